import { render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { en } from '#content/en/index.ts';
import { createWords, WordsContext } from '../runtime/words.ts';

/** The real words, all of them loaded. */
const WORDS = createWords(en, () => Promise.resolve({ laterWords: en }));
await WORDS.all.preload();

/** Renders a component outside a page, with the real words. */
export function renderWithWords(component: ReactNode): RenderResult {
  return render(<WordsContext value={WORDS}>{component}</WordsContext>);
}
