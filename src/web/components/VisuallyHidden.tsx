import type { ReactNode } from 'react';
import styles from './VisuallyHidden.module.css';

export const visuallyHiddenClass = styles.hidden ?? '';

/** Text that only assistive technology reads. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className={visuallyHiddenClass}>{children}</span>;
}
