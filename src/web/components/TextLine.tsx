import type { ComponentProps, ReactNode } from 'react';
import styles from './TextLine.module.css';

/** A paragraph that comments on the element above it, and is set close to that element. */
export function Aside(props: Omit<ComponentProps<'p'>, 'className'>) {
  return <p {...props} className={styles.aside} />;
}

/** A short warning without a box. */
export function CautionLine({ children }: { readonly children: ReactNode }) {
  return <p className={styles.caution}>{children}</p>;
}

type LinkLineProps = { readonly as?: 'p' | 'li'; readonly children: ReactNode };

/** A link on a line of its own. The line is high enough to be pressed easily. */
export function LinkLine({ as: Tag = 'p', children }: LinkLineProps) {
  return <Tag className={styles.link}>{children}</Tag>;
}
