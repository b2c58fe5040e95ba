import {
  addDrinks,
  addInOnePress,
  calculatePints,
  calculator,
  openCalculator,
  pints,
  quantityBox,
  toQuantity,
  usesTotal,
} from './harness/calculator.ts';
import { expectAccessible } from './harness/axe.ts';
import { field, fillStep, toIntervention, WEEK } from './harness/intervention.ts';
import { reach } from './harness/keyboard.ts';
import { misfits } from './harness/layout.ts';
import type { Gender } from './harness/questionnaire.ts';
import { expect, test } from './harness/test.ts';
import { arrive, button, toQuestion } from './harness/visitor.ts';
import type { Page } from '@playwright/test';

const nothingChosen = (page: Page) => expect(page.getByRole('radio', { checked: true })).toHaveCount(0);

/** What each change of the total would be read out as. */
async function listen(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const region = [...document.querySelectorAll('dialog [role=status]')].find(({ textContent }) =>
      textContent.includes('Total'),
    );
    const kept = window as unknown as { heard: string[] };
    kept.heard = [];
    if (region === undefined) return;
    new MutationObserver(() => kept.heard.push(region.textContent)).observe(region, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
  return () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
}

const PINT = 'pint of beer or cider, 4%';
const LARGE_GLASS = 'large glass of wine, 13%';

test.describe('Three pints and two large glasses of wine', () => {
  const TOTALS = ['2 units', '5 units', '7 units', '10 units', '13 units'].map((units) => `Total: ${units}`);
  const LINE = 'Your total is 13 units: that is 10 or more.';

  test.beforeEach(async ({ page }) => {
    await toQuestion(page, 2);
    await openCalculator(page);
  });

  test('take six presses with the mouse, and the total is announced after each', async ({ page }) => {
    await page.evaluate(() => {
      const kept = window as unknown as { presses: number };
      kept.presses = 0;
      document.addEventListener('click', () => (kept.presses += 1), { capture: true });
    });
    const heard = await listen(page);
    await addInOnePress(page, PINT, 3);
    await addInOnePress(page, LARGE_GLASS, 2);
    expect(await heard()).toEqual(TOTALS);
    await usesTotal(page);
    await expect(page.getByText(LINE)).toBeVisible();
    expect(await page.evaluate(() => (window as unknown as { presses: number }).presses)).toBe(6);
  });

  test('take six presses with the keyboard alone, Tab apart', async ({ page }) => {
    const dialog = calculator(page);
    const heard = await listen(page);
    await reach(page, button(dialog, `Add ${PINT}`));
    for (const key of ['Enter', 'Space', 'Enter']) await page.keyboard.press(key);
    await reach(page, button(dialog, `Add ${LARGE_GLASS}`));
    for (const key of ['Space', 'Enter']) await page.keyboard.press(key);
    expect(await heard()).toEqual(TOTALS);
    await reach(page, button(dialog, 'Use this total'));
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText(LINE)).toBeVisible();
    await expect(button(page, 'Help me calculate')).toBeFocused();
  });

  test('are rows of the list, each with one fewer, one more and Delete', async ({ page }) => {
    await addInOnePress(page, PINT, 3);
    await addInOnePress(page, LARGE_GLASS, 2);
    const dialog = calculator(page);
    await expect(button(dialog, 'Delete 3, pint, beer or cider')).toBeVisible();
    await button(dialog, 'One more large glass, wine or champagne').click();
    await expect(button(dialog, 'Delete 3, large glass, wine or champagne')).toBeVisible();
    await expect(dialog.getByText('Total: 17 units')).toBeVisible();
    for (const left of [2, 1]) {
      await button(dialog, 'One fewer pint, beer or cider').click();
      await expect(button(dialog, `Delete ${left}, pint, beer or cider`)).toBeVisible();
    }
    // The last one fewer removes the row; focus goes to the same button of the row that took its place.
    await button(dialog, 'One fewer pint, beer or cider').click();
    await expect(dialog.getByRole('button', { name: /^Delete/ })).toHaveCount(1);
    await expect(button(dialog, 'One fewer large glass, wine or champagne')).toBeFocused();
  });
});

