import { moveFocus } from './moveFocus.ts';
import styles from './SkipLink.module.css';

/** First on the page: moves focus to the main part. `href` is "#" and the id of an element that can take focus. */
export function SkipLink({ href, text }: { readonly href: `#${string}`; readonly text: string }) {
  return (
    <a href={href} className={styles.link} onClick={moveFocus}>
      {text}
    </a>
  );
}
