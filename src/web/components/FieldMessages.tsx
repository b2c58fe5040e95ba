import type { ReactNode } from 'react';
import styles from './Field.module.css';

type FieldMessagesProps = {
  readonly id: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
};

/** The hint (`<id>-hint`) and the error (`<id>-error`) of a field, in that order. */
export function FieldMessages({ id, hint, error }: FieldMessagesProps) {
  return (
    <>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </>
  );
}
