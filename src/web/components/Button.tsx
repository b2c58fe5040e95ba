import type { ComponentProps } from 'react';
import styles from './Button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet';

/** The class of a button, also for a link that looks like one. */
export function buttonClass(variant: ButtonVariant): string {
  return `${styles.button ?? ''} ${styles[variant] ?? ''}`;
}

type ButtonProps = ComponentProps<'button'> & { readonly variant?: ButtonVariant | undefined };

/** A button at least 48 px high, of type "button" by default. */
export function Button({ variant = 'primary', type = 'button', ...rest }: ButtonProps) {
  return <button {...rest} type={type} className={buttonClass(variant)} />;
}

type ButtonLinkProps = ComponentProps<'a'> & { readonly variant?: ButtonVariant | undefined };

/** A link that looks like a button. */
export function ButtonLink({ variant = 'secondary', ...rest }: ButtonLinkProps) {
  return <a {...rest} className={buttonClass(variant)} />;
}
