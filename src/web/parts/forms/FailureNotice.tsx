import type { LinkedSentence } from '#content/prose.ts';
import { LinkedText } from '../../runtime/LinkedText.tsx';
import { useFirstWords } from '../../runtime/words.ts';
import styles from './FailureNotice.module.css';

/** Scrolls the notice into view: it may be below the visible part of the page. */
const intoView = (notice: HTMLElement | null): void => notice?.scrollIntoView({ block: 'nearest' });

/** A notice about a failure that concerns no field. By default it says that an unknown error has occurred. */
export function FailureNotice({ sentence }: { readonly sentence?: LinkedSentence | string | undefined }) {
  const { common } = useFirstWords();
  const shown = sentence ?? common.unknownError;
  return (
    <p ref={intoView} role="alert" className={styles.failure}>
      {typeof shown === 'string' ? shown : <LinkedText sentence={shown} />}
    </p>
  );
}
