import { useEffect, useState } from 'react';
import styles from './Waiting.module.css';

/** How long a wait may last before it is worth a word, in ms. */
const QUIET_MS = 400;

type WaitingProps = {
  readonly active: boolean;
  readonly text: string;
  /** A whole screen is waited for: what stands under it stays out of sight until its place is known. */
  readonly screen?: boolean | undefined;
};

/** Says `text` once a wait has lasted 400 ms; its line is kept free, so nothing jumps. */
export function Waiting({ active, text, screen = false }: WaitingProps) {
  return (
    <p role="status" className={styles.waiting} data-screen={screen || undefined}>
      {active && <AfterAWhile text={text} />}
    </p>
  );
}

function AfterAWhile({ text }: { readonly text: string }) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), QUIET_MS);
    return () => clearTimeout(timer);
  }, []);
  return late ? text : null;
}
