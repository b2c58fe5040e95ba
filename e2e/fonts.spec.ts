import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from './harness/test.ts';
import { mainHeading } from './harness/visitor.ts';

/** A picture of the heading as it is now. Playwright's own screenshot waits for fonts. */
async function pictureOfHeading(page: Page, devtools: CDPSession): Promise<string> {
  const box = await mainHeading(page).boundingBox();
  if (box === null) throw new Error('there is no heading');
  const { data } = await devtools.send('Page.captureScreenshot', { clip: { ...box, scale: 1 } });
  return data;
}

test('text is shown in another typeface until the fonts have loaded', { tag: '@proof' }, async ({ page }) => {
  const fonts: string[] = [];
  await page.route('**/*.woff2', (route) => void fonts.push(route.request().url()));
  const devtools = await page.context().newCDPSession(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.locator('input[autocomplete="postal-code"]').waitFor();
  const shown = await pictureOfHeading(page, devtools);
  await mainHeading(page).evaluate((heading) => (heading.style.color = 'transparent'));
  expect(shown).not.toBe(await pictureOfHeading(page, devtools));
  expect(fonts, 'the fonts were asked for and not answered').not.toEqual([]);
});
