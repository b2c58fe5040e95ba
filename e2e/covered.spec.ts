import type { Page } from '@playwright/test';
import { newTab } from './harness/browserOnDisk.ts';
import { calculator, openCalculator } from './harness/calculator.ts';
import { expect, test } from './harness/onDiskTest.ts';
import { mainHeading, option, goToQuestion, tick } from './harness/visitor.ts';

/** Tells the page that it is hidden or shown; a browser does not render a tab that really is hidden. */
const say = (page: Page, state: DocumentVisibilityState): Promise<void> =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

/** The number of colours on a page, and the share of its pixels in which it differs from an earlier picture. */
async function drawn(page: Page, before: Buffer): Promise<{ colours: number; changed: number }> {
  const pictures = [before, await page.screenshot()].map((png) => png.toString('base64'));
  return page.evaluate(async (pngs) => {
    const [old = new Uint32Array(), now = new Uint32Array()] = await Promise.all(
      pngs.map(async (png) => {
        const image = await createImageBitmap(new Blob([Uint8Array.from(atob(png), (byte) => byte.charCodeAt(0))]));
        const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
        context?.drawImage(image, 0, 0);
        return new Uint32Array(context?.getImageData(0, 0, image.width, image.height).data.buffer ?? new ArrayBuffer());
      }),
    );
    return {
      colours: new Set(now).size,
      changed: now.filter((pixel, at) => pixel !== old[at]).length / now.length,
    };
  }, pictures);
}
/** The share of pixels that may differ: the edges of letters may be drawn differently the second time. */
const UNCHANGED = 0.001;

/** A picture of the page once its logo, which comes after the screen, is drawn. */
async function picture(page: Page): Promise<Buffer> {
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
  return page.screenshot();
}

test.describe('A page that is hidden', { tag: '@proof' }, () => {
  for (const { label, open } of [
    { label: 'a question', open: mainHeading },
    {
      label: 'a dialog',
      open: async (page: Page) => {
        await openCalculator(page);
        return calculator(page);
      },
    },
  ]) {
    test(`shows nothing of ${label} while it is hidden, and all of it again as soon as it is shown`, async ({
      page,
    }) => {
      await goToQuestion(page, 3);
      const shown = await open(page);
      const before = await picture(page);
      await say(page, 'hidden');
      // Beside a dialog, the browser colours the space for the scroll bar differently.
      expect((await drawn(page, before)).colours).toBeLessThanOrEqual(2);
      await say(page, 'visible');
      await expect(shown).toBeVisible();
      const repeat = await drawn(page, before);
      expect(repeat.changed, 'drawn as before').toBeLessThan(UNCHANGED);
      expect(repeat.colours).toBeGreaterThan(1);
    });
  }

  test('keeps its answers, its focus and everything that a screen reader can read', async ({ page }) => {
    await goToQuestion(page, 3);
    await tick(option(page, 'Weekly'));
    const read = await page.locator('body').ariaSnapshot();
    await say(page, 'hidden');
    await page.screenshot();
    expect(await page.locator('body').ariaSnapshot()).toBe(read);
    await expect(option(page, 'Weekly')).toBeFocused();
    await expect(option(page, 'Weekly')).toBeChecked();
  });

  test('is printed as if it were shown', async ({ page }) => {
    await goToQuestion(page, 3);
    await page.emulateMedia({ media: 'print' });
    const before = await picture(page);
    await say(page, 'hidden');
    expect((await drawn(page, before)).changed).toBeLessThan(UNCHANGED);
  });
});

test(
  'A visit’s tab is blank from the moment another tab is in front, until it is in front again',
  { tag: '@proof' },
  async ({ server, startBrowser }) => {
    const tab = await newTab(await startBrowser(), server.address);
    await goToQuestion(tab, 3);
    const strength = () =>
      tab.locator('body').evaluate((body) => [document.visibilityState, getComputedStyle(body).opacity]);
    expect(await strength()).toEqual(['visible', '1']);
    await (await tab.context().newPage()).bringToFront();
    await expect.poll(strength).toEqual(['hidden', '0']);
    await tab.bringToFront();
    await expect.poll(strength).toEqual(['visible', '1']);
  },
);
