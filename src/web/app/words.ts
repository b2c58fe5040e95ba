import { createContext, useContext } from 'react';
import type { Content } from '#content/content.ts';

export const WordsContext = createContext<Content | null>(null);

/** Every word of the product in the page's language, with the operator's settings filled in. */
export function useWords(): Content {
  const words = useContext(WordsContext);
  if (words === null) throw new Error('no words around this screen');
  return words;
}
