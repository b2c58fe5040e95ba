import type { Page } from '@playwright/test';
import { tabToTheEnd } from './harness/keyboard.ts';
import { misfits } from './harness/layout.ts';
import { YORK } from './harness/places.ts';
import { INCREASING } from './harness/questionnaire.ts';
import { expect, test } from './harness/test.ts';
import { button, start, toFeedback } from './harness/visitor.ts';

const PHONE_WIDTHS = [320, 390];
/** 1280 × 1024 at 400% zoom. */
const ZOOMED = { width: 320, height: 256 };
const LOGOS = '**/content/logos/**';

const banner = (page: Page) => page.getByRole('banner');
const leave = (page: Page) => button(page, 'Leave this site');

for (const width of PHONE_WIDTHS) {
  for (const shown of ['logo', 'name'] as const) {
    test(`at ${width} px, the header is one row of at most 72 px with the client’s ${shown}`, async ({
      page,
      watch,
    }) => {
      watch.expectInConsole(/ERR_FAILED/);
      await page.setViewportSize({ width, height: 700 });
      if (shown === 'name') await page.route(LOGOS, (route) => route.abort());
      await start(page, YORK);
      const client = banner(page).getByRole('img', { name: 'City of York' });
      await expect(shown === 'logo' ? client : banner(page).getByText('City of York', { exact: true })).toBeVisible();
      const box = await banner(page).boundingBox();
      expect(box?.height).toBeLessThanOrEqual(72);
      const middles = await banner(page)
        .locator('a, button')
        .evaluateAll((controls) => controls.map((each) => each.getBoundingClientRect()).map((b) => b.top + b.bottom));
      expect(new Set(middles.map(Math.round)).size).toBe(1);
      const exit = await button(page, 'Exit').boundingBox();
      const out = await leave(page).boundingBox();
      expect((out?.x ?? 0) - ((exit?.x ?? 0) + (exit?.width ?? 0))).toBeGreaterThanOrEqual(16);
    });
  }
}

/** The spacing that text must bear, by WCAG 1.4.12. */
const SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }';

for (const width of PHONE_WIDTHS)
  test(`at ${width} px, text with the spacing of WCAG 1.4.12 is not clipped`, async ({ page, watch }) => {
    watch.expectInConsole(/ERR_FAILED/);
    await page.setViewportSize({ width, height: 700 });
    await page.route(LOGOS, (route) => route.abort());
    await start(page, YORK);
    await expect(banner(page).getByText('City of York', { exact: true })).toBeVisible();
    await page.evaluate((css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets = [sheet];
    }, SPACING);
    const clipped = await page.locator('body *').evaluateAll((all) =>
      all
        .filter((each) => {
          const { clipPath, overflow } = getComputedStyle(each);
          const over = each.scrollHeight > each.clientHeight + 1 || each.scrollWidth > each.clientWidth + 1;
          return clipPath === 'none' && overflow === 'hidden' && over;
        })
        .map(({ textContent }) => textContent),
    );
    expect(clipped).toEqual([]);
    expect(await misfits(page)).toEqual([]);
  });

test('both ways out stay in reach while the page scrolls; in a window of 256 px they scroll away with the header', async ({
  page,
}) => {
  await toFeedback(page, INCREASING);
  for (const window of [{ width: 1280, height: 720 }, { width: 390, height: 700 }, ZOOMED]) {
    await page.setViewportSize(window);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2));
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(200);
    for (const name of ['Exit', 'Leave this site']) {
      if (window === ZOOMED) await expect(button(page, name)).not.toBeInViewport();
      else await expect(button(page, name)).toBeInViewport({ ratio: 1 });
    }
  }
});

for (const window of [{ width: 390, height: 700 }, ZOOMED]) {
  for (const key of ['Tab', 'Shift+Tab'] as const) {
    test(`the header covers nothing that has focus: ${key} at ${window.width} × ${window.height}`, async ({ page }) => {
      await page.setViewportSize(window);
      await toFeedback(page, INCREASING);
      await expectFocusNeverCovered(page, key);
    });
  }
}

/** Goes through the whole page by one key, and expects every focused element to lie below the header. */
async function expectFocusNeverCovered(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<void> {
  const stops = await page.locator('main :is(a, button)').count();
  expect(stops).toBeGreaterThan(5);
  if (key === 'Shift+Tab') await page.getByRole('contentinfo').getByRole('link').last().focus();
  const covered: string[] = [];
  let seen = 0;
  for (let presses = 0; presses < stops + 20; presses += 1) {
    await page.keyboard.press(key);
    const found = await page.evaluate(() => {
      const focused = document.activeElement;
      const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
      if (!focused?.closest('main')) return null;
      return { name: focused.textContent, below: focused.getBoundingClientRect().top >= header };
    });
    if (found === null) continue;
    seen += 1;
    if (!found.below) covered.push(found.name);
  }
  expect(seen).toBeGreaterThanOrEqual(stops);
  expect(covered).toEqual([]);
}

test('with text at twice its size, “Leave this site” is still in reach', async ({ page }) => {
  await toFeedback(page, INCREASING);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2));
  await expect(leave(page)).toBeInViewport({ ratio: 1 });
  await tabToTheEnd(page, 'feedback with large text');
});
