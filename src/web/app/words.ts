import { createContext, useContext } from 'react';
import type { Content, FirstWords } from '#content/content.ts';
import type { PageSettings } from '#contract/calls.ts';
import { fillSettings } from './fillSettings.ts';
import { createLoader, type Loader } from './loader.ts';

/** The product's words, with the operator's settings filled in. */
export type Words = {
  /** What the first page and every page's frame show; always there. */
  readonly first: FirstWords;
  readonly all: Loader<Content>;
};

/** Keeps the first words at hand and fetches the others once. */
export function createWords(first: FirstWords, load: () => Promise<Content>, settings: PageSettings): Words {
  return {
    first: fillSettings(first, settings),
    all: createLoader(async () => fillSettings(await load(), settings)),
  };
}

export const WordsContext = createContext<Words | null>(null);

export function useWordsStore(): Words {
  const words = useContext(WordsContext);
  if (words === null) throw new Error('no words around this screen');
  return words;
}

/** The words of the first page and of every page's frame. */
export function useFirstWords(): FirstWords {
  return useWordsStore().first;
}

/** Every word of the product; the screen waits for them when they have not been fetched ahead. */
export function useWords(): Content {
  return useWordsStore().all.useLoaded();
}
