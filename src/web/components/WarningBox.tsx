import styles from './Box.module.css';
import type { BoxProps } from './box.ts';

/** What can do harm when missed; two to a page at most. */
export function WarningBox({ heading, headingLevel = 2, children }: BoxProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <section className={styles.warning}>
      <Heading className={styles.heading}>{heading}</Heading>
      {children}
    </section>
  );
}
