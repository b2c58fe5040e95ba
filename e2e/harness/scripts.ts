import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { PROJECT } from './places.ts';

/**
 * Every script and typeface of the product, except the HTML sanitiser, which only texts from the server need, and the
 * light typeface, which no text uses.
 */
const FILES = readdirSync(join(PROJECT, 'dist/web/assets')).filter(
  (file) => /\.(?:js|woff2)$/.test(file) && !/^(?:legalHtml|purify|300Light)/i.test(file),
);

/** The addresses of the files that a page has fetched, besides the page itself and API calls. */
export const filesFetched = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((address) => !address.includes('/api/')),
  );

/** The files that a page has not fetched yet. */
export async function unfetchedFiles(page: Page): Promise<readonly string[]> {
  const fetched = await filesFetched(page);
  return FILES.filter((file) => !fetched.some((address) => address.endsWith(file)));
}

/** Matches the page's second script, which has every screen but the start. */
export const SECOND_SCRIPT = '**/later-*.js';

/** Opens the start screen while the script that it fetches ahead fails. Later requests succeed again. */
export async function failFetchAhead(page: Page): Promise<void> {
  let failed = 0;
  await page.route(SECOND_SCRIPT, async (route) => {
    await route.abort();
    failed += 1;
  });
  await page.goto('/');
  await expect.poll(() => failed).toBe(1);
  await page.unroute(SECOND_SCRIPT);
}
