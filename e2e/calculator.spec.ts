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
import { field, fillStep, toIntervention, WEEK } from './harness/intervention.ts';
import type { Gender } from './harness/questionnaire.ts';
import { untilTaken } from './harness/rawPresses.ts';
import { expect, test } from './harness/test.ts';
import { arrive, button, tick, toQuestion } from './harness/visitor.ts';
import type { Page } from '@playwright/test';

const nothingChosen = (page: Page) => expect(page.getByRole('radio', { checked: true })).toHaveCount(0);

test.describe('The unit calculator', () => {
  test('The calculator on question 2 says which answer fits the total, and chooses it only when the visitor presses it', async ({
    page,
  }) => {
    await toQuestion(page, 2);
    await test.step('each card shows the ml and the strength behind its figure', async () => {
      const cards = page.getByRole('region', { name: 'Units in some drinks' }).getByRole('listitem');
      for (const card of [
        /125ml at 8%.*1\sunit/,
        /125ml at 12%.*1\.5\sunits/,
        /568ml at 3\.6%.*2\sunits/,
        /750ml at 12%.*9\sunits/,
      ])
        await expect.soft(cards.filter({ hasText: card })).toHaveCount(1);
      await expect.soft(page.getByText('250ml glass of wine')).toBeVisible();
      await expect.soft(page.getByText('9 units')).toBeVisible();
    });
    await test.step('the cards stand beside the question from 1,000 px, and below it before', async () => {
      for (const width of [1000, 999]) {
        await page.setViewportSize({ width, height: 800 });
        const cards = await page.getByRole('region', { name: 'Units in some drinks' }).boundingBox();
        const next = await button(page, 'Next').boundingBox();
        expect.soft((cards?.y ?? 0) < (next?.y ?? 0), `${width} px`).toBe(width === 1000);
      }
    });
    await calculatePints(page, 3);
    await expect(page.getByText('Your total is 7 units: that is 7 to 9.', { exact: true })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Your total is 7 units' })).toHaveCount(1);
    await nothingChosen(page);
    await expect(button(page, 'Help me calculate')).toBeFocused();
    await button(page, 'Choose 7 to 9').click();
    await expect(page.getByRole('radio', { name: '7 to 9' })).toBeChecked();
    await expect(button(page, 'Choose 7 to 9')).toHaveAttribute('aria-pressed', 'true');

    await test.step('a second tap on the answer that it offered does not open it again', async () => {
      await page.setViewportSize({ width: 390, height: 664 });
      await calculatePints(page, 2);
      await button(page, 'Choose 10 or more').scrollIntoViewIfNeeded();
      // Playwright scrolls while it waits for a control to accept a press, and that would move the button.
      await untilTaken(page);
      const place = await button(page, 'Choose 10 or more').boundingBox();
      await button(page, 'Choose 10 or more').dblclick();
      expect(await button(page, 'Choose 10 or more').boundingBox()).toEqual(place);
      await expect(page.getByRole('radio', { name: '10 or more' })).toBeChecked();
      await expect(calculator(page)).toHaveCount(0);
    });
  });

  const THIRD: readonly { gender: Gender; under: number; line: string; enough: number; enoughLine: string }[] = [
    {
      gender: 'Male',
      under: 3,
      line: 'That is under 8.',
      enough: 4,
      enoughLine: 'total is 9 units: that is 8 or more.',
    },
    {
      gender: 'Female',
      under: 2,
      line: 'That is under 6.',
      enough: 3,
      enoughLine: 'total is 7 units: that is 6 or more.',
    },
    {
      gender: 'Other',
      under: 2,
      line: 'That is under 6.',
      enough: 4,
      enoughLine: 'total is 9 units: that is 8 or more.',
    },
  ];
  test(
    'The calculator on question 3 says whether the total reaches the figure asked of each gender, and chooses no answer',
    { tag: '@proof' },
    async ({ page }) => {
      for (const { gender, under, line, enough, enoughLine } of THIRD) {
        await toQuestion(page, 3, { gender });
        await calculatePints(page, under);
        await expect.soft(page.getByText(line), `${gender}, ${under} pints`).toBeVisible();
        await nothingChosen(page);
        await calculatePints(page, enough - under);
        await expect.soft(page.getByText(`Your ${enoughLine}`), `${gender}, ${enough} pints`).toBeVisible();
        await nothingChosen(page);
        // One total does not say how often, so no answer is offered: least of all Never.
        await expect.soft(page.getByRole('button', { name: /^Choose/ })).toHaveCount(0);
      }
    },
  );

  test(
    'The calculator fills in last week’s units up to 35, says so above that, and leaves the days to the visitor',
    { tag: '@proof' },
    async ({ page }) => {
      await toIntervention(page, 5);
      await calculatePints(page, 3);
      await expect(field(page, 'units')).toHaveValue('7');
      await expect(field(page, 'days')).toHaveValue('');
      await fillStep(page, 5, WEEK);
      await calculatePints(page, 17);
      await expect(field(page, 'units')).toHaveValue('35');
      await expect(page.getByText(/total is 45\sunits.*35\sor\smore/)).toBeVisible();

      await test.step('a week that was not even is said as it was', async () => {
        await tick(page.getByRole('radio', { name: 'Each day', exact: true }));
        for (const [day, units] of Object.entries({ Monday: 9, Wednesday: 3, Friday: 4 }))
          await page.getByLabel(day, { exact: true }).selectOption(String(units));
        await expect(page.getByText(/^Your days came to 16\sunits\./)).toBeVisible();
        await openCalculator(page);
        await calculator(page)
          .getByRole('button', { name: /^Delete/ })
          .click();
        await addInOnePress(page, 'pint of beer or cider, 4%', 3);
        await usesTotal(page);
        await expect(page.getByText('Your total is 7 units. Which day was this?')).toBeVisible();
        await expect(page.getByText(/^Your days came to 16\sunits\./)).toBeVisible();
      });
      await test.step('the total goes to the day that is pressed, at 320 px and by keyboard', async () => {
        await page.setViewportSize({ width: 320, height: 640 });
        const days = page
          .getByRole('group', { name: 'Your total is 7 units. Which day was this?' })
          .getByRole('button');
        await expect(days).toHaveCount(7);
        for (const day of await days.all()) {
          const box = await day.boundingBox();
          expect.soft(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
          expect.soft((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
        }
        await expect(button(page, 'Help me calculate')).toBeFocused();
        // Past Monday to Saturday.
        for (let stop = 0; stop < 7; stop += 1) await page.keyboard.press('Tab');
        await expect(days.last()).toBeFocused();
        await page.keyboard.press('Enter');
        await expect(page.getByText('Sunday now has 7 units.')).toBeVisible();
        await expect(page.getByLabel('Sunday', { exact: true })).toHaveValue('7');
        await expect(page.getByLabel('Sunday', { exact: true })).toBeFocused();
        await expect(days).toHaveCount(0);
        await expect(page.getByText(/^Your days came to 23\sunits\./)).toBeVisible();
      });
    },
  );

  test('The calculator changes a quantity with its buttons, keeps choices on Back, and adds nothing after Cancel or Esc', async ({
    page,
  }) => {
    await toQuestion(page, 2);
    await openCalculator(page);
    await toQuantity(page, pints(1));
    const [dialog, quantity] = [calculator(page), quantityBox(page)];
    await test.step('the quantity goes up and down by one with its buttons, and not below 0', async () => {
      await quantity.fill('1');
      await button(dialog, 'One more').click();
      await expect(quantity).toHaveValue('2');
      for (const left of ['1', '0', '0']) {
        await button(dialog, 'One fewer').click();
        await expect(quantity).toHaveValue(left);
      }
    });
    await test.step('it ignores a typed value at or above 999, and reaches 999 with the button, not beyond', async () => {
      await quantity.fill('998');
      for (const typed of ['999', '1000']) {
        await quantity.fill(typed);
        await expect(quantity).toHaveValue('998');
      }
      for (const _press of [1, 2]) {
        await button(dialog, 'One more').click();
        await expect(quantity).toHaveValue('999');
      }
    });
    await test.step('it becomes 0 on leaving if less was typed', async () => {
      await quantity.fill('-5');
      await quantity.blur();
      await expect(quantity).toHaveValue('0');
    });
    await button(dialog, 'Back').click();
    await expect(dialog.getByRole('radio', { name: /^4%/ })).toBeChecked();
    await button(dialog, 'Back').click();
    await expect(dialog.getByRole('radio', { name: /^pint/i })).toBeChecked();
    await button(dialog, 'Cancel').click();
    await expect(dialog.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText(/Your total is/)).toHaveCount(0);
    await arrive(page, '/questions/q2');
  });

  test(
    'The calculator lists each drink with its units to one decimal, and announces the total in whole units',
    { tag: '@proof' },
    async ({ page }) => {
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

      await test.step('a deleted row is subtracted from the total', async () => {
        await dialog.getByRole('button', { name: /^Delete 1\b.*pint.*beer or cider/i }).click();
        await expect(dialog.getByRole('button', { name: /^Delete/ })).toHaveCount(1);
        await expect(dialog.getByRole('status').filter({ hasText: '9 units' }).first()).toBeAttached();
      });
      await test.step('the list is still there when opened again', async () => {
        await button(dialog, 'Close calculator').click();
        await expect(dialog).toHaveCount(0);
        await openCalculator(page);
        await expect(dialog.getByRole('button', { name: /^Delete 1\b.*wine/i })).toBeVisible();
      });
    },
  );
});
