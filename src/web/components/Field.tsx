import type { ReactNode } from 'react';
import styles from './Field.module.css';
import { visuallyHiddenClass } from './VisuallyHidden.tsx';

export const controlClass = styles.control ?? '';

/**
 * Returns the `aria-describedby` of a field.
 *
 * @param id the field's id
 * @param texts the texts that describe the field, by name; the id of each is `<id>-<name>`, and undefined ones are
 * skipped
 */
export function describedBy(id: string, texts: Readonly<Record<string, ReactNode>>): string | undefined {
  const names = Object.keys(texts).filter((name) => texts[name] !== undefined);
  return names.map((name) => `${id}-${name}`).join(' ') || undefined;
}

type FieldError = {
  readonly error?: string | undefined;
  /** Whether the error has been corrected. Its message is then invisible, but keeps its space. */
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

/** A box around a control and its texts. While there is an error, it has a line at its side. */
export function Field({ error, mended = false, children }: FieldError & { readonly children: ReactNode }) {
  return (
    <div className={styles.field} data-field data-invalid={error === undefined ? undefined : !mended}>
      {children}
    </div>
  );
}

type LegendProps = {
  /** The legend contains a heading (the default), looks like a field's label, or is hidden. */
  readonly look?: 'heading' | 'label' | 'hidden';
  readonly children: ReactNode;
};

export function Legend({ look = 'heading', children }: LegendProps) {
  const classes = { heading: styles.legend, label: styles.label, hidden: visuallyHiddenClass };
  return <legend className={classes[look]}>{children}</legend>;
}

type LabelledFieldProps = {
  /** The control's id. The label's id is `<id>-label`. */
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly children: ReactNode;
};

/** A control with its label, hint and error above it. */
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
