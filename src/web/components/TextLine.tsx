import type { ComponentProps, ReactNode } from 'react';
import styles from './TextLine.module.css';

/** A remark close to what it is about. */
export function Aside(props: Omit<ComponentProps<'p'>, 'className'>) {
  return <p {...props} className={styles.aside} />;
}

/** A warning of one line, without a box. */
export function CautionLine({ children }: { readonly children: ReactNode }) {
  return <p className={styles.caution}>{children}</p>;
}

type LinkLineProps = { readonly as?: 'p' | 'li'; readonly children: ReactNode };

/** A link on a line of its own, as high as any other target. */
export function LinkLine({ as: Tag = 'p', children }: LinkLineProps) {
  return <Tag className={styles.link}>{children}</Tag>;
}
