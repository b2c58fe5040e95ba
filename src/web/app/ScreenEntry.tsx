import { useEffect, useLayoutEffect, useRef } from 'react';
import { PROGRESS_ID } from '../components/Progress.tsx';
import { useServices } from '../runtime/services.ts';
import { useWordsStore, type WordLoaders } from '../runtime/words.ts';
import { holdPresses } from '../runtime/pressHold.ts';
import { useSettings } from '../runtime/settings.ts';
import { whenIdle } from '../runtime/whenIdle.ts';
import { pageTitle } from './pageTitle.ts';
import { preloadScreens } from './screenMap.ts';

/** Fetches all words and screens when the browser is idle, so that a visit can continue offline. Retries failures. */
function prefetch(words: WordLoaders): void {
  whenIdle(() => {
    void words.all
      .preload()
      .then(() => import('./loadTypeface.ts'))
      .catch(() => undefined)
      .then(preloadScreens);
  });
}

function goToTop(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  // Set the attributes before `scrollTo` reads the layout; otherwise the browser would compute the layout twice.
  if (heading !== null) heading.tabIndex = -1;
  if (document.getElementById(PROGRESS_ID)) heading?.setAttribute('aria-describedby', PROGRESS_ID);
  window.scrollTo(0, 0);
  heading?.focus({ preventScroll: true });
}

/**
 * Runs when the visitor arrives at a screen. It sets the title, records the screen, scrolls to the top and focuses the
 * main heading. On the first screen after loading, the browser itself handles scrolling and focus. Render `ScreenEntry`
 * after the screen, so that its effect runs once the screen is in the page. `path` is null while no screen is shown.
 */
export function ScreenEntry({ path }: { readonly path: string | null }) {
  const { visit } = useServices();
  const { tabName } = useSettings();
  const words = useWordsStore();
  const shown = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (path !== null && shown.current !== null && path !== shown.current) holdPresses();
  }, [path]);
  useEffect(() => {
    if (path === null || path === shown.current) return;
    document.title = pageTitle(path, tabName, words.first);
    visit.arrive(path);
    prefetch(words);
    if (shown.current !== null) goToTop();
    shown.current = path;
  }, [path, tabName, visit, words]);
  return null;
}
