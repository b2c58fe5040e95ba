import { addDrinks, calculator, openCalculator, pints } from './harness/calculator.ts';
import { LOWER } from './harness/questionnaire.ts';
import { expect, test } from './harness/test.ts';
import { atQuestion, button, enterAddress, mainHeading, option, toFeedback, tick } from './harness/visitor.ts';

test.describe('A visit with a lower risk result', () => {
  test('always shows the 14 unit guideline and where to get help now, and advises a GP after a sign of harm', async ({
    page,
  }) => {
    const main = page.getByRole('main');
    await toFeedback(page, LOWER);
    await expect.soft(main).toContainText('14 units a week');
    await expect.soft(main.getByRole('heading', { name: 'If you need help now' })).toBeVisible();
    for (const number of ['999', '111', '116 123']) await expect.soft(main.getByText(number).first()).toBeVisible();

    await test.step('advice to see a GP if an answer is a sign of harm', async () => {
      await toFeedback(page, [1, 0, 0, 0, 0, 0, 0, 0, 0, 4]);
      await expect.soft(page.getByRole('heading', { name: 'Talk your answers over with your GP' })).toBeVisible();
    });
    await test.step('someone who does not drink is told just that, and nothing about drinking less', async () => {
      await toFeedback(page, [0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
      await expect.soft(main).toContainText('You told us you do not drink.');
      await expect.soft(main).not.toContainText(/drink less|less you drink|cut(ting)? down/i);
    });
  });

  test('says in its heading that drinking may be above the guideline if the answers add up to over 14 units or to 5 points', async ({
    page,
  }) => {
    const above = 'Your score is low, but you may be drinking above the guideline';
    await toFeedback(page, [4, 1, 0, 0, 0, 0, 0, 0, 0, 0]);
    await expect.soft(mainHeading(page)).toHaveText(above);
    await toFeedback(page, [4, 2, 0, 0, 0, 0, 0, 0, 0, 0]);
    await expect.soft(mainHeading(page)).toHaveText(above);
    await expect(page.getByRole('heading', { name: 'Count your week' })).toBeVisible();
    await openCalculator(page);
    await addDrinks(page, pints(3));
    await button(calculator(page), 'Use this total').click();
    await expect(page.getByText('Your total is 7 units: that is 7 to 9.')).toBeVisible();
    await page.getByRole('link', { name: 'Change my answer about a typical day' }).click();
    await atQuestion(page, 1, 'Male');
    await expect(option(page, '5 to 6')).toBeChecked();
  });

  test(
    'warns in one line after a morning drink less than monthly, and in full from monthly on',
    { tag: '@proof' },
    async ({ page }) => {
      await toFeedback(page, [1, 1, 0, 0, 0, 1, 0, 0, 0, 0]);
      await expect(page.getByText(/^If you sometimes need a drink to get going in the morning/)).toBeVisible();
      await expect(page.getByRole('heading', { name: /not stop drinking suddenly/i })).toHaveCount(0);
      await enterAddress(page, '/questions/q6');
      await tick(option(page, 'Monthly'));
      await enterAddress(page, '/feedback');
      await expect(page.getByRole('heading', { name: /not stop drinking suddenly/i })).toBeVisible();
    },
  );

  test(
    'points out that “Never” does not fit the units and heavy days entered, and links to those questions',
    { tag: '@proof' },
    async ({ page }) => {
      await toFeedback(page, [0, 4, 3, 0, 0, 0, 0, 0, 0, 0]);
      await expect(page.getByRole('heading', { name: 'Some of your answers do not fit together' })).toBeVisible();
      for (const number of [2, 3]) await expect(page.getByRole('link', { name: `Question ${number}` })).toBeVisible();
      await page.getByRole('link', { name: 'Question 1' }).click();
      await atQuestion(page, 0, 'Male');
      await expect(option(page, 'Never')).toBeChecked();
    },
  );
});
