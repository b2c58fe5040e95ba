import { expectFormError } from './harness/errors.ts';
import { field, finish, fillStep, toIntervention, WEEK } from './harness/intervention.ts';
import { INCREASING, scoreOf } from './harness/questionnaire.ts';
import { expect, test } from './harness/test.ts';
import { arrive, button, goOn, mainHeading, postcodeBox, toFeedback, walkToFeedback } from './harness/visitor.ts';

test.describe('A visit with an increasing risk result', () => {
  test('goes through seven steps to a summary, and ends at the start', async ({ page }) => {
    await walkToFeedback(page, INCREASING);
    await expect(page.getByText(`Your score: ${scoreOf(INCREASING)} out of 40`)).toBeVisible();
    await expect(mainHeading(page)).toContainText(/increasing risk/i);
    const headings = new Set<string>();
    for (let step = 1; step <= 7; step += 1) {
      await goOn(page, `/intervention/${step}`);
      await fillStep(page, step, WEEK);
      headings.add((await mainHeading(page).textContent()) ?? '');
    }
    expect(headings.size, 'each step has a heading of its own').toBe(7);
    await finish(page);
    await expect(postcodeBox(page)).toHaveValue('');
  });

  test('compares a man with other men: 27% of men and 13% of women, in words and in a table', async ({ page }) => {
    await toIntervention(page, 1);
    await expect(page.getByText(/27%.*men.*13%.*women/).first()).toBeVisible();
    const table = page.getByRole('table');
    await expect(table.getByRole('row', { name: /^Men\b.*27%/ })).toBeVisible();
    await expect(table.getByRole('row', { name: /^Women\b.*13%/ })).toBeVisible();
    await expect(page.getByRole('img', { name: /.+/ }).first()).toBeVisible();
  });

  test('adds up last week: units times days, beside the 14 unit guideline', async ({ page }) => {
    await toIntervention(page, 5);
    await fillStep(page, 5, WEEK);
    await expect(page.getByRole('main')).toContainText(/40 units/);
    await expect(page.getByRole('main')).toContainText(/14 units/);
  });

  test('offers 0 to 35 units and 0 to 7 days, and says “at least” from 35 units on', async ({ page }) => {
    await toIntervention(page, 5);
    await expect(field(page, 'units').locator('option[value="35"]')).toHaveText('35 or more');
    expect(await field(page, 'units').locator('option:not([value=""])').count()).toBe(36);
    expect(await field(page, 'days').locator('option:not([value=""])').count()).toBe(8);
    await fillStep(page, 5, { ...WEEK, units: 35, days: 2 });
    await expect(page.getByRole('main')).toContainText(/at least 70 units/);
  });

  for (const { step, fields } of [
    { step: 5, fields: ['units', 'days'] },
    { step: 6, fields: ['goalUnits', 'goalDays'] },
  ] as const) {
    test(`asks for both figures on step ${step}: “All fields are required”`, async ({ page }) => {
      await toIntervention(page, step);
      await button(page, 'Next').click();
      await expectFormError(page, 'All fields are required', field(page, fields[0]), 2);
      await field(page, fields[0]).selectOption('3');
      await button(page, 'Next').click();
      await expectFormError(page, 'All fields are required', field(page, fields[1]));
      await field(page, fields[1]).selectOption('3');
      await button(page, 'Next').click();
      await arrive(page, `/intervention/${step + 1}`);
    });
  }

  test('takes nothing drunk at all as an answer', async ({ page }) => {
    await toIntervention(page, 6, {}, { ...WEEK, units: 0, days: 0 });
    await expect(field(page, 'goalUnits')).toBeVisible();
  });

  test('says the change a target makes in words, and says plainly when it is not lower', async ({ page }) => {
    await toIntervention(page, 6);
    await fillStep(page, 6, WEEK);
    await expect(page.getByRole('main')).toContainText(/25 units less/);
    await field(page, 'goalUnits').selectOption('20');
    await expect(page.getByRole('main')).toContainText(/not lower/);
    await expect(page.getByRole('main')).not.toContainText(/units less/);
  });

  test('warns against stopping suddenly before the target when a day reaches 15 units', async ({ page }) => {
    await toIntervention(page, 6, {}, { ...WEEK, units: 15 });
    await expect(page.getByRole('heading', { name: /not stop drinking suddenly/i })).toBeVisible();
  });

  test('ends in a summary of last week, the target, the guideline and the change, with a reference', async ({
    page,
  }) => {
    await toIntervention(page, 7);
    const summary = page.getByRole('main');
    for (const figure of [/40 units/, /15 units/, /14 units/, /25 units less/])
      await expect(summary).toContainText(figure);
    await expect(summary).toContainText('This saves a file on this device.');
    await expect(summary.getByText(/\b[0-9A-HJKMNP-TV-Z]{10}\b/).first()).toBeVisible();
    for (const name of ['Download my summary', 'Email my summary', 'Finish'])
      await expect(button(page, name)).toBeVisible();
  });

  test('shows a woman who may be pregnant that no drinking is safest', async ({ page }) => {
    await toFeedback(page, INCREASING, { gender: 'Female', age: '25-34' });
    await expect(page.getByRole('heading', { name: /pregnant/ })).toBeVisible();
  });

  test('shows a woman of 55 no note on pregnancy', async ({ page }) => {
    await toFeedback(page, INCREASING, { gender: 'Female', age: '55-64' });
    await expect(page.getByRole('heading', { name: /pregnant/ })).toHaveCount(0);
  });
});
