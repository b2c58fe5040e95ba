import styles from './Progress.module.css';

type ProgressProps = {
  readonly step: number;
  readonly of: number;
  /** "Step 3 of 14" or "Part 2 of 7". */
  readonly text: string;
  /** How long the rest takes, e.g. "about 3 minutes left". */
  readonly left?: string | undefined;
};

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
      <svg className={styles.bar} viewBox={`0 0 ${10 * of - 1} 6`} preserveAspectRatio="none" aria-hidden="true">
        <path d={`M0 3H${10 * of}`} />
        <path className={styles.done} d={`M0 3H${10 * step}`} />
      </svg>
    </div>
  );
}
