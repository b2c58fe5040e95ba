import { addInOnePress, calculator, openCalculator, quantityBox, reachDrink } from './harness/calculator.ts';
import { expectAccessible } from './harness/axe.ts';
import { reach } from './harness/keyboard.ts';
import { findLayoutFaults } from './harness/layout.ts';
import { expect, test } from './harness/test.ts';
import { button, goToQuestion } from './harness/visitor.ts';
import type { Locator } from '@playwright/test';

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

test(
  'Three pints and two large glasses of wine take six presses with the keyboard alone, Tab apart',
  { tag: '@proof' },
  async ({ page }) => {
    await goToQuestion(page, 2);
    await openCalculator(page);
    const dialog = calculator(page);
    await reachDrink(page, 'Beer and cider', PINT);
    for (const key of ['Enter', 'Space', 'Enter']) await page.keyboard.press(key);
    await reachDrink(page, 'Wine', LARGE_GLASS);
    for (const key of ['Space', 'Enter']) await page.keyboard.press(key);
    await reach(page, button(dialog, 'Use this total'));
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('Your total is 13 units: that is 10 or more.')).toBeVisible();
    await expect(button(page, 'Help me calculate')).toBeFocused();
  },
);

test.describe('The dialog of the calculator', () => {
  test(
    'shows the drinks within 700 px on a phone, with the first wine in view, and no button moves when pressed',
    { tag: '@proof' },
    async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 640 });
      await goToQuestion(page, 2);
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
        const fewer = button(dialog, `One fewer ${drink}`);
        const below = await placeOf(fewer);
        for (const _press of [1, 2, 3, 4]) await fewer.click({ force: true });
        expect(await placeOf(fewer), `one fewer ${drink}`).toEqual(below);
      }
    },
  );

  test(
    'keeps its place and size in every step, with Next and the total in view',
    { tag: '@proof' },
    async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await goToQuestion(page, 2);
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
      await goToQuestion(page, 2);
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
        expect.soft(await findLayoutFaults(page), size).toEqual([]);
        expect.soft(await dividedRows(dialog), size).toEqual([]);
        await expectAccessible(page, `calculator, ${size}`);
      }
    },
  );
});
