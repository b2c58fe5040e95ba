import type { ComponentProps, ReactNode } from 'react';
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

type ButtonRowProps = {
  /** Names the row as a group. */
  readonly label?: string;
  /** The first button takes a press anywhere on the box around the row. */
  readonly coversBox?: boolean;
  readonly children: ReactNode;
};

/** Buttons, or links that look like buttons, side by side as far as there is room. */
export function ButtonRow({ label, coversBox = false, children }: ButtonRowProps) {
  const classes = coversBox ? `${styles.row ?? ''} ${styles.coveringBox ?? ''}` : styles.row;
  return label === undefined ? (
    <div className={classes}>{children}</div>
  ) : (
    <fieldset className={classes} aria-label={label}>
      {children}
    </fieldset>
  );
}
