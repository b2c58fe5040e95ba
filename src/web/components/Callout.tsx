import type { ReactNode } from 'react';
import styles from './Callout.module.css';
import { Heading } from './Heading.tsx';

type CalloutProps = {
  /** `panel`, the default, is a tinted box. `warning` warns of possible harm; use it at most twice on a page. */
  readonly kind?: 'panel' | 'warning';
  readonly heading?: string;
  /** The level of the heading; 2 by default. */
  readonly headingLevel?: 2 | 3;
  readonly children: ReactNode;
};

export function Callout({ kind = 'panel', heading, headingLevel = 2, children }: CalloutProps) {
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
