import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
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
