import { moveFocus } from './moveFocus.ts';
import styles from './SkipLink.module.css';

/** The first link on the page, which moves focus to the main part. `href` is the hash of a focusable element. */
export function SkipLink({ href, text }: { readonly href: `#${string}`; readonly text: string }) {
  return (
    <a href={href} className={styles.link} onClick={moveFocus}>
      {text}
    </a>
  );
}
