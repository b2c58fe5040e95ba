import { describedBy } from './describedBy.ts';
import styles from './Field.module.css';
import { FieldMessages } from './FieldMessages.tsx';

type SelectFieldProps = {
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** Null or empty while nothing is chosen. */
  readonly value: string | null;
  /** Gets an empty string when the visitor goes back to the placeholder. */
  readonly onChange: (value: string) => void;
  /** The first option, which is no answer. */
  readonly placeholder: string;
};

/** A native select with its label above. */
export function SelectField({ id, label, hint, error, options, value, onChange, placeholder }: SelectFieldProps) {
  return (
    <div className={styles.field} data-field data-invalid={error !== undefined}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <FieldMessages id={id} hint={hint} error={error} />
      <select
        id={id}
        className={styles.select}
        // The form's own “off” does not hold for a select in Firefox, which writes the choice to the disk.
        autoComplete="off"
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy(hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`)}
      >
        <option value="">{placeholder}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
