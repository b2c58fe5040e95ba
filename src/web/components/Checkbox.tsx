import type { ReactNode } from 'react';
import { describedBy } from './describedBy.ts';
import choice from './Choice.module.css';
import styles from './Field.module.css';
import { FieldMessages } from './FieldMessages.tsx';

type CheckboxProps = {
  readonly id: string;
  readonly label: string;
  readonly error?: string | undefined;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** What is being agreed to; stands before the box and describes it. */
  readonly children?: ReactNode;
};

/** One checkbox whose whole row can be pressed; its error stands below, since it speaks of the box above. */
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
          aria-describedby={describedBy(
            children !== undefined && `${id}-statement`,
            error !== undefined && `${id}-error`,
          )}
        />
        <span className={choice.label}>{label}</span>
      </label>
      <FieldMessages id={id} error={error} />
    </div>
  );
}
