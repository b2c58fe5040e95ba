import { useEffect, useRef } from 'react';
import { holdPresses } from '../runtime/pressHold.ts';
import styles from './ErrorSummary.module.css';
import { moveFocus } from './moveFocus.ts';
import { Heading } from './Heading.tsx';

export type FieldError = {
  readonly text: string;
  /** The id of its field. */
  readonly targetId: string;
  /** Whether the field has been corrected since. */
  readonly mended?: boolean;
};

type ErrorSummaryProps = {
  readonly heading: string;
  /** Without errors nothing is shown. */
  readonly errors: readonly FieldError[];
  /** 2 by default. */
  readonly headingLevel?: 2 | 3 | undefined;
};

/**
 * Takes focus when it appears. Give it a `key` that counts presses, so that the next press focuses it again. Once every
 * error is corrected it is hidden and keeps its space, so that the control just pressed stays in place.
 */
export function ErrorSummary({ heading, errors, headingLevel = 2 }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const shown = errors.length > 0;
  useEffect(() => {
    if (!shown) return;
    // The summary moves the content under the finger, and the window to its top.
    holdPresses();
    box.current?.focus();
  }, [shown]);
  if (!shown) return null;
  return (
    <div
      ref={box}
      tabIndex={-1}
      className={styles.summary}
      data-mended={errors.every(({ mended }) => mended) || undefined}
    >
      <div role="alert">
        <Heading level={headingLevel}>{heading}</Heading>
        <ul>
          {errors.map(({ text, targetId }) => (
            <li key={targetId}>
              <a href={`#${targetId}`} onClick={moveFocus}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
