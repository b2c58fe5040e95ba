import type { ReactNode } from 'react';
import styles from './ScreenSection.module.css';

type ScreenSectionProps = {
  /** Left out in print. */
  readonly onScreenOnly?: boolean;
  readonly children: ReactNode;
};

/** A part of a screen, with space above and below. */
export function ScreenSection({ onScreenOnly = false, children }: ScreenSectionProps) {
  return (
    <section className={styles.section} data-not-printed={onScreenOnly || undefined}>
      {children}
    </section>
  );
}
