import type { ComponentProps } from 'react';
import styles from './Field.module.css';
import { describedBy, FieldMessages } from './FieldMessages.tsx';

type TextFieldProps = Omit<ComponentProps<'input'>, 'name' | 'className' | 'id'> & {
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
};

/** A text field with its label above. It has no `name`, so no form can put its text into an address. */
export function TextField({ id, label, hint, error, ...rest }: TextFieldProps) {
  return (
    <div className={styles.field} data-field data-invalid={error !== undefined || undefined}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <FieldMessages id={id} hint={hint} error={error} />
      <input
        type="text"
        {...rest}
        id={id}
        className={styles.input}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy(id, { hint, error })}
      />
    </div>
  );
}
