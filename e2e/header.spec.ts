import type { Locator, Page } from '@playwright/test';
import { findLayoutFaults, setTextSize } from './harness/layout.ts';
import { unusedPostcode, YORK } from './harness/places.ts';
import { fillForm, plainAnswers } from './harness/plainForm.ts';
import { DEPENDENCE, INCREASING } from './harness/questionnaire.ts';
import { expect, test } from './harness/test.ts';
import { button, mainHeading, openStart, start, goToFeedback } from './harness/visitor.ts';

const PHONE_WIDTHS = [320, 390];
/** The window of a screen of 1280 × 1024 at 400% zoom. */
const ZOOMED = { width: 320, height: 256 };
const LOGOS = '**/content/logos/**';

const banner = (page: Page) => page.getByRole('banner');
const leave = (page: Page) => button(page, 'Leave this site');

/** Expects one row of at most 72 px at both widths, without text under 16 px. */
async function expectOneRow(page: Page): Promise<void> {
  for (const width of PHONE_WIDTHS) {
    await page.setViewportSize({ width, height: 700 });
    const box = await banner(page).boundingBox();
    expect.soft(box?.height, `${width} px`).toBeLessThanOrEqual(72);
    const parts = await banner(page)
      .locator('img, p, a')
      .evaluateAll((all) =>
        all.map((item) => {
          const { top, bottom } = item.getBoundingClientRect();
          return { middle: Math.round(top + bottom), size: parseFloat(getComputedStyle(item).fontSize) };
        }),
      );
    expect.soft(parts.length, `${width} px`).toBe(2);
    expect.soft(new Set(parts.map(({ middle }) => middle)).size, `${width} px`).toBe(1);
    for (const { size } of parts) expect.soft(size, `${width} px`).toBeGreaterThanOrEqual(16);
  }
}

/** The number of rows in the footer: parts whose middles agree to a pixel share a row. */
async function footerRows(page: Page, parts: string): Promise<number> {
  const found = page.getByRole('contentinfo').locator(parts);
  const middles = await found.evaluateAll((all) =>
    all.map((item) => item.getBoundingClientRect()).map((b) => b.top + b.bottom),
  );
  expect(middles.length).toBeGreaterThan(3);
  return new Set(middles.map((middle) => Math.round(middle / 2))).size;
}

test(
  'at 320 and 390 px, the header with the client’s logo is one row of at most 72 px',
  { tag: '@proof' },
  async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 900 });
    await openStart(page);
    await expectOneRow(page);
    await page.setViewportSize({ width: 768, height: 900 });
    expect(await footerRows(page, 'a, p'), 'rows of the footer of the start at 768 px').toBe(2);
    await start(page, YORK);
    const logo = banner(page).getByRole('img', { name: 'City of York' });
    await expect(logo).toBeVisible();
    await expectOneRow(page);
    expect(await logo.boundingBox()).toMatchObject({ width: 136, height: 40 });
    await expect(page.getByRole('main').getByText('Provided by City of York', { exact: true })).toBeVisible();
    for (const width of [360, 390, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await footerRows(page, 'a, button'), `rows of the footer of a visit at ${width} px`).toBe(1);
    }
    for (const link of await page.getByRole('contentinfo').getByRole('link').all())
      expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    for (const part of [banner(page), page.getByRole('contentinfo')]) {
      const [box, room] = [await part.boundingBox(), await page.evaluate(() => document.body.clientWidth)];
      expect(box, 'its rule').toMatchObject({ x: 0, width: room });
    }
  },
);

test.describe('on a phone on its side', () => {
  test.use({ viewport: { width: 667, height: 320 }, hasTouch: true, isMobile: true });

  test('“Leave this site” stays in reach, in a header of at most 56 px', { tag: '@proof' }, async ({ page }) => {
    await openStart(page);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100);
    await expect(leave(page)).toBeInViewport({ ratio: 1 });
    expect((await banner(page).boundingBox())?.height).toBeLessThanOrEqual(56);
  });
});

/** The text spacing that a page must allow (WCAG 1.4.12). */
const SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }';

test(
  'at 320 and 390 px, the header with the client’s name is one row, and wide text spacing (WCAG 1.4.12) clips nothing',
  { tag: '@proof' },
  async ({ page, watch }) => {
    watch.expectInConsole(/ERR_FAILED/);
    await page.route(LOGOS, (route) => route.abort());
    await start(page, YORK);
    await expect(banner(page).getByText('City of York', { exact: true })).toBeVisible();
    await expectOneRow(page);
    await page.evaluate((css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets = [sheet];
    }, SPACING);
    for (const width of PHONE_WIDTHS) {
      await page.setViewportSize({ width, height: 700 });
      const clipped = await page.locator('body *').evaluateAll((all) =>
        all
          .filter((item) => {
            const { clipPath, overflow } = getComputedStyle(item);
            const over = item.scrollHeight > item.clientHeight + 1 || item.scrollWidth > item.clientWidth + 1;
            return clipPath === 'none' && overflow === 'hidden' && over;
          })
          .map(({ textContent }) => textContent),
      );
      expect.soft(clipped, `${width} px`).toEqual([]);
      expect.soft(await findLayoutFaults(page), `${width} px`).toEqual([]);
    }
  },
);

