import { useRef } from 'react';
import type { TriagePdfReply } from '#contract/schemas.ts';

/** How long the file's URL stays valid, in ms, so that the browser can read the file. */
const REVOKE_AFTER_MS = 60_000;

/** Saves a file, made by the page itself, on the visitor's device. The file's URL works only inside the page. */
export function saveFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS);
}

/** Saves the base64 PDF of a reply on the device. Returns false if the reply has no PDF. */
export function savePdf(name: string, { pdf }: TriagePdfReply): boolean {
  if (!pdf) return false;
  const bytes = Uint8Array.from(atob(pdf), (character) => character.charCodeAt(0));
  saveFile(name, new Blob([bytes], { type: 'application/pdf' }));
  return true;
}

/** The longest time from a press to an accidental second one, such as that of a shaking hand, in ms. */
const SECOND_PRESS_MS = 500;

/** Recognises an accidental second press of a button whose action was just done, so that no file is saved twice. */
export function useRepeatGuard() {
  const last = useRef({ action: '', pressedAt: -Infinity });
  return {
    /** Records that an action is done. `pressedAt` is when its button was pressed, in ms from `Date.now()`. */
    recordAction: (action: string, pressedAt: number): void => {
      last.current = { action, pressedAt };
    },
    isSecondPress: (action: string): boolean =>
      last.current.action === action && Date.now() - last.current.pressedAt < SECOND_PRESS_MS,
  };
}
