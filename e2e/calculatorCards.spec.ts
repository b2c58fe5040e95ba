import {
  addInOnePress,
  calculatePints,
  calculator,
  openCalculator,
  quantityBox,
  reachDrink,
  usesTotal,
} from './harness/calculator.ts';
import { expectAccessible } from './harness/axe.ts';
import { reach } from './harness/keyboard.ts';
import { misfits } from './harness/layout.ts';
import { expect, test } from './harness/test.ts';
import { arrive, button, toQuestion } from './harness/visitor.ts';
import type { Locator, Page } from '@playwright/test';

/** Records what a screen reader would announce after each press. Returns a function that gives the announcements. */
async function listen(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const region = [...document.querySelectorAll('dialog [role=status]')].find(({ textContent }) =>
      textContent.includes('Total'),
    );
    const kept = window as unknown as { heard: string[] };
    kept.heard = [];
    if (region === undefined) return;
    new MutationObserver(() => kept.heard.push(region.textContent.replace(/\s/g, ' '))).observe(region, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
  return () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
}

const PINT = 'pint of beer or cider, 4%';
const LARGE_GLASS = 'large glass of wine, 13%';

/**
 * The position of a control in the dialog, whether or not the dialog is scrolled: Playwright scrolls it to press a
 * control.
 */
const placeOf = (control: Locator) =>
  control.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x, y: y + (element.closest('dialog')?.scrollTop ?? 0), width, height };
  });

/** The drinks whose strengths do not stand side by side on one row. */
const dividedRows = (dialog: Locator): Promise<readonly string[]> =>
  dialog.locator('[role=toolbar] > div').evaluateAll((rows) =>
    rows.flatMap((row) => {
      const tops = [...row.querySelectorAll('span[class*=strength]')].map((one) => one.getBoundingClientRect().top);
      return new Set(tops).size > 1 ? [row.textContent] : [];
    }),
  );

/**
 * Expects rows for three pints and two large glasses, changes their numbers with their own buttons, and removes them.
 */
async function expectRows(page: Page): Promise<void> {
  const dialog = calculator(page);
  await expect(button(dialog, 'Delete 3, pint, beer or cider')).toBeVisible();
  await addInOnePress(page, LARGE_GLASS, 1);
  await expect(button(dialog, 'Delete 3, large glass, wine or champagne')).toBeVisible();
  await expect(dialog.getByText('Total: 17 units')).toBeVisible();
  const fewer = button(dialog, `One fewer ${PINT}`);
  const place = await placeOf(fewer);
  for (const left of [2, 1]) {
    await fewer.click();
    await expect(button(dialog, `Delete ${left}, pint, beer or cider`)).toBeVisible();
  }
  // The last pint is removed without any movement, and one press too many has no effect.
  for (const _press of [1, 2]) await fewer.click({ force: true });
  await expect(dialog.getByRole('button', { name: /^Delete/ })).toHaveCount(1);
  expect(await placeOf(fewer)).toEqual(place);
  await button(dialog, 'Delete 3, large glass, wine or champagne').click();
  await expect(dialog.getByRole('heading', { name: 'Your drinks' })).toBeFocused();
  await expect(dialog.getByText('Total: 0 units')).toBeVisible();
}

test.describe('Three pints and two large glasses of wine', () => {
  const HEARD = [
    '1 pint, 4%. Total: 2 units',
    '2 pints, 4%. Total: 5 units',
    '3 pints, 4%. Total: 7 units',
    '1 large glass, 13%. Total: 10 units',
    '2 large glasses, 13%. Total: 13 units',
  ];
  const LINE = 'Your total is 13 units: that is 10 or more.';

  test.beforeEach(async ({ page }) => {
    await toQuestion(page, 2);
    await openCalculator(page);
  });

  test(
    'take six presses with the mouse, and each press is announced with the total',
    { tag: '@proof' },
    async ({ page }) => {
      await page.evaluate(() => {
        const kept = window as unknown as { presses: number };
        kept.presses = 0;
        document.addEventListener('click', () => (kept.presses += 1), { capture: true });
      });
      const heard = await listen(page);
      await addInOnePress(page, PINT, 3);
      await addInOnePress(page, LARGE_GLASS, 2);
      expect(await heard()).toEqual(HEARD);
      await usesTotal(page);
      await expect(page.getByText(LINE)).toBeVisible();
      expect(await page.evaluate(() => (window as unknown as { presses: number }).presses)).toBe(6);

      await openCalculator(page);
      await test.step('they are rows of the list with Delete, and one more and one fewer stand at their own buttons', () =>
        expectRows(page));
    },
  );

  test('take six presses with the keyboard alone, Tab apart', { tag: '@proof' }, async ({ page }) => {
    const dialog = calculator(page);
    const heard = await listen(page);
    await reachDrink(page, 'Beer and cider', PINT);
    for (const key of ['Enter', 'Space', 'Enter']) await page.keyboard.press(key);
    await reachDrink(page, 'Wine', LARGE_GLASS);
    for (const key of ['Space', 'Enter']) await page.keyboard.press(key);
    expect(await heard()).toEqual(HEARD);
    await reach(page, button(dialog, 'Use this total'));
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText(LINE)).toBeVisible();
    await expect(button(page, 'Help me calculate')).toBeFocused();
  });
});

