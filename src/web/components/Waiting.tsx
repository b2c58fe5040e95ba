import { useEffect, useState } from 'react';
import styles from './Waiting.module.css';

/** How long a wait stays unannounced, in ms. */
const QUIET_MS = 400;

type WaitingProps = {
  readonly active: boolean;
  readonly text: string;
  /** Whether a whole screen is loading; what follows stays hidden until its position is known. */
  readonly screen?: boolean | undefined;
};

/** Shows `text` once a wait has lasted 400 ms, on a reserved line, so that nothing jumps. */
export function Waiting({ active, text, screen = false }: WaitingProps) {
  return (
    <p role="status" className={styles.waiting} data-screen={screen || undefined}>
      {active && <DelayedText text={text} />}
    </p>
  );
}

function DelayedText({ text }: { readonly text: string }) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), QUIET_MS);
    return () => clearTimeout(timer);
  }, []);
  return late ? text : null;
}
