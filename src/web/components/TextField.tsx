import type { ComponentProps } from 'react';
import { controlClass, describedBy, LabelledField } from './Field.tsx';

type TextFieldProps = Omit<ComponentProps<'input'>, 'name' | 'className' | 'id'> & {
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
};

/** A text field with its label above it. It has no `name`, so that no form can put its text into an address. */
export function TextField({ id, label, hint, error, ...rest }: TextFieldProps) {
  return (
    <LabelledField id={id} label={label} hint={hint} error={error}>
      <input
        type="text"
        {...rest}
        id={id}
        className={controlClass}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy(id, { hint, error })}
      />
    </LabelledField>
  );
}
