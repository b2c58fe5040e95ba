import type { ReactNode } from 'react';
import styles from './Box.module.css';

/** A quiet ground that holds together what belongs together. */
export function Panel({ children }: { readonly children: ReactNode }) {
  return <div className={styles.panel}>{children}</div>;
}
