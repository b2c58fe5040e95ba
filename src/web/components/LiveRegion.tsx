import { type Sentence } from '#content/linked.ts';
import { SentenceText } from './SentenceText.tsx';
import styles from './LiveRegion.module.css';

type LiveRegionProps = {
  /** Screen readers announce this text when it changes. Empty text is not announced. */
  readonly text: Sentence;
};

/**
 * A line that screen readers announce politely. Render it while empty too, because only a change inside it is
 * announced.
 */
export function LiveRegion({ text }: LiveRegionProps) {
  return (
    <p role="status" className={styles.live}>
      <SentenceText sentence={text} />
    </p>
  );
}
