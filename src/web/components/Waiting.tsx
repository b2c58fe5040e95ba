import { useEffect, useState } from 'react';
import styles from './Waiting.module.css';

/** How long a wait may last before it is worth a word, in ms. */
const QUIET_MS = 400;

/** Says `text` once a wait has lasted 400 ms; its line is kept free, so nothing jumps. */
export function Waiting({ active, text }: { readonly active: boolean; readonly text: string }) {
  return (
    <p role="status" className={styles.waiting}>
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