test(
  '“Leave this site” stays in reach while the page scrolls, at 400% zoom too, and covers nothing that has focus',
  { tag: '@proof' },
  async ({ page }) => {
    await goToFeedback(page, INCREASING);
    for (const window of [{ width: 1280, height: 720 }, { width: 390, height: 700 }, ZOOMED]) {
      await page.setViewportSize(window);
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2));
      expect(await page.evaluate(() => scrollY)).toBeGreaterThan(200);
      await expect(leave(page)).toBeInViewport({ ratio: 1 });
    }
    for (const key of ['Tab', 'Shift+Tab'] as const) await expectFocusNeverCovered(page, key);
  },
);

test(
  '“Leave this site” stays in reach while a page outside a visit scrolls, and covers nothing that has focus',
  { tag: '@proof' },
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 480 });
    for (const path of ['/privacy-policy/en', '/accessibility/en', '/app/eula', '/appstores', '/loggedInElsewhere']) {
      await page.goto(path);
      await expect(mainHeading(page)).toBeVisible();
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await expect.soft(leave(page), path).toBeInViewport({ ratio: 1 });
      await page.evaluate(() => scrollTo(0, 0));
    }
    await page.goto('/privacy-policy/en');
    for (const key of ['Tab', 'Shift+Tab'] as const) await expectFocusNeverCovered(page, key);
  },
);

test(
  '“Leave this site” stays in reach while the page without script scrolls, and covers nothing that has focus',
  { tag: '@proof' },
  async ({ page }) => {
    await page.goto('/plain/en');
    for (const state of ['form', 'result']) {
      const role = state === 'form' ? 'link' : 'button';
      const leaving = banner(page).getByRole(role, { name: 'Leave this site', exact: true });
      for (const [width, height, textSize] of [
        [320, 480, 16],
        [320, 640, 16],
        [360, 640, 16],
        [320, 640, 32],
        [1280, 720, 16],
      ] as const) {
        await page.setViewportSize({ width, height });
        await setTextSize(page, textSize);
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2));
        expect(await page.evaluate(() => scrollY)).toBeGreaterThan(200);
        await expect.soft(leaving, `${state}, ${width} × ${height}, ${textSize} px`).toBeInViewport({ ratio: 1 });
        for (const key of ['Tab', 'Shift+Tab'] as const) await expectFocusNeverCovered(page, key);
      }
      if (state === 'form') {
        await page.evaluate(fillForm, plainAnswers(unusedPostcode(), DEPENDENCE));
        await button(page, 'See my result').click();
        await expect(mainHeading(page)).toHaveText('Your result: possible dependence');
      }
    }
  },
);

test('the header covers nothing that has focus, by Tab and Shift+Tab', { tag: '@proof' }, async ({ page }) => {
  await goToFeedback(page, INCREASING);
  for (const window of [{ width: 390, height: 700 }, ZOOMED]) {
    await page.setViewportSize(window);
    for (const key of ['Tab', 'Shift+Tab'] as const) await expectFocusNeverCovered(page, key);
  }
});

test(
  'at twice the text size the header’s text doubles, its name scrolls away and “Leave this site” stays',
  { tag: '@proof' },
  async ({ page }) => {
    await goToFeedback(page, INCREASING);
    const sizeOf = (part: Locator) => part.evaluate((item) => parseFloat(getComputedStyle(item).fontSize));
    const logo = banner(page).getByRole('img');
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 700 });
      await page.evaluate(() => scrollTo(0, 0));
      await setTextSize(page, 16);
      const [size, wide] = [await sizeOf(leave(page)), (await logo.boundingBox())?.width ?? 0];
      await setTextSize(page, 32);
      expect(await sizeOf(leave(page)), `${width} px`).toBe(2 * size);
      expect((await logo.boundingBox())?.width, `${width} px`).toBeGreaterThanOrEqual(2 * wide);
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2));
      await expect(logo).not.toBeInViewport();
      await expect(leave(page)).toBeInViewport({ ratio: 1 });
      expect((await leave(page).boundingBox())?.height, `${width} px`).toBeLessThan(72);
      for (const key of ['Tab', 'Shift+Tab'] as const) await expectFocusNeverCovered(page, key);
    }
  },
);

/** Goes through the whole page by one key, and expects every focused element to lie below the header. */
async function expectFocusNeverCovered(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<void> {
  const controls = page.locator('main :is(a, button)');
  // A policy's text comes after its heading.
  await controls.nth(5).waitFor();
  const stops = await controls.count();
  await (key === 'Tab' ? banner(page) : page.getByRole('contentinfo')).locator(':is(a, button)').last().focus();
  const covered: string[] = [];
  let seen = 0;
  for (let presses = 0; presses < stops + 60; presses += 1) {
    await page.keyboard.press(key);
    const found = await page.evaluate(() => {
      const focused = document.activeElement;
      const header = Math.max(
        ...[...document.querySelectorAll('header, header *')]
          .filter((item) => getComputedStyle(item).position === 'sticky')
          .map((item) => item.getBoundingClientRect().bottom),
        0,
      );
      if (!focused?.closest('main')) return null;
      const name = focused.closest('label')?.textContent ?? focused.textContent;
      return { name, below: focused.getBoundingClientRect().top >= header };
    });
    if (found === null) continue;
    seen += 1;
    if (!found.below) covered.push(found.name);
  }
  expect(seen).toBeGreaterThanOrEqual(stops);
  expect(covered, key).toEqual([]);
}
