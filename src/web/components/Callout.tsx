import type { ReactNode } from 'react';
import styles from './Callout.module.css';
import { Heading } from './Heading.tsx';

type CalloutProps = {
  /** A calm note by default; a warning of possible harm, at most two per page; a tinted panel; or a card. */
  readonly kind?: 'note' | 'warning' | 'panel' | 'card';
  readonly heading?: string;
  /** 2 by default. */
  readonly headingLevel?: 2 | 3;
  readonly children: ReactNode;
};

export function Callout({ kind = 'note', heading, headingLevel = 2, children }: CalloutProps) {
  return (
    <section className={styles[kind]}>
      {heading !== undefined && (
        <Heading level={headingLevel} className={styles.heading}>
          {heading}
        </Heading>
      )}
      {children}
    </section>
  );
}
