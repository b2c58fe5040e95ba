import { render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { en } from '#content/en/index.ts';
import * as later from '../app/later.ts';
import { createScripts, ScriptsContext } from '../runtime/scripts.ts';

/** The real scripts, both loaded. */
export const SCRIPTS = createScripts(en, () => Promise.resolve(later));
await SCRIPTS.later.preload();

/** Renders a component outside a page, with the real words. */
export function renderWithWords(component: ReactNode): RenderResult {
  return render(<ScriptsContext value={SCRIPTS}>{component}</ScriptsContext>);
}
