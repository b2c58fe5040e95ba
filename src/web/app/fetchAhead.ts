import { preloadScreens } from './screenMap.ts';
import type { Words } from '../page/words.ts';

function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: 2000 });
  else setTimeout(run, 500);
}

/**
 * Fetches everything later when there is nothing else to do, so that a visit can go on without a network. What is there
 * costs nothing; what failed is tried again.
 */
export function fetchAhead(words: Words): void {
  whenIdle(() => {
    void words.all
      .preload()
      .catch(() => undefined)
      .then(preloadScreens);
  });
}