test.describe('The dialog of the calculator', () => {
  test(
    'shows the drinks within 700 px on a phone, with the first wine in view, and no button moves when pressed',
    { tag: '@proof' },
    async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 640 });
      await toQuestion(page, 2);
      await openCalculator(page);
      const dialog = calculator(page);
      const add = (drink: string) => button(dialog, `Add ${drink}`);
      await expect(add('standard glass of wine, 13%')).toBeInViewport({ ratio: 1 });
      const [first, last] = await Promise.all([
        dialog.getByRole('toolbar').first().boundingBox(),
        dialog.getByRole('toolbar').last().boundingBox(),
      ]);
      expect((last?.y ?? 0) + (last?.height ?? 0) - (first?.y ?? 0)).toBeLessThanOrEqual(700);
      const rows = await dialog.getByRole('toolbar').locator('> div').all();
      expect(rows).toHaveLength(10);
      for (const row of rows) expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(56);
      const drinks = [PINT, 'pint of beer or cider, 5%', 'double spirit, 40%'];
      for (const drink of drinks) {
        const place = await placeOf(add(drink));
        expect(Math.min(place.width, place.height), drink).toBeGreaterThanOrEqual(44);
        for (const _press of [1, 2, 3]) await add(drink).click();
        expect(await placeOf(add(drink)), drink).toEqual(place);
        await expect(button(dialog, `One fewer ${drink}`)).toBeVisible();
      }
    },
  );

  test(
    'keeps its place and size in every step, with Next and the total in view',
    { tag: '@proof' },
    async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await toQuestion(page, 2);
      await openCalculator(page);
      const dialog = calculator(page);
      const place = await dialog.boundingBox();
      await button(dialog, 'Add a drink').click();
      for (const name of [/^wine/i, /^large glass/i, /^13%/]) {
        expect(await dialog.boundingBox()).toEqual(place);
        for (const control of [dialog.getByText('Total: 0 units'), button(dialog, 'Next')])
          await expect(control).toBeInViewport({ ratio: 1 });
        if (name.test('13%')) {
          const usual = dialog.getByRole('radio', { name });
          await expect(usual).toHaveAccessibleDescription('most common');
          await expect(usual).not.toBeChecked();
        }
        await dialog.getByRole('radio', { name }).check();
        await button(dialog, 'Next').click();
      }
      await quantityBox(page).waitFor();
      expect(await dialog.boundingBox()).toEqual(place);
    },
  );

  const SMALL = [
    { width: 320, height: 640 },
    { width: 320, height: 256 },
    { width: 900, height: 400 },
  ];
  test(
    'takes the whole of a small screen, keeps the total in view, and overflows nowhere',
    { tag: '@proof' },
    async ({ page }) => {
      await toQuestion(page, 2);
      await openCalculator(page);
      const dialog = calculator(page);
      await addInOnePress(page, PINT, 12);
      await addInOnePress(page, LARGE_GLASS, 1);
      for (const { width, height } of SMALL) {
        const size = `${width} by ${height}`;
        await page.setViewportSize({ width, height });
        await button(dialog, 'Close calculator').click();
        await openCalculator(page);
        // The whole width except the space that the page reserves for its scroll bar.
        const room = await page.evaluate(() => document.documentElement.getBoundingClientRect().width);
        expect.soft(await dialog.boundingBox(), size).toEqual({ x: 0, y: 0, width: room, height });
        await expect.soft(dialog.getByText('Total: 31 units'), size).toBeInViewport({ ratio: 1 });
        await expect.soft(button(dialog, 'Use this total'), size).toBeInViewport({ ratio: 1 });
        expect.soft(await misfits(page), size).toEqual([]);
        expect.soft(await dividedRows(dialog), size).toEqual([]);
        await expectAccessible(page, `calculator, ${size}`);
      }
    },
  );
});

test.describe('One list for the visit', () => {
  test(
    'opened on question 2 is still there on question 3, and can be added to',
    { tag: '@proof' },
    async ({ page }) => {
      await toQuestion(page, 2);
      await calculatePints(page, 3);
      await button(page, 'Choose 7 to 9').click();
      await button(page, 'Next').click();
      await arrive(page, '/questions/q3');
      await openCalculator(page);
      await expect(button(calculator(page), 'Delete 3, pint, beer or cider')).toBeVisible();
      await addInOnePress(page, PINT, 1);
      await usesTotal(page);
      await expect(page.getByText('Your total is 9 units: that is 8 or more.')).toBeVisible();
    },
  );
});
