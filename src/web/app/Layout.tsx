import type { ReactNode } from 'react';
import { useFirstWords } from '../runtime/words.ts';
import { moveFocus } from '../components/moveFocus.ts';
import { Footer } from './Footer.tsx';
import { Header, NameHeader } from './Header.tsx';
import styles from './Layout.module.css';

export const mainClass = styles.main ?? '';

type LayoutProps = {
  /** Whether the page has **Leave this site** and, during a visit, **Exit**. Legal pages do not. */
  readonly hasExits: boolean;
  readonly atStart: boolean;
  readonly children: ReactNode;
};

/** The frame of every page: the header, the `main` element and the footer. */
export function Layout({ hasExits, atStart, children }: LayoutProps) {
  const { common } = useFirstWords();
  return (
    <div className={hasExits ? styles.flow : styles.page}>
      <a href="#main" className={styles.skipLink} onClick={moveFocus}>
        {common.skipLink}
      </a>
      <Header hasExits={hasExits} />
      <main id="main" tabIndex={-1} className={mainClass}>
        {children}
      </main>
      <Footer hasExits={hasExits} atStart={atStart} />
    </div>
  );
}

/** The frame of the message for a page that cannot start. */
export function Shell({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  return (
    <div id={id} className={styles.page}>
      <NameHeader />
      <main className={mainClass}>{children}</main>
    </div>
  );
}
