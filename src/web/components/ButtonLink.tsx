import type { ComponentProps } from 'react';
import { buttonClass, type ButtonVariant } from './buttonClass.ts';

type ButtonLinkProps = ComponentProps<'a'> & { readonly variant?: ButtonVariant | undefined };

/** An anchor that looks like a button: it goes somewhere, so it stays a link. */
export function ButtonLink({ variant = 'secondary', ...rest }: ButtonLinkProps) {
  return <a {...rest} className={buttonClass(variant)} />;
}
