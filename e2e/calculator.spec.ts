import {
  addDrinks,
  calculatePints,
  calculator,
  openCalculator,
  pints,
  quantityBox,
  toQuantity,
} from './harness/calculator.ts';
import { field, fillStep, toIntervention, WEEK } from './harness/intervention.ts';
import type { Gender } from './harness/questionnaire.ts';
import { expect, test } from './harness/test.ts';
import { arrive, button, toQuestion } from './harness/visitor.ts';
import type { Page } from '@playwright/test';

const nothingChosen = (page: Page) => expect(page.getByRole('radio', { checked: true })).toHaveCount(0);

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
    await expect(button(page, 'Choose 7 to 9')).toHaveAttribute('aria-pressed', 'true');
  });

  test('does not open again by a second tap on the answer that it offered', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 664 });
    await toQuestion(page, 2);
    await calculatePints(page, 5);
    await button(page, 'Choose 10 or more').scrollIntoViewIfNeeded();
    const place = await button(page, 'Choose 10 or more').boundingBox();
    await button(page, 'Choose 10 or more').dblclick();
    expect(await button(page, 'Choose 10 or more').boundingBox()).toEqual(place);
    await expect(page.getByRole('radio', { name: '10 or more' })).toBeChecked();
    await expect(calculator(page)).toHaveCount(0);
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
    await expect(page.getByText(/^Your days came to 16 units\./)).toBeVisible();
    await calculatePints(page, 3);
    await expect(page.getByText('Your total is 7 units. Now choose the day it was.')).toBeVisible();
    await expect(page.getByText(/^Your days came to 16 units\./)).toBeVisible();
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
