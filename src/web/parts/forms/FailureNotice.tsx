import type { LinkedSentence } from '#content/prose.ts';
import { LinkedText } from '../../runtime/LinkedText.tsx';
import { useFirstWords } from '../../runtime/words.ts';
import styles from './FailureNotice.module.css';

/** The notice beside the pressed button may lie below the visible part of the page. */
const intoView = (notice: HTMLElement | null): void => notice?.scrollIntoView({ block: 'nearest' });

/** A failure that belongs to no field; the unknown-error sentence by default. */
export function FailureNotice({ sentence }: { readonly sentence?: LinkedSentence | string | undefined }) {
  const { common } = useFirstWords();
  const shown = sentence ?? common.unknownError;
  return (
    <p ref={intoView} role="alert" className={styles.failure}>
      {typeof shown === 'string' ? shown : <LinkedText sentence={shown} />}
    </p>
  );
}
