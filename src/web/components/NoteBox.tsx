import type { ReactNode } from 'react';
import styles from './Box.module.css';

export type BoxProps = {
  readonly heading: string;
  /** 2 by default. */
  readonly headingLevel?: 2 | 3 | undefined;
  readonly children: ReactNode;
};

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
