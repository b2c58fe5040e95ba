import { createContext, useContext } from 'react';
import type { FirstWords, LaterWords, PageWords } from '#content/content.ts';
import { noBreakSpaces } from '#content/noBreakSpaces.ts';
import { createLoader, type Loader } from './loader.ts';

export type WordLoaders = {
  /** The words of the start screen and of every page's header and footer; always loaded. */
  readonly first: FirstWords;
  /** All words, fetched in advance. */
  readonly all: Loader<PageWords>;
};

/** Holds the first words and fetches all other words once. All words get no-break spaces inside their numbers. */
export function createWords(
  firstWords: FirstWords,
  load: () => Promise<{ readonly laterWords: LaterWords }>,
): WordLoaders {
  const first = noBreakSpaces(firstWords);
  return { first, all: createLoader(async () => ({ ...first, ...noBreakSpaces((await load()).laterWords) })) };
}

export const WordsContext = createContext<WordLoaders | null>(null);

export function useWordsStore(): WordLoaders {
  const words = useContext(WordsContext);
  if (words === null) throw new Error('no words around this screen');
  return words;
}

/** The words of the start screen and of every page's header and footer. */
export function useFirstWords(): FirstWords {
  return useWordsStore().first;
}

/** All words; the screen suspends until they are loaded. */
export function useWords(): PageWords {
  return useWordsStore().all.useLoaded();
}
