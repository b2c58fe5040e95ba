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

/** The files that a page has not fetched yet. */
export async function notYetFetched(page: Page): Promise<readonly string[]> {
  const fetched = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  return FILES.filter((file) => !fetched.some((address) => address.endsWith(file)));
}

/** Matches the scripts that the page fetches after its main script. */
export const LATER = /\/assets\/.*(?<!index-[\w-]*|fetchPage-[\w-]*)\.js$/;

/**
 * Opens the start screen while every script that it fetches ahead fails. Ends once the last of them (`pages`) has
 * failed; later requests succeed again.
 */
export async function failFetchAhead(page: Page): Promise<void> {
  const failed = new Set<string>();
  await page.route(LATER, async (route) => {
    failed.add(new URL(route.request().url()).pathname.replace(/.*\//, ''));
    await route.abort();
  });
  await page.goto('/');
  await expect.poll(() => [...failed].some((file) => file.startsWith('pages'))).toBe(true);
  await page.unroute(LATER);
}
