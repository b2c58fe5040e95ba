import { useEffect, useRef } from 'react';

/** A press that ends without a click, such as a drag, is over this long after pointer up, in ms. */
const NO_CLICK_MS = 500;

/**
 * Returns a function that runs `run` at once, or after the current click: a message that appears or disappears before it
 * would move the control under the finger. By touch, blur and click come after pointer up.
 */
export function useAfterPress(): (run: () => void) => void {
  const pressing = useRef(false);
  const waiting = useRef<(() => void) | null>(null);
  useEffect(() => {
    let noClick: ReturnType<typeof setTimeout> | undefined;
    const end = (): void => {
      clearTimeout(noClick);
      pressing.current = false;
      // After the handlers of the click.
      if (waiting.current) setTimeout(waiting.current);
      waiting.current = null;
    };
    const down = (): void => {
      clearTimeout(noClick);
      pressing.current = true;
    };
    const up = (): void => {
      noClick = setTimeout(end, NO_CLICK_MS);
    };
    const listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    document.addEventListener('pointerdown', down, options);
    document.addEventListener('pointerup', up, options);
    document.addEventListener('click', end, options);
    document.addEventListener('pointercancel', end, options);
    return () => {
      clearTimeout(noClick);
      listening.abort();
    };
  }, []);
  return (run) => {
    if (pressing.current) waiting.current = run;
    else run();
  };
}
