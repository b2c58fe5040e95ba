import type { ReactNode } from 'react';
import styles from './Columns.module.css';

/** Two columns in windows of 1000 px or more. In narrower windows the children follow each other in source order. */
export function Columns({ children }: { readonly children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>;
}

type ColumnProps = {
  readonly at?: 'main' | 'side' | 'below';
  readonly children: ReactNode;
};

/** A child of `Columns`: its one wide column, a part of its second one below the earlier parts, or the end below both. */
export function Column({ at = 'main', children }: ColumnProps) {
  return <div className={styles[at]}>{children}</div>;
}
