import styles from './Progress.module.css';

type ProgressProps = {
  readonly step: number;
  readonly of: number;
  /** "Step 3 of 14" or "Part 2 of 7". */
  readonly text: string;
  /** How long the rest takes, e.g. "about 3 minutes left". */
  readonly left?: string | undefined;
};

/** One part of the bar and the gap after it, in the bar's own units. */
const PART = '9 1';

/** The id of the progress text, which describes the main heading when it takes focus. */
export const PROGRESS_ID = 'progress';

/** The visitor's progress in words, with a bar of as many parts that is hidden from assistive technology. */
export function Progress({ step, of, text, left }: ProgressProps) {
  return (
    <div className={styles.progress}>
      <div className={styles.texts}>
        <p id={PROGRESS_ID}>{text}</p>
        {left !== undefined && <p>{left}</p>}
      </div>
      <svg
        className={styles.bar}
        viewBox={`0 0 ${10 * of - 1} 6`}
        preserveAspectRatio="none"
        width="100%"
        height="6"
        aria-hidden="true"
        focusable="false"
      >
        <path strokeDasharray={PART} d={`M0 3H${10 * of}`} />
        <path className={styles.done} strokeDasharray={PART} d={`M0 3H${10 * step}`} />
      </svg>
    </div>
  );
}
