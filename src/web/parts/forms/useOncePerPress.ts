import { useRef } from 'react';

/** A second press of a hand that shakes, or of habit, comes sooner after the first, in ms. */
const SECOND_PRESS_MS = 500;

/** Recognises a second press of an action that has just been done, so that no file is saved twice. */
export function useOncePerPress() {
  const last = useRef({ action: '', pressedAt: -Infinity });
  return {
    /** `pressedAt` in ms of the clock. */
    recordAction: (action: string, pressedAt: number): void => {
      last.current = { action, pressedAt };
    },
    isSecondPress: (action: string): boolean =>
      last.current.action === action && Date.now() - last.current.pressedAt < SECOND_PRESS_MS,
  };
}
