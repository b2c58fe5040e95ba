import { useEffect, useLayoutEffect, useRef } from 'react';
import { PROGRESS_ID } from '../components/Progress.tsx';
import { useServices } from '../runtime/services.ts';
import { useScripts } from '../runtime/scripts.ts';
import { holdPresses } from '../runtime/pressHold.ts';
import { useSettings } from '../runtime/settings.ts';
import { pageTitle } from './pageTitle.ts';

function goToTop(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  // Set the heading's attributes before `scrollTo` reads the layout, or the browser computes the layout twice.
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
  const { first, later } = useScripts();
  const shown = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (path !== null && shown.current !== null && path !== shown.current) holdPresses();
  }, [path]);
  useEffect(() => {
    if (path === null || path === shown.current) return;
    document.title = pageTitle(path, tabName, first);
    visit.arrive(path);
    // A visit can continue offline from here. After a failure, this fetches again.
    later.preload().catch(() => undefined);
    if (shown.current !== null) goToTop();
    shown.current = path;
  }, [path, tabName, visit, first, later]);
  return null;
}
