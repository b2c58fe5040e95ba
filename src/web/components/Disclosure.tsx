import { type ReactNode, useEffect, useRef } from 'react';
import styles from './Disclosure.module.css';

/** Content that is hidden until the visitor presses the summary. In print it is always shown. */
export function Disclosure({ summary, children }: { readonly summary: string; readonly children: ReactNode }) {
  const fold = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    let wasOpen = false;
    const setOpen = (open: boolean): void => {
      if (fold.current) fold.current.open = open;
    };
    const beforePrint = (): void => {
      wasOpen = fold.current?.open ?? false;
      setOpen(true);
    };
    const afterPrint = (): void => setOpen(wasOpen);
    addEventListener('beforeprint', beforePrint);
    addEventListener('afterprint', afterPrint);
    return () => {
      removeEventListener('beforeprint', beforePrint);
      removeEventListener('afterprint', afterPrint);
    };
  }, []);
  return (
    <details ref={fold} className={styles.fold}>
      <summary className={styles.summary}>{summary}</summary>
      {children}
    </details>
  );
}
