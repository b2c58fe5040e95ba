import styles from './Button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet';

/** The class of a button's look, for a router's own link element. */
export function buttonClass(variant: ButtonVariant): string {
  return `${styles.button ?? ''} ${styles[variant] ?? ''}`;
}
