import type { ReactNode } from 'react';
import styles from './Columns.module.css';

/** Two columns in windows of 1000 px or more. In narrower windows the children follow each other in source order. */
export function Columns({ children }: { readonly children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>;
}

type ColumnProps = {
  readonly side?: boolean;
  readonly spans?: boolean;
  readonly children: ReactNode;
};

/** A child of `Columns`. It is placed below the earlier children of the same column. */
export function Column({ side = false, spans = false, children }: ColumnProps) {
  const column = side ? styles.side : styles.main;
  return <div className={spans ? `${column ?? ''} ${styles.spans ?? ''}` : column}>{children}</div>;
}

/** The end of a screen with two columns, placed below both. */
export function BelowColumns({ children }: { readonly children: ReactNode }) {
  return <div className={styles.below}>{children}</div>;
}
