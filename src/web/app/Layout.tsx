import type { ReactNode } from 'react';
import { SkipLink } from '../components/SkipLink.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import styles from './Layout.module.css';
import { useFirstWords } from '../page/words.ts';

const MAIN = 'main';

type LayoutProps = {
  /** On the start, the screens of a visit and the guides. */
  readonly waysOut: boolean;
  readonly atStart: boolean;
  readonly children: ReactNode;
};

export function Layout({ waysOut, atStart, children }: LayoutProps) {
  const { common } = useFirstWords();
  return (
    <div className={waysOut ? styles.flow : styles.page}>
      <SkipLink href={`#${MAIN}`} text={common.skipLink} />
      <Header waysOut={waysOut} />
      <main id={MAIN} tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer waysOut={waysOut} atStart={atStart} />
    </div>
  );
}
