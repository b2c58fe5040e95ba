import styles from './Progress.module.css';

type ProgressProps = {
  readonly step: number;
  readonly of: number;
  /** "Step 3 of 14" or "Part 2 of 7". */
  readonly text: string;
};

/** The id of the progress text, which describes the main heading when it takes focus. */
export const PROGRESS_ID = 'progress';

/** The visitor's progress in words, with a bar that is hidden from assistive technology. */
export function Progress({ step, of, text }: ProgressProps) {
  return (
    <div className={styles.progress}>
      <p id={PROGRESS_ID} className={styles.text}>
        {text}
      </p>
      <svg className={styles.bar} width="100%" height="6" aria-hidden="true" focusable="false">
        <rect className={styles.track} width="100%" height="6" rx="3" />
        <rect className={styles.done} width={`${(100 * step) / of}%`} height="6" rx="3" />
      </svg>
    </div>
  );
}
