import styles from './Box.module.css';
import type { BoxProps } from './box.ts';

/** A calm aside. */
export function NoteBox({ heading, headingLevel = 2, children }: BoxProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <section className={styles.note}>
      <Heading className={styles.heading}>{heading}</Heading>
      {children}
    </section>
  );
}
