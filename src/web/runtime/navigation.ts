import { navigate, useLocationProperty, usePathname } from 'wouter/use-browser-location';
import { screenAt, START } from '#domain/journey.ts';
import { addressOf, currentPath, pathOf } from './language.ts';
import { holdPresses } from './pressHold.ts';

/** The current path; during the build, the path that the page is built for. */
export function usePath(builtFor?: string): string {
  const address = usePathname(builtFor === undefined ? {} : { ssrPath: addressOf(builtFor) });
  return pathOf(address);
}

/** The number of our entries before this one in the tab's history, from `history.state`. */
function entryNumber(): number {
  const { entry } = (window.history.state ?? {}) as { readonly entry?: number };
  return entry ?? 0;
}

/** The number of the current entry; the component re-renders when the visitor goes to another one, also at the same path. */
export function useEntryNumber(): number {
  return useLocationProperty(entryNumber, () => 0);
}

export function goTo(path: string): void {
  navigate(addressOf(path), { state: { entry: entryNumber() + 1 } });
}

/** Goes to a path in place of the current history entry. */
export function goInstead(path: string): void {
  navigate(addressOf(path), { replace: true, state: { entry: entryNumber() } });
}

/**
 * Goes back one entry, or to the start if there is no earlier entry of ours. The browser goes back later, so presses are
 * held from now on: a second press of **Back** would go back twice.
 */
export function goBack(): void {
  if (entryNumber() === 0) {
    goTo(START);
    return;
  }
  holdPresses();
  window.history.back();
}

/** Replaces the current entry by the start, with a flag in `history.state` that the visit is finished: an address would stay in the history. */
export function loadFinished(): void {
  window.history.replaceState({ finished: true }, '', addressOf(START));
  window.location.reload();
}

let reloaded = false;

/** Checks whether this page load reloads an address inside a visit, which ends the visit. Nothing is stored. */
export function noteReload(): void {
  const [load] = performance.getEntriesByType('navigation');
  const isReload = load instanceof PerformanceNavigationTiming && load.type === 'reload';
  const path = currentPath();
  reloaded = isReload && screenAt(path) !== null && path !== START;
}

/** Returns, once, how this page was loaded: after `loadFinished`, by a reload inside a visit, or null. It clears the flag. */
export function takeLoad(): 'finished' | 'reloaded' | null {
  const { finished = false } = (window.history.state ?? {}) as { readonly finished?: boolean };
  if (finished) window.history.replaceState(null, '');
  const load = finished ? 'finished' : reloaded ? 'reloaded' : null;
  reloaded = false;
  return load;
}
