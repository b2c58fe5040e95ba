import { type ReactNode, StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { descriptions } from '#language/descriptions.ts';
import { firstWords } from '#language/initial.ts';
import { START } from '#domain/journey.ts';
import { App } from './app/App.tsx';
import * as later from './app/later.ts';
import { Shell } from './app/Layout.tsx';
import { StartupFailure } from './app/StartupFailure.tsx';
import { pageTitle, titleAt } from './app/pageTitle.ts';
import { addressOf, PLAIN_QUERY, legalPath } from './runtime/language.ts';
import { createServices } from './runtime/services.ts';
import { createScripts, ScriptsContext } from './runtime/scripts.ts';
import { PLACEHOLDERS } from './runtime/settings.ts';

export { gatedPaths, publicPaths } from './app/screenMap.ts';

/** A page's body, title and description, with placeholders for the operator's settings. */
export type PrerenderedPage = { readonly body: string; readonly title: string; readonly description: string };

const scripts = createScripts(firstWords, () => Promise.resolve(later));

/** Replaces functions that the build must not call, such as calls to the server. */
const unavailable = (): never => {
  throw new Error('not available during the build');
};
const services = createServices({
  fetch: unavailable,
  consentVersion: '',
  newKey: () => '',
  random: unavailable,
  clear: unavailable,
  replace: unavailable,
  loadGoodbye: unavailable,
  sayGoodbye: unavailable,
  exitUrl: PLACEHOLDERS.exitUrl,
});

/** Renders a page to complete markup, in one piece: the CSP blocks the inline scripts that streamed markup needs. */
async function markup(page: ReactNode): Promise<string> {
  const { prelude } = await prerender(page, {
    progressiveChunkSize: Infinity,
    onError: (error) => {
      throw error;
    },
  });
  return new Response(prelude).text();
}

/** Renders markup that `bootstrap.ts` removes when React starts. */
const beforeStart = (part: ReactNode): Promise<string> =>
  markup(<ScriptsContext value={scripts}>{part}</ScriptsContext>);

/** Renders a public page, which can be read with and without JavaScript. */
export async function prerenderPage(path: string): Promise<PrerenderedPage> {
  await scripts.later.preload();
  const page = await markup(
    <StrictMode>
      <App services={services} settings={PLACEHOLDERS} scripts={scripts} builtFor={path} />
    </StrictMode>,
  );
  const trouble = await beforeStart(
    <StartupFailure form={addressOf(path) === START ? PLAIN_QUERY : legalPath('plain')} />,
  );
  const body = page.replace('</form>', (end) => trouble + end);
  const title = pageTitle(path, PLACEHOLDERS.tabName, scripts.first);
  const description = path === START ? descriptions.start : descriptions.other(titleAt(path, scripts.first));
  return { body, title, description };
}

/** Renders the page for screens that need a visit: empty, except for the message that is shown if it cannot start. */
export async function prerenderShell(): Promise<PrerenderedPage> {
  await scripts.later.preload();
  const body = await beforeStart(
    <Shell id="shell">
      <StartupFailure form={legalPath('plain')} headingLevel={1} />
    </Shell>,
  );
  return { body, title: PLACEHOLDERS.tabName, description: '' };
}
