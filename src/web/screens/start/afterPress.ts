import { useEffect, useRef } from 'react';

/**
 * Returns a function that runs `run` at once, or after the pointer press under way: a message that appears between
 * pointer down and pointer up would move the control that is being pressed.
 */
export function useAfterPress(): (run: () => void) => void {
  const pressing = useRef(false);
  const waiting = useRef<(() => void) | null>(null);
  useEffect(() => {
    const down = (): void => {
      pressing.current = true;
    };
    const up = (): void => {
      pressing.current = false;
      const run = waiting.current;
      waiting.current = null;
      // The click follows pointer up in the same task.
      if (run) setTimeout(run);
    };
    const listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    document.addEventListener('pointerdown', down, options);
    document.addEventListener('pointerup', up, options);
    document.addEventListener('pointercancel', up, options);
    return () => listening.abort();
  }, []);
  return (run) => {
    if (pressing.current) waiting.current = run;
    else run();
  };
}
