import { createContext, useContext } from 'react';
import type { AdviceWords, Content, FirstWords, QuestionWords, StepWords } from '#content/content.ts';
import type { PageSettings } from '#contract/calls.ts';
import { fillSettings } from './fillSettings.ts';
import { createLoader, type Loader } from './loader.ts';

/** The words that the page fetches after the first ones, a little ahead of need. */
type LaterWords = { readonly questions: QuestionWords; readonly advice: AdviceWords; readonly steps: StepWords };
type Part = keyof LaterWords;
export type LoadWords = { readonly [P in Part]: () => Promise<LaterWords[P]> };
export type PageWords = FirstWords & QuestionWords & AdviceWords & StepWords;

/** The product's words, with the operator's settings filled in. */
export type Words = {
  /** What the first page and every page's frame show; always there. */
  readonly first: FirstWords;
  readonly parts: { readonly [P in Part]: Loader<FirstWords & LaterWords[P]> };
  /** Every word. */
  readonly all: Loader<PageWords>;
};

/** Keeps the first words at hand and fetches each other part once. */
export function createWords(firstUnfilled: FirstWords, load: LoadWords, settings: PageSettings): Words {
  const first = fillSettings(firstUnfilled, settings);
  const part = <P extends Part>(name: P) =>
    createLoader(async () => ({ ...first, ...fillSettings(await load[name](), settings) }));
  const parts = { questions: part('questions'), advice: part('advice'), steps: part('steps') };
  const all = createLoader(async () => {
    const [questions, advice, steps] = await Promise.all([
      parts.questions.preload(),
      parts.advice.preload(),
      parts.steps.preload(),
    ]);
    return { ...questions, ...advice, ...steps };
  });
  return { first, parts, all };
}

/** All parts from words that are there already, as when a page is being built. */
export function fromContent(content: Content): LoadWords {
  const load = () => Promise.resolve(content);
  return { questions: load, advice: load, steps: load };
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

/** The words of one part and the first ones; the screen waits for them when they have not been fetched ahead. */
export function useWords<P extends Part>(part: P): FirstWords & LaterWords[P] {
  return useWordsStore().parts[part].useLoaded();
}
