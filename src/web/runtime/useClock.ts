import { useEffect, useState } from 'react';
import type { Clock } from '#advice/judgeCalls.ts';

const MINUTE_MS = 60_000;

const started = (): Clock => {
  const now = new Date();
  return { shown: now, now };
};

/**
 * The instants by which a screen says who can be called. It is renewed with each minute of the device's clock, and begins
 * anew when the page is shown after being hidden.
 */
export function useClock(): Clock {
  const [clock, setClock] = useState(started);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = (): void => {
      clearTimeout(timer);
      timer = setTimeout(
        () => {
          setClock(({ shown }) => ({ shown, now: new Date() }));
          wait();
        },
        MINUTE_MS - (Date.now() % MINUTE_MS),
      );
    };
    const shownAgain = (): void => {
      if (document.visibilityState === 'hidden') return;
      setClock(started());
      wait();
    };
    wait();
    document.addEventListener('visibilitychange', shownAgain);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', shownAgain);
    };
  }, []);
  return clock;
}
