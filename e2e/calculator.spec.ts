import { calculatePints, calculator } from './harness/calculator.ts';
import { goToIntervention } from './harness/intervention.ts';
import { waitUntilPressable } from './harness/rawPresses.ts';
import { expect, test } from './harness/test.ts';
import { button, tick, goToQuestion } from './harness/visitor.ts';
import type { Page } from '@playwright/test';

const nothingChosen = (page: Page) => expect(page.getByRole('radio', { checked: true })).toHaveCount(0);

test.describe('The unit calculator', () => {
  test('The calculator on question 2 says which answer fits the total, and chooses it only when the visitor presses it', async ({
    page,
  }) => {
    await goToQuestion(page, 2);
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
      await waitUntilPressable(page);
      const place = await button(page, 'Choose 10 or more').boundingBox();
      await button(page, 'Choose 10 or more').dblclick();
      expect(await button(page, 'Choose 10 or more').boundingBox()).toEqual(place);
      await expect(page.getByRole('radio', { name: '10 or more' })).toBeChecked();
      await expect(calculator(page)).toHaveCount(0);
    });
  });

  test(
    'The day that the calculator’s total goes to is chosen at 320 px and by keyboard, and takes the focus',
    { tag: '@proof' },
    async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await goToIntervention(page, 5);
      await tick(page.getByRole('radio', { name: 'Each day', exact: true }));
      await calculatePints(page, 3);
      const days = page.getByRole('group', { name: 'Your total is 7 units. Which day was this?' }).getByRole('button');
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
      await expect(page.getByLabel('Sunday', { exact: true })).toHaveValue('7');
      await expect(page.getByLabel('Sunday', { exact: true })).toBeFocused();
    },
  );
});
