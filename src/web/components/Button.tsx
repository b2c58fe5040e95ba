import type { ComponentProps } from 'react';
import { buttonClass, type ButtonVariant } from './buttonClass.ts';

type ButtonProps = ComponentProps<'button'> & { readonly variant?: ButtonVariant | undefined };

/** A button 48 px high or more; `type` is "button" unless said otherwise. */
export function Button({ variant = 'primary', type = 'button', ...rest }: ButtonProps) {
  return <button {...rest} type={type} className={buttonClass(variant)} />;
}
