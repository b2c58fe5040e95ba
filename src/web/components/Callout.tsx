import type { ReactNode } from 'react';
import styles from './Callout.module.css';

type CalloutProps = {
  /** `panel`, the default, is a tinted box. `warning` warns of possible harm; use it at most twice on a page. */
  readonly kind?: 'panel' | 'warning';
  readonly heading?: string;
  readonly children: ReactNode;
};

export function Callout({ kind = 'panel', heading, children }: CalloutProps) {
  return (
    <section className={styles[kind]}>
      {heading !== undefined && <h2 className={styles.heading}>{heading}</h2>}
      {children}
    </section>
  );
}
