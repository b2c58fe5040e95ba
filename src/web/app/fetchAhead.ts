import { preloadScreens } from './screenMap.ts';
import { whenIdle } from '../page/whenIdle.ts';
import type { Words } from '../page/words.ts';

/**
 * Fetches all words, the typeface and all screens when the browser is idle, so that a visit can continue offline. What is loaded is not
 * fetched again; what failed is retried.
 */
export function fetchAhead(words: Words): void {
  whenIdle(() => {
    void words.all
      .preload()
      .then(() => import('./laterFace.ts'))
      .catch(() => undefined)
      .then(preloadScreens);
  });
}
