import type { Page } from '@playwright/test';
import { expect, test } from './harness/test.ts';
import { button } from './harness/visitor.ts';

/** How many characters of an element each kind of font draws: ours, or one of the device. */
async function drawnBy(page: Page, selector: string): Promise<{ readonly ours: number; readonly device: number }> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const { root } = await devtools.send('DOM.getDocument');
  const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
  const count = (custom: boolean): number =>
    fonts.filter(({ isCustomFont }) => isCustomFont === custom).reduce((sum, { glyphCount }) => sum + glyphCount, 0);
  return { ours: count(true), device: count(false) };
}

test('a reference has zeros with a slash, and every other text zeros without', { tag: '@proof' }, async ({ page }) => {
  // The second time, the fonts are in the browser's cache and are used from the first paint.
  await page.goto('/accessibility/en');
  await page.reload();
  // The page adds its button once it has taken over the built markup.
  await button(page, 'Back').waitFor();
  await page.evaluate(async () => {
    await document.fonts.ready;
    const table = document.createElement('table');
    table.insertRow().insertCell().append('100');
    const sentence = document.createElement('p');
    sentence.id = 'sentence';
    sentence.append('100');
    document.querySelector('main')?.append(table, sentence);
  });
  for (const selector of ['td', '#sentence'])
    await expect.poll(() => drawnBy(page, selector)).toEqual({ ours: 3, device: 0 });
  const drawnIn = async (fontFamily: string): Promise<Buffer> => {
    await page.locator('td').evaluate(({ style }, font) => {
      style.cssText = `font: 700 1em ${font}`;
    }, fontFamily);
    await expect.poll(() => drawnBy(page, 'td')).toEqual({ ours: 3, device: 0 });
    return page.locator('td').screenshot();
  };
  const plain = await drawnIn('var(--font)');
  expect((await drawnIn('"Atkinson zero", var(--font)')).equals(plain), 'a reference’s zero is another').toBe(false);
  expect((await drawnIn('var(--font)')).equals(plain), 'the same zero is drawn the same').toBe(true);
});

test(
  'a typeface that loads late is used from the next screen on, in both weights',
  { tag: '@proof' },
  async ({ page }) => {
    let send = (): void => undefined;
    const painted = new Promise<void>((resolve) => (send = resolve));
    await page.route('**/*.woff2', async (route) => {
      await painted;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
    await page.locator('input[autocomplete="postal-code"]').waitFor();
    send();
    const both = () => [400, 700].every((weight) => document.fonts.check(`${weight} 1em "Atkinson later"`));
    await expect.poll(() => page.evaluate(both)).toBe(true);
    expect((await drawnBy(page, 'h1')).ours).toBe(0);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Accessibility' }).click();
    await button(page, 'Back').waitFor();
    for (const selector of ['main h1', 'main p']) {
      await expect.poll(async () => (await drawnBy(page, selector)).ours).toBeGreaterThan(0);
    }
  },
);
