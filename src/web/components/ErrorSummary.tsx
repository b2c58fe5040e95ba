import { useEffect, useRef } from 'react';
import { holdPresses } from '../runtime/pressHold.ts';
import styles from './ErrorSummary.module.css';
import { moveFocus } from './moveFocus.ts';
import { Heading } from './Heading.tsx';

export type FieldError = {
  readonly text: string;
  readonly targetId: string;
  /** Whether the field has been corrected since the error was shown. */
  readonly mended?: boolean;
};

type ErrorSummaryProps = {
  readonly heading: string;
  readonly errors: readonly FieldError[];
  readonly headingLevel?: 2 | 3 | undefined;
};

/**
 * The summary of a form's errors, with links to the fields. It takes focus when it appears. Give it a `key` that
 * changes with each press of the submit button, so that each press focuses it again. When every error is corrected, it
 * becomes invisible but keeps its space, so that the control just pressed stays in place.
 */
export function ErrorSummary({ heading, errors, headingLevel = 2 }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const shown = errors.length > 0;
  useEffect(() => {
    if (!shown) return;
    // When the summary appears, other content moves under the visitor's finger: ignore presses for a moment.
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
