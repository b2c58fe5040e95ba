import { minutesLeft, progress } from '#domain/journey.ts';
import { useFirstWords } from '../runtime/words.ts';
import styles from './Progress.module.css';

/** The id of the progress text. The main heading refers to it as its description, so that both are read together. */
export const PROGRESS_ID = 'progress';

/** The progress in words, and as a bar that is hidden from assistive technology. */
export function Progress({ path }: { readonly path: string }) {
  const { common } = useFirstWords();
  const count = progress(path);
  if (count === null) return null;
  const { part, step, of } = count;
  return (
    <div className={styles.progress}>
      <div className={styles.texts}>
        <p id={PROGRESS_ID}>{common.progress[part](step, of)}</p>
        {part === 'questions' && <p>{common.minutesLeft(minutesLeft(count))}</p>}
      </div>
      <svg className={styles.bar} viewBox={`0 0 ${10 * of - 1} 6`} preserveAspectRatio="none" aria-hidden="true">
        <path d={`M0 3H${10 * of}`} />
        <path className={styles.done} d={`M0 3H${10 * step}`} />
      </svg>
    </div>
  );
}
