import type { ReactNode } from 'react';
import { useFirstWords } from '../runtime/words.ts';
import { moveFocus } from '../components/moveFocus.ts';
import { Footer } from './Footer.tsx';
import { Header, NameHeader } from './Header.tsx';
import styles from './Layout.module.css';

export const mainClass = styles.main ?? '';

type LayoutProps = {
  /** Whether the page has **Exit** during a visit. Legal pages do not. */
  readonly hasExit: boolean;
  readonly atStart: boolean;
  readonly children: ReactNode;
};

/** The frame of every page: the header, the `main` element and the footer. */
export function Layout({ hasExit, atStart, children }: LayoutProps) {
  const { common } = useFirstWords();
  return (
    <div className={hasExit ? styles.flow : styles.page}>
      <a href="#main" className={styles.skipLink} onClick={moveFocus}>
        {common.skipLink}
      </a>
      <Header />
      <main id="main" tabIndex={-1} className={mainClass}>
        {children}
      </main>
      <Footer hasExit={hasExit} atStart={atStart} />
    </div>
  );
}

/** The frame of a message for a page that cannot start, or cannot be rendered. */
export function Shell({ id, children }: { readonly id?: string; readonly children: ReactNode }) {
  return (
    <div id={id} className={styles.page}>
      <NameHeader />
      <main className={mainClass}>{children}</main>
    </div>
  );
}
