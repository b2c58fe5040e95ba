import type { ReactNode } from 'react';
import styles from './ScreenSection.module.css';

type ScreenSectionProps = {
  /** Whether the section is not printed. */
  readonly onScreenOnly?: boolean;
  readonly children: ReactNode;
};

/** A section of a screen, with space above and below. */
export function ScreenSection({ onScreenOnly = false, children }: ScreenSectionProps) {
  return (
    <section className={styles.section} data-not-printed={onScreenOnly || undefined}>
      {children}
    </section>
  );
}