test.describe('The dialog of the calculator', () => {
  test('keeps its place and size from step to step, with Next and the total in view', async ({ page }) => {
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
      await dialog.getByRole('radio', { name }).check();
      await button(dialog, 'Next').click();
    }
    await quantityBox(page).waitFor();
    expect(await dialog.boundingBox()).toEqual(place);
  });

  test('offers the usual strength first, and says that it is the usual one', async ({ page }) => {
    await toQuestion(page, 2);
    await openCalculator(page);
    const dialog = calculator(page);
    await button(dialog, 'Add a drink').click();
    for (const name of [/^wine/i, /^large glass/i]) {
      await dialog.getByRole('radio', { name }).check();
      await button(dialog, 'Next').click();
    }
    const first = dialog.getByRole('radio').first();
    await expect(first).toHaveAccessibleName('13%');
    await expect(first).toHaveAccessibleDescription('the usual strength');
    await expect(first).not.toBeChecked();
  });

  const SMALL = [
    { width: 320, height: 640 },
    { width: 320, height: 256 },
    { width: 900, height: 400 },
  ];
  for (const { width, height } of SMALL) {
    test(`takes the whole screen at ${width} by ${height}, with the total in view and nothing that sticks out`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      await toQuestion(page, 2);
      await openCalculator(page);
      const dialog = calculator(page);
      await addInOnePress(page, PINT, 12);
      await addInOnePress(page, LARGE_GLASS, 1);
      // All of it but the space that the page keeps for its scroll bar.
      const room = await page.evaluate(() => document.documentElement.getBoundingClientRect().width);
      expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, width: room, height });
      await expect(dialog.getByText('Total: 31 units')).toBeInViewport({ ratio: 1 });
      await expect(button(dialog, 'Use this total')).toBeInViewport({ ratio: 1 });
      expect(await misfits(page)).toEqual([]);
      await expectAccessible(page, `calculator, ${width} by ${height}`);
    });
  }
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

