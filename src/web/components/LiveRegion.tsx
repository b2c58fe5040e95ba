import { type Sentence } from '#content/linked.ts';
import { SentenceText } from './SentenceText.tsx';
import styles from './LiveRegion.module.css';

type LiveRegionProps = {
  /** Announced when it changes; empty text announces nothing. */
  readonly text: Sentence;
};

/** A politely announced line. Render it while empty too: only a change inside it is announced. */
export function LiveRegion({ text }: LiveRegionProps) {
  return (
    <p role="status" className={styles.live}>
      <SentenceText sentence={text} />
    </p>
  );
}
