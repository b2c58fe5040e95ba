import { type Sentence } from '#content/linked.ts';
import { SentenceText } from './SentenceText.tsx';
import styles from './VisuallyHidden.module.css';

type LiveRegionProps = {
  /** What is announced when it changes; empty says nothing. */
  readonly text: Sentence;
  /** For assistive technology only; shown otherwise. */
  readonly visuallyHidden?: boolean | undefined;
};

/** A politely announced line. Keep it on the page while it is empty: only a change inside it is announced. */
export function LiveRegion({ text, visuallyHidden = false }: LiveRegionProps) {
  return (
    <p role="status" className={visuallyHidden ? styles.hidden : styles.live}>
      <SentenceText sentence={text} />
    </p>
  );
}
