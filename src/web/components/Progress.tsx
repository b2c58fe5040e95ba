import styles from './Progress.module.css';

type ProgressProps = {
  readonly step: number;
  readonly of: number;
  /** "Step 3 of 14" or "Part 2 of 7". */
  readonly text: string;
  /** The time that is left, e.g. "about 3 minutes left". */
  readonly left?: string | undefined;
};

/** The main heading refers to this text as its description, so that it is read with the heading. */
export const PROGRESS_ID = 'progress';

/** The progress in words, and as a bar that is hidden from assistive technology. */
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
