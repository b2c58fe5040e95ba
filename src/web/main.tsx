import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { consentVersion } from 'virtual:consent-version';
import { firstWords } from '#language/initial.ts';
import { START } from '#domain/journey.ts';
import { App } from './app/App.tsx';
import { mainClass } from './app/Layout.tsx';
import { watchPageVisibility } from './runtime/exits.ts';
import { watchForQuickExit } from './runtime/quickExit.ts';
import { addressOf, currentPath } from './runtime/language.ts';
import { replacePath, loadGoodbye, noteReload } from './runtime/navigation.ts';
import { createServices } from './runtime/services.ts';
import { createScripts } from './runtime/scripts.ts';
import { discardHeldPresses } from './runtime/pressHold.ts';
import { readSettings } from './runtime/settings.ts';
import { newVisitKey } from './visit/visit.ts';
import './styles/base.css';
import './styles/print.css';

const settings = readSettings(document);
const scripts = createScripts(firstWords, async () => {
  const later = await import('./app/later.ts');
  later.loadTypeface();
  return later;
});
let root: Root | null = null;

const services = createServices({
  fetch: async (input, init) => {
    // Starting a call takes 5 ms on a slow phone. Let the next screen be painted first.
    if (!init?.keepalive && !document.hidden) await nextPaint();
    return fetch(input, init);
  },
  consentVersion,
  newKey: newVisitKey,
  random: Math.random,
  clear: () => {
    document.body.replaceChildren();
    root?.unmount();
    document.title = settings.tabName;
  },
  replace: (url) => window.location.replace(url),
  loadGoodbye,
  sayGoodbye: (goodbye) => showGoodbye(firstWords.welcome.goodbye(goodbye)),
  exitUrl: settings.exitUrl,
});

noteReload();
const [before, link] = currentPath().split('/from/');
if (!before && link) {
  services.visit.setLink(link);
  replacePath(START);
}

discardHeldPresses();
watchPageVisibility(services.visit, services.exits);
watchForQuickExit(services.exits.leaveSite);
// Every screen starts at the top; the browser would restore its own scroll positions.
history.scrollRestoration = 'manual';

/** Resolves after the next frame has been painted. On a hidden page it would wait until the page is shown. */
const nextPaint = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/**
 * Shows one sentence on the emptied page without loading anything, and sets the address to that of the start screen.
 * The tab's history still has addresses of the visit: Back to any of them also leads to the start screen.
 */
function showGoodbye(sentence: string): void {
  window.history.replaceState(null, '', addressOf(START));
  window.addEventListener('popstate', () => {
    if (navigator.onLine) window.location.replace(addressOf(START));
    else window.history.replaceState(null, '', addressOf(START));
  });
  const main = document.createElement('main');
  main.className = mainClass;
  const heading = document.createElement('h1');
  heading.tabIndex = -1;
  heading.textContent = sentence;
  main.append(heading);
  document.body.append(main);
  heading.focus();
}

/** Ends the current task, so that the browser can paint and react to the visitor before the next. */
const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/**
 * Returns the handler for an error that React recovered from, e.g. because an extension or a translation had changed
 * the page: React has then drawn the page anew. Puts what stood in the old `fields` into the new ones, the first time
 * only. Rethrows the error, to show it in the console. Ignores it once the page is cleared.
 */
const recoverWith = (fields: HTMLInputElement[]) => (error: unknown) => {
  if (!document.body.hasChildNodes()) return;
  for (const { id, value, checked } of fields.splice(0))
    Object.assign(document.getElementById(id) ?? {}, { value, checked });
  setTimeout(() => {
    throw error;
  });
};

/** Hydrates the prerendered page. A page that was not prerendered is rendered into the empty container. */
async function start(container: HTMLElement): Promise<void> {
  const path = currentPath();
  // The start screen needs only this script. Any other page waits for the second one, so that it appears at once.
  if (path !== START) await scripts.later.preload().catch(() => undefined);
  await nextTask();
  const page = (
    <StrictMode>
      <App services={services} settings={settings} scripts={scripts} builtFor={path} />
    </StrictMode>
  );
  // In a transition, React renders in short tasks, so that the browser stays responsive.
  startTransition(() => {
    const onRecoverableError = recoverWith([...container.querySelectorAll('input')]);
    if (container.hasChildNodes()) root = hydrateRoot(container, page, { onRecoverableError });
    else (root = createRoot(container)).render(page);
  });
  // From here on React handles events. It hydrates a pressed element before the rest of the page.
  document.dispatchEvent(new Event('hydrating'));
}

const container = document.getElementById('root');
if (container) void start(container);
