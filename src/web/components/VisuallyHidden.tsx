import type { ReactNode } from 'react';
import styles from './VisuallyHidden.module.css';

/** The class of text for assistive technology alone. */
export const visuallyHiddenClass = styles.hidden ?? '';

/** Text for assistive technology alone. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className={visuallyHiddenClass}>{children}</span>;
}
