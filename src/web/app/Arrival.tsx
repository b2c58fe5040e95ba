import { useEffect, useRef } from 'react';
import { fetchAhead } from './fetchAhead.ts';
import { pageTitle } from './pageTitle.ts';
import { useServices } from './services.ts';
import { useSettings } from './settings.ts';
import { useWordsStore, type Words } from './words.ts';

function goToTop(): void {
  window.scrollTo(0, 0);
  const heading = document.querySelector<HTMLElement>('main h1');
  if (heading === null) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** The path's title; the first page's words are there before all the others. */
async function setTitle(path: string, serviceName: string, words: Words): Promise<void> {
  const all = words.all.loaded() ?? (await words.all.preload().catch(() => null));
  // The visitor may have gone on while the words were on their way.
  if (window.location.pathname !== path) return;
  document.title = all ? pageTitle(path, serviceName, all) : `${words.first.common.defaultTitle} – ${serviceName}`;
}

/**
 * Stands beside a screen, so that it acts once the screen is there: title, top of the page, focus on the main heading,
 * tracking. The browser itself sees to the first screen's top and focus. `path` is null where no screen is shown.
 */
export function Arrival({ path }: { readonly path: string | null }) {
  const { visit } = useServices();
  const { serviceName } = useSettings();
  const words = useWordsStore();
  const shown = useRef<string | null>(null);
  useEffect(() => {
    if (path === null || path === shown.current) return;
    void setTitle(path, serviceName, words);
    visit.arrive(path);
    fetchAhead(words);
    if (shown.current !== null) goToTop();
    shown.current = path;
  }, [path, serviceName, visit, words]);
  return null;
}
