import type { ReactNode } from 'react';
import styles from './Field.module.css';
import { visuallyHiddenClass } from './VisuallyHidden.tsx';

/** The class of a text field or a select. */
export const controlClass = styles.control ?? '';

/** The `aria-describedby` of a field: the ids of those of its texts that exist; undefined if none does. */
export function describedBy(id: string, texts: Readonly<Record<string, ReactNode>>): string | undefined {
  const names = Object.keys(texts).filter((name) => texts[name] !== undefined);
  return names.map((name) => `${id}-${name}`).join(' ') || undefined;
}

type FieldError = {
  readonly error?: string | undefined;
  /** Whether the error has been corrected: it is hidden and keeps its space. */
  readonly mended?: boolean | undefined;
};

type FieldMessagesProps = FieldError & { readonly id: string; readonly hint?: ReactNode };

/** A field's hint (`<id>-hint`) and error (`<id>-error`). */
export function FieldMessages({ id, hint, error, mended }: FieldMessagesProps) {
  return (
    <>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={mended ? undefined : `${id}-error`} className={styles.error} data-mended={mended === true || undefined}>
          {error}
        </p>
      )}
    </>
  );
}

/** The space around a control and its texts, with a line beside them while there is an error. */
export function Field({ error, mended = false, children }: FieldError & { readonly children: ReactNode }) {
  return (
    <div className={styles.field} data-field data-invalid={error === undefined ? undefined : !mended}>
      {children}
    </div>
  );
}

type LegendProps = {
  /** It holds a heading, by default, or looks like the label of a field. */
  readonly look?: 'heading' | 'label' | 'hidden';
  readonly children: ReactNode;
};

/** The name of a group of controls. */
export function Legend({ look = 'heading', children }: LegendProps) {
  const classes = { heading: styles.legend, label: styles.label, hidden: visuallyHiddenClass };
  return <legend className={classes[look]}>{children}</legend>;
}

type LabelledFieldProps = {
  /** The control's id; its label's is `<id>-label`. */
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  /** The control. */
  readonly children: ReactNode;
};

/** A control with its label, hint and error above. */
export function LabelledField({ id, label, hint, error, children }: LabelledFieldProps) {
  return (
    <Field error={error}>
      <label id={`${id}-label`} className={styles.label} htmlFor={id}>
        {label}
      </label>
      <FieldMessages id={id} hint={hint} error={error} />
      {children}
    </Field>
  );
}
