import { type ReactNode, StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { en } from '#content/en/index.ts';
import { App } from './app/App.tsx';
import { NoScriptHelp } from './screens/parts/NoScriptHelp.tsx';
import { pageTitle } from './app/pageTitle.ts';
import { screenOf } from './app/screenMap.ts';
import { createServices } from './page/services.ts';
import { PLACEHOLDERS } from './page/settings.ts';
import { createWords, WordsContext } from './page/words.ts';

export { GATED_PATHS, PUBLIC_PATHS } from './app/screenMap.ts';

/** What goes into the built page: its body and title, with placeholders for the operator's settings. */
export type Prerendered = { readonly body: string; readonly title: string };

const words = createWords(en, () => Promise.resolve(en));

/** No call is made and nothing ever ends while a page is being built. */
const nothing = (): never => {
  throw new Error('a page that is being built has no server');
};
const services = createServices({
  fetch: nothing,
  consentVersion: '',
  newKey: () => '',
  after: nothing,
  random: nothing,
  clear: nothing,
  replace: nothing,
  exitUrl: PLACEHOLDERS.exitUrl,
});

/** The markup of a page with nothing left to stream: a strict CSP allows none of the scripts that would bring it. */
async function markup(page: ReactNode): Promise<string> {
  const { prelude } = await prerender(page, {
    progressiveChunkSize: Infinity,
    onError: (error) => {
      throw error;
    },
  });
  return new Response(prelude).text();
}

const noScriptHelp = (headingLevel: 1 | 2): Promise<string> =>
  markup(
    <WordsContext value={words}>
      <NoScriptHelp headingLevel={headingLevel} />
    </WordsContext>,
  );

/** A public page as anyone can read it, script or not. */
export async function prerenderPage(path: string): Promise<Prerendered> {
  await Promise.all([screenOf(path).preload(), words.all.preload()]);
  const page = await markup(
    <StrictMode>
      <App services={services} settings={PLACEHOLDERS} words={words} builtFor={path} />
    </StrictMode>,
  );
  const help = await noScriptHelp(2);
  const body = page.replace('<noscript></noscript>', () => `<noscript>${help}</noscript>`);
  return { body, title: pageTitle(path, PLACEHOLDERS.tabName, words.first) };
}

/** The page for an address that is not one of ours; any such address does. */
export function prerenderNotFound(): Promise<Prerendered> {
  return prerenderPage('/not-found');
}

/** What a gated screen's empty page holds for a browser without script; nothing of a visit. */
export async function prerenderShell(): Promise<Prerendered> {
  await words.all.preload();
  const body = `<main>${await noScriptHelp(1)}</main>`;
  return { body, title: PLACEHOLDERS.tabName };
}
