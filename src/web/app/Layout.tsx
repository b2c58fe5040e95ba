import type { ReactNode } from 'react';
import { SkipLink } from '../components/SkipLink.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import styles from './Layout.module.css';
import { useFirstWords } from '../page/words.ts';

const MAIN = 'main';

/** The frame around every screen. `inFlow`: on the start and the screens of a visit. */
export function Layout({ inFlow, children }: { readonly inFlow: boolean; readonly children: ReactNode }) {
  const { common } = useFirstWords();
  return (
    <div className={inFlow ? styles.flow : styles.page}>
      <SkipLink href={`#${MAIN}`} text={common.skipLink} />
      <Header inFlow={inFlow} />
      <main id={MAIN} tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer />
    </div>
  );
}
