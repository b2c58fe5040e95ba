import { createContext, use, useContext } from 'react';
import type { Content, FirstWords } from '#content/content.ts';
import type { PageSettings } from '#contract/calls.ts';
import { fillSettings } from './fillSettings.ts';

/** The product's words, with the operator's settings filled in. */
export type Words = {
  /** What the first page and every page's frame show; always there. */
  readonly first: FirstWords;
  /** Fetches all the words; can be tried again after a failure. */
  readonly preload: () => Promise<Content>;
  /** All the words once they are there. */
  readonly all: () => Content | null;
};

/** Keeps the first words at hand and fetches the others once. */
export function createWords(first: FirstWords, load: () => Promise<Content>, settings: PageSettings): Words {
  let loaded: Content | null = null;
  let loading: Promise<Content> | null = null;
  const preload = (): Promise<Content> => {
    loading ??= load().then(
      (words) => (loaded = fillSettings(words, settings)),
      (error: unknown) => {
        loading = null;
        throw error;
      },
    );
    return loading;
  };
  return { first: fillSettings(first, settings), preload, all: () => loaded };
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
  const { all, preload } = useWordsStore();
  return all() ?? use(preload());
}
