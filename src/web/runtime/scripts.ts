import { type ComponentType, createContext, useContext } from 'react';
import type { FirstWords, LaterWords, PageWords } from '#content/content.ts';
import { noBreakSpaces } from '#content/noBreakSpaces.ts';
import { createLoader, type Loader } from './loader.ts';
import type { ScreenProps } from './screenProps.ts';

/** The exports of the second script, `app/later.ts`. */
type LaterScript = {
  readonly laterWords: LaterWords;
  readonly screenOf: (path: string) => ComponentType<ScreenProps>;
  readonly AreaNotServed: ComponentType<{ readonly postcode: string }>;
};

/** What is in the page's two scripts. */
export type Scripts = {
  /** The words of the start screen and of every page's header and footer; always loaded. */
  readonly first: FirstWords;
  /** The second script, fetched while the start screen is read; its `words` are all words. */
  readonly later: Loader<Omit<LaterScript, 'laterWords'> & { readonly words: PageWords }>;
};

/** Holds the first words, and fetches the second script once. All words get no-break spaces inside their numbers. */
export function createScripts(firstWords: FirstWords, load: () => Promise<LaterScript>): Scripts {
  const first = noBreakSpaces(firstWords);
  const later = createLoader(async () => {
    const { laterWords, screenOf, AreaNotServed } = await load();
    return { screenOf, AreaNotServed, words: { ...first, ...noBreakSpaces(laterWords) } };
  });
  return { first, later };
}

export const ScriptsContext = createContext<Scripts | null>(null);

export function useScripts(): Scripts {
  const scripts = useContext(ScriptsContext);
  if (scripts === null) throw new Error('no scripts around this screen');
  return scripts;
}
