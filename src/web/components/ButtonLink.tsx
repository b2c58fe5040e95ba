import type { ComponentProps } from 'react';
import { buttonClass, type ButtonVariant } from './Button.tsx';

type ButtonLinkProps = ComponentProps<'a'> & { readonly variant?: ButtonVariant | undefined };

export function ButtonLink({ variant = 'secondary', ...rest }: ButtonLinkProps) {
  return <a {...rest} className={buttonClass(variant)} />;
}
