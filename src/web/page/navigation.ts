import { navigate, usePathname } from 'wouter/use-browser-location';
import { START } from '#domain/journey.ts';

/** The path of the address; while a page is being built, the one it is built for. */
export function usePath(builtFor?: string): string {
  return usePathname(builtFor === undefined ? {} : { ssrPath: builtFor });
}

/** How many entries of ours lie before this one in the tab's history. Nothing else is kept in `history.state`. */
function entryNumber(): number {
  const { entry } = (window.history.state ?? {}) as { readonly entry?: number };
  return entry ?? 0;
}

/** Shows a screen of ours. */
export function goTo(path: string): void {
  navigate(path, { state: { entry: entryNumber() + 1 } });
}

/** Shows another screen of ours in place of this one, which Back then does not find. */
export function goInstead(path: string): void {
  navigate(path, { replace: true, state: { entry: entryNumber() } });
}

/** The step back from any screen: one back in history, to the start when there is no earlier entry of ours. */
export function goBack(): void {
  if (entryNumber() > 0) window.history.back();
  else goTo(START);
}
