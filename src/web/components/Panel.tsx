import type { ReactNode } from 'react';
import styles from './Box.module.css';

/** A tinted background that groups related content. */
export function Panel({ children }: { readonly children: ReactNode }) {
  return <div className={styles.panel}>{children}</div>;
}
