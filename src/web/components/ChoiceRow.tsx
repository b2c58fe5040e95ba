import type { ReactNode, Ref } from 'react';
import styles from './ChoiceRow.module.css';
import { describedBy, Field, FieldMessages } from './Field.tsx';

export type ChoiceOption<Value extends string = string> = {
  readonly value: Value;
  readonly label: string;
  readonly hint?: string | undefined;
  /** Decoration before the label; hidden from assistive technology. */
  readonly picture?: ReactNode;
};

type ChoiceRowProps<Value extends string> = {
  readonly id: string;
  readonly type: 'checkbox' | 'radio';
  /** Radios with the same name exclude one another. */
  readonly name?: string | undefined;
  readonly option: ChoiceOption<Value>;
  readonly checked: boolean;
  readonly onChange: (value: Value, checked: boolean) => void;
};

/** A radio or a checkbox with a label and perhaps a picture. The whole row can be pressed. */
export function ChoiceRow<Value extends string>({ id, type, name, option, checked, onChange }: ChoiceRowProps<Value>) {
  const { value, label, hint, picture } = option;
  return (
    <label className={styles.row} htmlFor={id}>
      <input
        type={type}
        id={id}
        name={name}
        value={value}
        className={type === 'radio' ? styles.radio : styles.checkbox}
        checked={checked}
        onChange={(event) => onChange(value, event.target.checked)}
        aria-labelledby={`${id}-label`}
        aria-describedby={describedBy(id, { hint })}
      />
      {picture !== undefined && (
        <span className={styles.picture} aria-hidden="true">
          {picture}
        </span>
      )}
      <span className={styles.words}>
        <span id={`${id}-label`} className={styles.label}>
          {label}
        </span>
        {hint !== undefined && (
          <span id={`${id}-hint`} className={styles.hint}>
            {hint}
          </span>
        )}
      </span>
    </label>
  );
}

type CheckboxProps = {
  readonly id: string;
  readonly ref?: Ref<HTMLInputElement>;
  readonly label: string;
  readonly error?: string | undefined;
  readonly mended?: boolean | undefined;
  readonly onChange: (checked: boolean) => void;
  /** Whether an element with the id `<id>-statement` describes the checkbox. */
  readonly hasStatement?: boolean;
};

/** A checkbox whose whole row can be pressed. The error is below it. */
export function Checkbox({ id, ref, label, error, mended = false, onChange, hasStatement }: CheckboxProps) {
  const open = mended ? undefined : error;
  return (
    <Field error={error} mended={mended}>
      <label className={styles.row} htmlFor={id}>
        <input
          type="checkbox"
          id={id}
          ref={ref}
          className={styles.checkbox}
          onChange={(event) => onChange(event.target.checked)}
          aria-invalid={open !== undefined}
          aria-describedby={describedBy(id, { statement: hasStatement, error: open })}
        />
        <span className={styles.label}>{label}</span>
      </label>
      <FieldMessages id={id} error={error} mended={mended} />
    </Field>
  );
}
