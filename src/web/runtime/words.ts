import type { FirstWords, PageWords } from '#content/content.ts';
import { useScripts } from './scripts.ts';

/** The words of the start screen and of every page's header and footer. */
export function useFirstWords(): FirstWords {
  return useScripts().first;
}

/** All words; the screen suspends until they are loaded. */
export function useWords(): PageWords {
  return useScripts().later.useLoaded().words;
}
