/** Calls `run` when the browser is idle, after 2 s at the latest; after 500 ms if it has no `requestIdleCallback`. */
export function whenIdle(run: () => void): void {
  // eslint-disable-next-line page/old-browsers -- asked for first
  if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: 2000 });
  else setTimeout(run, 500);
}
