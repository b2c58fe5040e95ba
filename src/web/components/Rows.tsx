import type { ReactNode } from 'react';
import styles from './Rows.module.css';

/** The icons as SVG paths, 28 units wide and high. */
const ICONS = {
  calendar: 'M5 7h18v16H5zM5 12h18M10 4v5M18 4v5',
  phone: 'M9 3h10v22H9zM13 21h2',
  call: 'M7 4l4 1 1 5-3 2c1 3 3 5 6 6l2-3 5 1 1 4c-1 3-4 4-7 3C9 21 5 15 4 10c0-3 1-5 3-6z',
} as const;

export function Rows({ children }: { readonly children: ReactNode }) {
  return <div className={styles.rows}>{children}</div>;
}

type RowProps = {
  readonly icon?: keyof typeof ICONS;
  readonly heading?: string;
  readonly onScreenOnly?: boolean;
  readonly children: ReactNode;
};

/** A row. It contains a link or a disclosure as wide as the row, or a heading with its content. */
export function Row({ icon, heading, onScreenOnly = false, children }: RowProps) {
  return (
    <section className={styles.row} data-not-printed={onScreenOnly || undefined}>
      {icon && (
        <svg className={styles.icon} viewBox="0 0 28 28" aria-hidden="true" focusable="false">
          <path d={ICONS[icon]} />
        </svg>
      )}
      <div className={styles.content}>
        {heading !== undefined && <h2 className={styles.heading}>{heading}</h2>}
        {children}
      </div>
    </section>
  );
}
