import { expect, type BrowserContext, type Page } from '@playwright/test';
import type { EvaluatingPage } from './evaluates.ts';

/** What our page has stored on the device; every list is empty if it stored nothing. */
export async function storedOnDevice(page: EvaluatingPage) {
  return page.evaluate(
    async () => ({
      local: Object.keys(localStorage),
      session: Object.keys(sessionStorage),
      databases: (await indexedDB.databases()).map(({ name }) => name),
      caches: await caches.keys(),
      workers: (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
      // The page stores only a number in each history entry. Anything else could be an answer.
      inHistory: Object.entries((history.state ?? {}) as Record<string, unknown>)
        .filter(([name, value]) => name !== 'entry' && value !== null && value !== undefined)
        .map(([name]) => name),
    }),
    undefined,
  );
}

/** The result of `storedOnDevice` if nothing is stored. */
export const NOTHING_STORED = { local: [], session: [], databases: [], caches: [], workers: [], inHistory: [] };

/**
 * Expects nothing on the device: no cookie, web storage, IndexedDB, cache or service worker, nothing in the history.
 */
export async function expectNothingKept(context: BrowserContext, page: Page): Promise<void> {
  expect(await context.cookies(), 'cookies').toEqual([]);
  expect(await storedOnDevice(page)).toEqual(NOTHING_STORED);
}
