import type { ComponentProps, ReactNode } from 'react';
import styles from './Button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet';

/** Returns the class of a button, or of a link that looks like a button. */
export function buttonClass(variant: ButtonVariant): string {
  return `${styles.button ?? ''} ${styles[variant] ?? ''}`;
}

type ButtonProps = ComponentProps<'button'> & { readonly variant?: ButtonVariant | undefined };

/** A button at least 48 px high, of type "button" by default. */
export function Button({ variant = 'primary', type = 'button', ...rest }: ButtonProps) {
  return <button {...rest} type={type} className={buttonClass(variant)} />;
}

type ButtonLinkProps = ComponentProps<'a'> & { readonly variant?: ButtonVariant | undefined };

export function ButtonLink({ variant = 'secondary', ...rest }: ButtonLinkProps) {
  return <a {...rest} className={buttonClass(variant)} />;
}

type ButtonRowProps = {
  /** The name of the row, which makes it a group for assistive technology. */
  readonly label?: string;
  /** Whether a press anywhere on the box around the row counts as a press on the first button. */
  readonly coversBox?: boolean;
  readonly children: ReactNode;
};

/** A row of buttons, or of links that look like buttons. If there is no room, it takes several lines. */
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
