import type { ReactNode } from 'react';
import styles from './ScreenSection.module.css';

type ScreenSectionProps = {
  readonly onScreenOnly?: boolean;
  readonly children: ReactNode;
};

export function ScreenSection({ onScreenOnly = false, children }: ScreenSectionProps) {
  return (
    <section className={styles.section} data-not-printed={onScreenOnly || undefined}>
      {children}
    </section>
  );
}
