import { type Sentence } from '#content/linked.ts';
import { SentenceText } from './SentenceText.tsx';
import styles from './VisuallyHidden.module.css';

type LiveRegionProps = {
  /** Announced when it changes; empty text announces nothing. */
  readonly text: Sentence;
  /** Whether only assistive technology gets the text. */
  readonly visuallyHidden?: boolean | undefined;
};

/** A politely announced line. Render it while empty too: only a change inside it is announced. */
export function LiveRegion({ text, visuallyHidden = false }: LiveRegionProps) {
  return (
    <p role="status" className={visuallyHidden ? styles.hidden : styles.live}>
      <SentenceText sentence={text} />
    </p>
  );
}
