import { StrictMode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { consentVersion } from 'virtual:consent-version';
import { firstWords } from '#content/en/first.ts';
import { START } from '#domain/journey.ts';
import { after } from './page/after.ts';
import { App } from './app/App.tsx';
import { watchPageLife } from './app/pageLife.ts';
import { watchForQuickExit } from './app/quickExit.ts';
import { screenOf } from './app/screenMap.ts';
import { createServices } from './page/services.ts';
import { readSettings } from './page/settings.ts';
import { createWords } from './page/words.ts';
import { newVisitKey } from './visit/visitKey.ts';
import './styles/base.css';

const settings = readSettings(document);
const words = createWords(firstWords, async () => (await import('#content/en/later.ts')).laterWords);
let root: Root | null = null;

const services = createServices({
  fetch: (input, init) => fetch(input, init),
  consentVersion,
  newKey: newVisitKey,
  after,
  random: Math.random,
  clear: () => {
    root?.unmount();
    document.body.replaceChildren();
    document.title = settings.tabName;
  },
  replace: (url) => window.location.replace(url),
  exitUrl: settings.exitUrl,
});

watchPageLife(services);
watchForQuickExit(services.page.leaveSite);
// Every arrival starts at the top; the browser's own memory of places would fight with that.
history.scrollRestoration = 'manual';

/** Shows the page: takes over what was built into it, or draws it into an empty shell. */
async function start(container: HTMLElement): Promise<void> {
  const { pathname } = window.location;
  // The first page does not need all the words; any other waits for them here rather than half drawn.
  await Promise.all([screenOf(pathname).preload(), pathname === START ? null : words.all.preload()]).catch(
    () => undefined,
  );
  const page = (
    <StrictMode>
      <App services={services} settings={settings} words={words} />
    </StrictMode>
  );
  if (container.hasChildNodes()) root = hydrateRoot(container, page);
  else (root = createRoot(container)).render(page);
}

const container = document.getElementById('root');
if (container) void start(container);
