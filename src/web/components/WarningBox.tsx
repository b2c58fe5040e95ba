import styles from './Box.module.css';
import type { BoxProps } from './NoteBox.tsx';

/** A warning that could cause harm if missed; at most two per page. */
export function WarningBox({ heading, headingLevel = 2, children }: BoxProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <section className={styles.warning}>
      <Heading className={styles.heading}>{heading}</Heading>
      {children}
    </section>
  );
}
