import { useEffect, useState } from 'react';
import styles from './Waiting.module.css';

/** How long a wait lasts before its text is shown and announced, in ms. */
const QUIET_MS = 400;

type WaitingProps = {
  readonly active: boolean;
  readonly text: string;
  /** Whether a whole screen is loading. The footer then stays hidden until the screen's height is known. */
  readonly screen?: boolean | undefined;
};

/** Shows `text` once a wait has lasted 400 ms. Its line is reserved in advance, so that nothing jumps. */
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
