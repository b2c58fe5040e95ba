import type { LinkedSentence } from '#content/prose.ts';
import { LinkedText } from '../../page/LinkedText.tsx';
import { useFirstWords } from '../../page/words.ts';
import styles from './FailureNotice.module.css';

/** The window may end above what is beside the button that was pressed. */
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
