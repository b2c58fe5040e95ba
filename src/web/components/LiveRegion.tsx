import { type Sentence } from '#content/linked.ts';
import { SentenceText } from './SentenceText.tsx';
import styles from './LiveRegion.module.css';

type LiveRegionProps = {
  /** Screen readers announce this text when it changes. Empty text is not announced. */
  readonly text: Sentence;
};

/** Render it while empty too: screen readers announce only a change inside it. */
export function LiveRegion({ text }: LiveRegionProps) {
  return (
    <p role="status" className={styles.live}>
      <SentenceText sentence={text} />
    </p>
  );
}
