import type { ReactNode } from 'react';
import styles from './Columns.module.css';

/** From 1000 px two columns; in a narrower window the parts follow each other in the order of the source. */
export function Columns({ children }: { readonly children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>;
}

type ColumnProps = {
  /** In the second column. */
  readonly side?: boolean;
  /** Beside all parts of the other column. */
  readonly spans?: boolean;
  readonly children: ReactNode;
};

/** A part of one of the two columns, below the parts of the same column that come before it. */
export function Column({ side = false, spans = false, children }: ColumnProps) {
  const column = side ? styles.side : styles.main;
  return <div className={spans ? `${column ?? ''} ${styles.spans ?? ''}` : column}>{children}</div>;
}

/** The end of a screen in two columns, below both. */
export function BelowColumns({ children }: { readonly children: ReactNode }) {
  return <div className={styles.below}>{children}</div>;
}
