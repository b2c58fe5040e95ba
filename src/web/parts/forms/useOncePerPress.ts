import { useRef } from 'react';

/** Accidental second presses, such as those of a shaking hand, come sooner than this after the first, in ms. */
const SECOND_PRESS_MS = 500;

/** Recognises an accidental second press of a button whose action was just done, so that no file is saved twice. */
export function useOncePerPress() {
  const last = useRef({ action: '', pressedAt: -Infinity });
  return {
    /** Records that an action is done. `pressedAt` is when its button was pressed, as `Date.now()` gives it. */
    recordAction: (action: string, pressedAt: number): void => {
      last.current = { action, pressedAt };
    },
    isSecondPress: (action: string): boolean =>
      last.current.action === action && Date.now() - last.current.pressedAt < SECOND_PRESS_MS,
  };
}
