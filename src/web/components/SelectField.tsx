import type { ReactNode } from 'react';
import { controlClass, describedBy, LabelledField } from './Field.tsx';

type SelectFieldProps = {
  readonly id: string;
  readonly label: string;
  readonly error?: string | undefined;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly value: string | null;
  /** Called with the value chosen; with an empty string if it is the placeholder. */
  readonly onChange: (value: string) => void;
  /** The text of the first option, which is not an answer. */
  readonly placeholder: string;
  /** Controls on the left and on the right of the select. */
  readonly before?: ReactNode;
  readonly after?: ReactNode;
};

export function SelectField(props: SelectFieldProps) {
  const { id, label, error, options, value, onChange, placeholder, before, after } = props;
  return (
    <LabelledField id={id} label={label} error={error}>
      {before}
      <select
        id={id}
        className={controlClass}
        // In Firefox the form's “off” does not apply to a select, and Firefox would write the choice to disk.
        autoComplete="off"
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy(id, { error })}
      >
        <option value="">{placeholder}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {/* Typing finds an option by its text, and people type ordinary spaces, so it has no no-break spaces. */}
            {option.label.replaceAll('\u00a0', ' ')}
          </option>
        ))}
      </select>
      {after}
    </LabelledField>
  );
}
