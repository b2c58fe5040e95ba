import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { PROJECT } from './places.ts';

/** Every script of the product except the sanitiser, which only the server's texts need. */
const SCRIPTS = readdirSync(join(PROJECT, 'dist/web/assets')).filter(
  (file) => file.endsWith('.js') && !/^(legalHtml|purify)/i.test(file),
);

/** The scripts that a page has not fetched yet. */
export async function notYetFetched(page: Page): Promise<readonly string[]> {
  const fetched = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  return SCRIPTS.filter((script) => !fetched.some((address) => address.endsWith(script)));
}

/** The scripts that the page fetches after its own. */
const LATER = /\/assets\/.*(?<!index-[\w-]*|fetchPage-[\w-]*)\.js$/;

/** Opens the start without network for whatever it fetches ahead, until everything has failed once. */
export async function failFetchAhead(page: Page): Promise<void> {
  const failed = new Set<string>();
  await page.route(LATER, async (route) => {
    failed.add(new URL(route.request().url()).pathname.replace(/.*\//, ''));
    await route.abort();
  });
  await page.goto('/');
  await expect.poll(() => [...failed].some((file) => file.startsWith('NotFoundScreen'))).toBe(true);
  await page.unroute(LATER);
}
