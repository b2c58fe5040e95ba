import type { ReactNode } from 'react';
import styles from './Callout.module.css';
import { Heading } from './Heading.tsx';

type CalloutProps = {
  /** A tinted panel by default; or a warning of possible harm, at most two per page. */
  readonly kind?: 'panel' | 'warning';
  readonly heading?: string;
  /** 2 by default. */
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