test.describe('The unit calculator', () => {
  test('on question 2 says which answer fits the total, and chooses nothing', async ({ page }) => {
    await toQuestion(page, 2);
    await calculatePints(page, 3);
    await expect(page.getByText('Your total is 7 units: that is 7 to 9.', { exact: true })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Your total is 7 units' })).toHaveCount(1);
    await nothingChosen(page);
    await expect(button(page, 'Help me calculate')).toBeFocused();
  });

  test('on question 2 offers the answer, which a press chooses', async ({ page }) => {
    await toQuestion(page, 2);
    await calculatePints(page, 3);
    await button(page, 'Choose 7 to 9').click();
    await expect(page.getByRole('radio', { name: '7 to 9' })).toBeChecked();
    await expect(page.getByRole('radio', { name: '7 to 9' })).toBeFocused();
    await expect(button(page, 'Choose 7 to 9')).toHaveCount(0);
  });

  const THIRD: readonly { gender: Gender; pints: number; line: string }[] = [
    { gender: 'Male', pints: 4, line: 'Your total is 9 units: that is 8 or more.' },
    { gender: 'Male', pints: 3, line: 'That is under 8.' },
    { gender: 'Female', pints: 3, line: 'Your total is 7 units: that is 6 or more.' },
    { gender: 'Female', pints: 2, line: 'That is under 6.' },
    { gender: 'Other', pints: 4, line: 'Your total is 9 units: that is 8 or more.' },
    { gender: 'Other', pints: 2, line: 'That is under 6.' },
  ];
  for (const { gender, pints: quantity, line } of THIRD) {
    test(`on question 3, as asked of ${gender}, ${quantity} pints read “${line}”, and nothing is chosen`, async ({
      page,
    }) => {
      await toQuestion(page, 3, { gender });
      await calculatePints(page, quantity);
      await expect(page.getByText(line)).toBeVisible();
      await nothingChosen(page);
      // One total does not say how often, so no answer is offered: least of all Never.
      await expect(page.getByRole('button', { name: /^Choose/ })).toHaveCount(0);
    });
  }

  test('shows on each card the ml and the strength behind its figure', async ({ page }) => {
    await toQuestion(page, 2);
    const cards = page.getByRole('region', { name: 'Units in some drinks' }).getByRole('listitem');
    for (const card of [
      /125ml at 8%.*1 unit/,
      /125ml at 12%.*1\.5 units/,
      /568ml at 3\.6%.*2 units/,
      /750ml at 12%.*9 units/,
    ])
      await expect(cards.filter({ hasText: card })).toHaveCount(1);
  });

  test('shows under questions 2 and 3 what makes a unit', async ({ page }) => {
    await toQuestion(page, 2);
    await expect(page.getByText('250ml glass of wine')).toBeVisible();
    await expect(page.getByText('9 units')).toBeVisible();
  });

  test('fills in the units of last week, but not the days', async ({ page }) => {
    await toIntervention(page, 5);
    await calculatePints(page, 3);
    await expect(field(page, 'units')).toHaveValue('7');
    await expect(field(page, 'days')).toHaveValue('');
  });

  test('is limited to 35 on last week’s drinking, and the screen says so', async ({ page }) => {
    await toIntervention(page, 5);
    await fillStep(page, 5, WEEK);
    await calculatePints(page, 20);
    await expect(field(page, 'units')).toHaveValue('35');
    await expect(page.getByText(/total is 45 units.*35 or more/)).toBeVisible();
  });

  test('is not the only way: each day can be filled in, and a week that was not even is said as it was', async ({
    page,
  }) => {
    await toIntervention(page, 5);
    await button(page, 'Fill in each day').click();
    for (const [day, units] of Object.entries({ Monday: 9, Wednesday: 3, Friday: 4 }))
      await page.getByLabel(day, { exact: true }).selectOption(String(units));
    await expect(field(page, 'units')).toHaveValue('6');
    await expect(field(page, 'days')).toHaveValue('3');
    await expect(
      page.getByText('Your days add up to 16 units. To be safe, we count 6 units a day on 3 days.'),
    ).toBeVisible();
    await expect(page.getByText('Your total for the week: 18 units.')).toBeVisible();
    await calculatePints(page, 3);
    await expect(page.getByText('Your total is 7 units. Now choose the day it was.')).toBeVisible();
    await expect(field(page, 'units')).toHaveValue('6');
  });

  test('lists each drink with its units to one decimal, and announces the total in whole units', async ({ page }) => {
    await toQuestion(page, 2);
    await openCalculator(page);
    await addDrinks(page, pints(1));
    await addDrinks(page, { drink: /^wine/i, size: /^standard bottle/i, strength: /^12%/, quantity: 1 });
    const dialog = calculator(page);
    for (const figure of ['2.3', '9.0'])
      await expect(dialog.getByText(new RegExp(`\\b${figure}\\b`)).first()).toBeVisible();
    await expect(dialog.getByText(/568 ?ml/).first()).toBeVisible();
    // 2.272 and 9 are 11.272: the sum is rounded, not its parts.
    await expect(dialog.getByRole('status').filter({ hasText: '11 units' }).first()).toBeAttached();
  });

  test('deletes a row and subtracts it from the total', async ({ page }) => {
    await toQuestion(page, 2);
    await openCalculator(page);
    await addDrinks(page, pints(2));
    await addDrinks(page, { drink: /^alcopop/i, size: /^small bottle/i, strength: /^5\.5%/, quantity: 1 });
    const dialog = calculator(page);
    await dialog.getByRole('button', { name: /^Delete 2\b.*pint.*beer or cider/i }).click();
    await expect(dialog.getByRole('button', { name: /^Delete/ })).toHaveCount(1);
    await expect(dialog.getByRole('status').filter({ hasText: '2 units' }).first()).toBeAttached();
  });

  test('keeps the list when opened again, and forgets it at the end of the visit', async ({ page }) => {
    await toQuestion(page, 2);
    await openCalculator(page);
    await addDrinks(page, pints(2));
    await button(calculator(page), 'Close calculator').click();
    await expect(calculator(page)).toHaveCount(0);
    await openCalculator(page);
    await expect(calculator(page).getByRole('button', { name: /^Delete 2\b/ })).toBeVisible();
  });

  test('Cancel and Esc add nothing', async ({ page }) => {
    await toQuestion(page, 2);
    await openCalculator(page);
    await toQuantity(page, pints(1));
    await button(calculator(page), 'Cancel').click();
    await expect(calculator(page).getByRole('button', { name: /^Delete/ })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(calculator(page)).toHaveCount(0);
    await expect(page.getByText(/Your total is/)).toHaveCount(0);
    await arrive(page, '/questions/q2');
  });

  test('Back returns to the previous step with its choice kept', async ({ page }) => {
    await toQuestion(page, 2);
    await openCalculator(page);
    await toQuantity(page, pints(1));
    const dialog = calculator(page);
    await button(dialog, 'Back').click();
    await expect(dialog.getByRole('radio', { name: /^4%/ })).toBeChecked();
    await button(dialog, 'Back').click();
    await expect(dialog.getByRole('radio', { name: /^pint/i })).toBeChecked();
  });
});

test.describe('The quantity of a drink', () => {
  test.beforeEach(async ({ page }) => {
    await toQuestion(page, 2);
    await openCalculator(page);
    await toQuantity(page, pints(1));
  });

  test('goes up and down by one with its buttons, and not below 0', async ({ page }) => {
    await quantityBox(page).fill('1');
    await button(calculator(page), 'One more').click();
    await expect(quantityBox(page)).toHaveValue('2');
    for (const left of ['1', '0', '0']) {
      await button(calculator(page), 'One fewer').click();
      await expect(quantityBox(page)).toHaveValue(left);
    }
  });

  test('ignores a typed value at or above 999, and reaches 999 with the button, not beyond', async ({ page }) => {
    await quantityBox(page).fill('998');
    for (const typed of ['999', '1000']) {
      await quantityBox(page).fill(typed);
      await expect(quantityBox(page)).toHaveValue('998');
    }
    await button(calculator(page), 'One more').click();
    await expect(quantityBox(page)).toHaveValue('999');
    await button(calculator(page), 'One more').click();
    await expect(quantityBox(page)).toHaveValue('999');
  });

  test('becomes 0 on leaving if less was typed', async ({ page }) => {
    await quantityBox(page).fill('-5');
    await quantityBox(page).blur();
    await expect(quantityBox(page)).toHaveValue('0');
  });
});
