import type { ReactNode, Ref } from 'react';
import choice from './Choice.module.css';
import styles from './Field.module.css';
import { describedBy, FieldMessages } from './FieldMessages.tsx';

type CheckboxProps = {
  readonly id: string;
  readonly ref?: Ref<HTMLInputElement>;
  readonly label: string;
  readonly error?: string | undefined;
  /** Whether the box has been ticked since the error. */
  readonly mended?: boolean | undefined;
  readonly onChange: (checked: boolean) => void;
  /** The statement to agree to, before the checkbox, which it describes. */
  readonly children?: ReactNode;
};

/** A checkbox whose whole row can be pressed. The error is below it. */
export function Checkbox({ id, ref, label, error, mended = false, onChange, children }: CheckboxProps) {
  const open = mended ? undefined : error;
  return (
    <div className={styles.field} data-field data-invalid={error && !mended}>
      {children !== undefined && <div id={`${id}-statement`}>{children}</div>}
      <label className={choice.row} htmlFor={id}>
        <input
          type="checkbox"
          id={id}
          ref={ref}
          className={choice.checkbox}
          onChange={(event) => onChange(event.target.checked)}
          aria-invalid={open !== undefined}
          aria-describedby={describedBy(id, { statement: children, error: open })}
        />
        <span className={choice.label}>{label}</span>
      </label>
      <FieldMessages id={id} error={error} mended={mended} />
    </div>
  );
}
