import { navigate, useLocationProperty, usePathname } from 'wouter/use-browser-location';
import type { Goodbye } from '#content/goodbye.ts';
import { screenAt, START } from '#domain/journey.ts';
import { addressOf, currentPath, pathOf } from './language.ts';
import { holdPresses } from './pressHold.ts';

/** The current path; during the build, the path that the page is built for. */
export function usePath(builtFor?: string): string {
  const address = usePathname(builtFor === undefined ? {} : { ssrPath: addressOf(builtFor) });
  return pathOf(address);
}

/** How many entries of this site come before the current one in the tab's history, read from `history.state`. */
function entryNumber(): number {
  const { entry } = (window.history.state ?? {}) as { readonly entry?: number };
  return entry ?? 0;
}

/**
 * Returns the number of the current history entry (`entryNumber`). The component re-renders when the visitor goes to
 * another entry, even one with the same path.
 */
export function useEntryNumber(): number {
  return useLocationProperty(entryNumber, () => 0);
}

export function goTo(path: string): void {
  navigate(addressOf(path), { state: { entry: entryNumber() + 1 } });
}

/** Goes to a path in place of the current history entry. */
export function replacePath(path: string): void {
  navigate(addressOf(path), { replace: true, state: { entry: entryNumber() } });
}

/**
 * Goes back one history entry, or to the start screen if this site has no earlier entry. The browser goes back a
 * moment later. Presses are ignored until then, because a second press of **Back** would go back twice.
 */
export function goBack(): void {
  if (entryNumber() === 0) {
    goTo(START);
    return;
  }
  holdPresses();
  window.history.back();
}

/**
 * Loads the start screen in place of the current history entry. `history.state` says how the visit ended; in the
 * address it would stay in the browser's history.
 */
export function loadGoodbye(goodbye: Goodbye): void {
  window.history.replaceState({ goodbye }, '', addressOf(START));
  window.location.reload();
}

let reloaded = false;

/** Notes whether this page load is a reload of a screen inside a visit, which ends the visit. Nothing is stored. */
export function noteReload(): void {
  const [load] = performance.getEntriesByType('navigation');
  const isReload = load instanceof PerformanceNavigationTiming && load.type === 'reload';
  const path = currentPath();
  reloaded = isReload && screenAt(path) !== null && path !== START;
}

/**
 * Returns how this page was loaded: how a visit ended after `loadGoodbye`, `reloaded` after a reload inside a visit,
 * otherwise null. Only the first call returns it.
 */
export function takeLoad(): Goodbye | 'reloaded' | null {
  const { goodbye } = (window.history.state ?? {}) as { readonly goodbye?: Goodbye };
  if (goodbye) window.history.replaceState(null, '');
  const load = goodbye ?? (reloaded ? 'reloaded' : null);
  reloaded = false;
  return load;
}
