import {
  addInOnePress,
  calculatePints,
  calculator,
  openCalculator,
  quantityBox,
  usesTotal,
} from './harness/calculator.ts';
import { expectAccessible } from './harness/axe.ts';
import { reach } from './harness/keyboard.ts';
import { misfits } from './harness/layout.ts';
import { expect, test } from './harness/test.ts';
import { arrive, button, toQuestion } from './harness/visitor.ts';
import type { Page } from '@playwright/test';

/** What each press would be read out as. */
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

/** Three pints and two large glasses, changed and taken away row by row. */
async function expectRows(page: Page): Promise<void> {
  const dialog = calculator(page);
  await expect(button(dialog, 'Delete 3, pint, beer or cider')).toBeVisible();
  await button(dialog, 'One more large glass, wine or champagne').click();
  await expect(button(dialog, 'Delete 3, large glass, wine or champagne')).toBeVisible();
  await expect(dialog.getByText('Total: 17 units')).toBeVisible();
  for (const left of [2, 1]) {
    await button(dialog, 'One fewer pint, beer or cider').click();
    await expect(button(dialog, `Delete ${left}, pint, beer or cider`)).toBeVisible();
  }
  // The last one fewer removes the row; a second Enter must not do so with the next one.
  await button(dialog, 'One fewer pint, beer or cider').click();
  await expect(dialog.getByRole('button', { name: /^Delete/ })).toHaveCount(1);
  await expect(dialog.getByRole('heading', { name: 'Your drinks' })).toBeFocused();
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

  test('take six presses with the mouse, and each press is announced with the total', async ({ page }) => {
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
    await test.step('they are rows of the list, each with one fewer, one more and Delete', () => expectRows(page));
  });

  test('take six presses with the keyboard alone, Tab apart', async ({ page }) => {
    const dialog = calculator(page);
    const heard = await listen(page);
    await reach(page, button(dialog, `Add ${PINT}`));
    for (const key of ['Enter', 'Space', 'Enter']) await page.keyboard.press(key);
    await reach(page, button(dialog, `Add ${LARGE_GLASS}`));
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
  test('keeps its place and size from step to step, with Next and the total in view and the usual strength named', async ({
    page,
  }) => {
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
        await expect(usual).toHaveAccessibleDescription('the usual strength');
        await expect(usual).not.toBeChecked();
      }
      await dialog.getByRole('radio', { name }).check();
      await button(dialog, 'Next').click();
    }
    await quantityBox(page).waitFor();
    expect(await dialog.boundingBox()).toEqual(place);
  });

  const SMALL = [
    { width: 320, height: 640 },
    { width: 320, height: 256 },
    { width: 900, height: 400 },
  ];
  test('takes the whole screen where that is small, with the total in view and nothing that sticks out', async ({
    page,
  }) => {
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
      // All of it but the space that the page keeps for its scroll bar.
      const room = await page.evaluate(() => document.documentElement.getBoundingClientRect().width);
      expect.soft(await dialog.boundingBox(), size).toEqual({ x: 0, y: 0, width: room, height });
      await expect.soft(dialog.getByText('Total: 31 units'), size).toBeInViewport({ ratio: 1 });
      await expect.soft(button(dialog, 'Use this total'), size).toBeInViewport({ ratio: 1 });
      expect.soft(await misfits(page), size).toEqual([]);
      await expectAccessible(page, `calculator, ${size}`);
    }
  });
});

test.describe('One list for the visit', () => {
  test('opened on question 2 is there on question 3, and can be added to', async ({ page }) => {
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
  });
});
