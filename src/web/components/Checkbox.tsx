import type { ReactNode } from 'react';
import choice from './Choice.module.css';
import styles from './Field.module.css';
import { describedBy, FieldMessages } from './FieldMessages.tsx';

type CheckboxProps = {
  readonly id: string;
  readonly label: string;
  readonly error?: string | undefined;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** The statement to agree to, before the checkbox, which it describes. */
  readonly children?: ReactNode;
};

/** A checkbox whose whole row can be pressed. The error is below it. */
export function Checkbox({ id, label, error, checked, onChange, children }: CheckboxProps) {
  return (
    <div className={styles.field} data-field data-invalid={error !== undefined}>
      {children !== undefined && <div id={`${id}-statement`}>{children}</div>}
      <label className={choice.row} htmlFor={id}>
        <input
          type="checkbox"
          id={id}
          className={choice.checkbox}
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
          aria-invalid={error !== undefined}
          aria-describedby={describedBy(id, { statement: children, error })}
        />
        <span className={choice.label}>{label}</span>
      </label>
      <FieldMessages id={id} error={error} />
    </div>
  );
}
