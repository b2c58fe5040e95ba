import { LOWER, scoreOf } from './harness/questionnaire.ts';
import { finish } from './harness/intervention.ts';
import { expect, test } from './harness/test.ts';
import { button, postcodeBox, toFeedback, walkToFeedback } from './harness/visitor.ts';

test.describe('A visit with a lower risk result', () => {
  test('goes from the postcode to the result and back to the start', async ({ page }) => {
    await walkToFeedback(page, LOWER);
    await expect(page.getByText(`Your score: ${scoreOf(LOWER)} out of 40`)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/lower risk/i);
    await expect(button(page, 'Next')).toHaveCount(0);
    await finish(page);
    await expect(postcodeBox(page)).toHaveValue('');
  });

  test('always shows the 14 unit guideline, and where to get help now', async ({ page }) => {
    await toFeedback(page, LOWER);
    await expect(page.getByRole('main')).toContainText(/14 units a week/);
    const help = page.getByRole('main');
    await expect(help.getByRole('heading', { name: 'If you need help now' })).toBeVisible();
    for (const number of ['999', '111', '116 123']) await expect(help.getByText(number).first()).toBeVisible();
  });

  test('leads with the weekly guideline when the first two answers alone add up to more than 14 units', async ({
    page,
  }) => {
    await toFeedback(page, [4, 2, 0, 0, 0, 0, 0, 0, 0, 0]);
    await expect(page.getByRole('heading', { name: /more than 14 units/ })).toBeVisible();
  });

  test('leads with talking to a GP when an answer is a sign of harm', async ({ page }) => {
    await toFeedback(page, [1, 0, 0, 0, 0, 0, 0, 0, 0, 4]);
    await expect(page.getByRole('heading', { name: /GP/ })).toBeVisible();
  });

  test('warns against stopping suddenly when a morning drink was needed', async ({ page }) => {
    await toFeedback(page, [1, 1, 0, 0, 0, 1, 0, 0, 0, 0]);
    await expect(page.getByRole('heading', { name: /not stop drinking suddenly/i })).toBeVisible();
  });
});
