import type { ReactNode } from 'react';
import styles from './Field.module.css';

type FieldMessagesProps = {
  readonly id: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  /** Whether the error is mended: it is hidden and keeps its room. */
  readonly mended?: boolean | undefined;
};

/** The `aria-describedby` of a field: the ids of those of its texts that exist; undefined if none does. */
export function describedBy(id: string, texts: Readonly<Record<string, ReactNode>>): string | undefined {
  const names = Object.keys(texts).filter((name) => texts[name] !== undefined);
  return names.map((name) => `${id}-${name}`).join(' ') || undefined;
}

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
