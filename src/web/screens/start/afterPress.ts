import { useEffect, useRef } from 'react';

/**
 * Puts off what a field does on being left until the press that left it is over: a message that appears between the
 * pointer's going down and up would push away what is being pressed.
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
      // The click follows the pointer's going up, in the same task.
      if (run) setTimeout(run);
    };
    document.addEventListener('pointerdown', down, { capture: true });
    document.addEventListener('pointerup', up, { capture: true });
    document.addEventListener('pointercancel', up, { capture: true });
    return () => {
      document.removeEventListener('pointerdown', down, { capture: true });
      document.removeEventListener('pointerup', up, { capture: true });
      document.removeEventListener('pointercancel', up, { capture: true });
    };
  }, []);
  return (run) => {
    if (pressing.current) waiting.current = run;
    else run();
  };
}
