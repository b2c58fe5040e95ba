import { expectFormError } from './harness/errors.ts';
import { field, fillStep, toIntervention, WEEK } from './harness/intervention.ts';
import { BEDFORD } from './harness/places.ts';
import { INCREASING } from './harness/questionnaire.ts';
import { expect, test } from './harness/test.ts';
import { arrive, button, goOn, toFeedback } from './harness/visitor.ts';

test.describe('A visit with an increasing risk result', () => {
  test('compares men and women, 27% and 13%, in words and in a table, and neither as the visitor’s share', async ({
    page,
  }) => {
    await toIntervention(page, 1);
    await expect(page.getByText(/27%.*men.*13%.*women/).first()).toBeVisible();
    await page.getByText('These figures as a table').click();
    const table = page.getByRole('table');
    await expect(table.getByRole('row', { name: /^Men\b.*27%/ })).toBeVisible();
    await expect(table.getByRole('row', { name: /^Women\b.*13%/ })).toBeVisible();
    await expect(page.getByRole('img', { name: /.+/ }).first()).toBeVisible();
    await expect(page.getByText('Most people drink less than this.')).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(/like you|not alone|many other people/i);
  });

  test('shows a woman of 35 to 44 her own place among 100 first, labelled in the picture and in words, and of what date it is', async ({
    page,
  }) => {
    await toIntervention(page, 1, { gender: 'Female', age: '35-44' });
    const main = page.getByRole('main');
    await expect(main).toContainText(
      'Of every 100 women aged 35 to 44, at least 90 scored lower than you on the first 3 questions. This comes from a survey of England up to 2020.',
    );
    await expect(main.getByRole('figure').first()).toHaveText(/^at least 90 scored lower\s*you are one of these 10$/);
    await expect(main).toContainText('Source: Alcohol Toolkit Study, May 2020.');
  });

  test('makes no comparison that would reassure', async ({ page }) => {
    await toFeedback(page, [1, 0, 1, 1, 1, 0, 0, 0, 4, 4], { gender: 'Female', age: '35-44' });
    await goOn(page, '/intervention/1');
    await expect(page.getByRole('main')).toContainText('Your other answers raise your score.');
    await expect(page.getByRole('main')).not.toContainText('scored lower');
  });

  test('multiplies last week’s units by days, next to the 14 unit guideline', async ({ page }) => {
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

  test('accepts 0 units as an answer', async ({ page }) => {
    await toIntervention(page, 6, {}, { ...WEEK, units: 0, days: 0 });
    await expect(field(page, 'goalUnits')).toBeVisible();
  });

  test('states the change that a target makes, and says if it is not lower', async ({ page }) => {
    await toIntervention(page, 6);
    await fillStep(page, 6, WEEK);
    await expect(page.getByRole('main')).toContainText(/25 units less/);
    await field(page, 'goalUnits').selectOption('20');
    await expect(page.getByRole('main')).toContainText(/not lower/);
    await expect(page.getByRole('main')).not.toContainText(/units less/);
  });

  for (const { units, days, warned } of [
    { units: 15, days: 4, warned: true },
    { units: 12, days: 6, warned: true },
    { units: 16, days: 1, warned: false },
  ]) {
    test(`${warned ? 'warns' : 'does not warn'} of stopping suddenly before the target after ${units} units on ${days} days`, async ({
      page,
    }) => {
      await toIntervention(page, 6, {}, { ...WEEK, units, days });
      await expect(page.getByRole('heading', { name: /not stop drinking suddenly/i })).toHaveCount(warned ? 1 : 0);
    });
  }

  test('after a heavy week confirms no reduction, on screen or in print, and sends to a GP or the local service first', async ({
    page,
  }) => {
    await toIntervention(page, 6, {}, { ...WEEK, units: 14, days: 7 });
    await fillStep(page, 6, { ...WEEK, goalUnits: 0, goalDays: 0 });
    const first =
      'Do not make this change on your own. Talk to your GP or York Drink Wise (example), 0808 157 0101 first.';
    await expect(page.getByRole('main')).toContainText(first);
    await goOn(page, '/intervention/7');
    for (const media of ['screen', 'print'] as const) {
      await page.emulateMedia({ media });
      await expect(page.getByRole('main')).toContainText(first);
      await expect(page.getByRole('main')).not.toContainText(/less than last week/);
    }
    await expect(page.getByRole('heading', { name: 'To talk over with your GP' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'This is a higher-risk amount' })).toBeVisible();
  });

  test('classifies a week: above the guideline, or a higher-risk amount with advice before the target', async ({
    page,
  }) => {
    await toIntervention(page, 5, {}, WEEK);
    await fillStep(page, 5, { ...WEEK, units: 8, days: 3 });
    await expect(page.getByRole('main')).toContainText('This is above the guideline of 14 units a week.');
    await fillStep(page, 5, { ...WEEK, units: 24, days: 3 });
    for (const step of [5, 6, 7]) {
      if (step > 5) await goOn(page, `/intervention/${step}`);
      await expect(page.getByRole('heading', { name: 'This is a higher-risk amount' })).toBeVisible();
      await expect(page.getByRole('main')).toContainText('Do not stop suddenly on your own if you:');
      await fillStep(page, step, WEEK);
      if (step === 5) await fillStep(page, 5, { ...WEEK, units: 24, days: 3 });
    }
  });

  test('shows all local and national help on its last step', async ({ page }) => {
    await toIntervention(page, 7, { postcode: BEDFORD });
    const main = page.getByRole('main');
    for (const words of ['Bedford Alcohol Support', '0808 157 0201', '0300 123 1110', 'Call Samaritans on 116 123'])
      await expect(main).toContainText(words);
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

  test('sends a woman who may be pregnant to her midwife or GP today if stopping suddenly is dangerous', async ({
    page,
  }) => {
    await toIntervention(page, 7, { gender: 'Female', age: '25-34' }, { ...WEEK, units: 14, days: 7 });
    await expect(page.getByRole('main')).toContainText(/speak to your midwife or GP today/i);
    await expect(page.getByRole('main')).not.toContainText(/safest not to drink/i);
  });

  test('shows a woman of 55 no note on pregnancy', async ({ page }) => {
    await toFeedback(page, INCREASING, { gender: 'Female', age: '55-64' });
    await expect(page.getByRole('heading', { name: /pregnant/ })).toHaveCount(0);
  });
});

test.describe('A week filled in day by day, on a phone', () => {
  test.use({ viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true });

  test('alone decides the total, the comparison and the summary, and no other number is told', async ({ page }) => {
    await toIntervention(page, 5);
    await fillStep(page, 5, { ...WEEK, units: 5, days: 7 });
    await button(page, 'Fill in each day').tap();
    await expect(field(page, 'units')).toHaveCount(0);
    await button(page, 'Next').tap();
    await expectFormError(page, 'All fields are required', page.getByLabel('Monday', { exact: true }));
    for (const [day, units] of [9, 0, 0, 0, 0, 6, 0].entries())
      for (let unit = 0; unit < units; unit += 1) await button(page, 'One more').nth(day).tap();
    await button(page, 'One fewer').nth(5).tap();
    await button(page, 'One more').nth(5).tap();
    const days = /Your days came to 15 units\./;
    await expect(page.getByText(days)).toContainText('This is above the guideline of 14 units a week.');
    expect(await page.getByRole('main').textContent()).not.toMatch(/16 units|8 units|35 units/);
    await goOn(page, '/intervention/6');
    await fillStep(page, 6, { ...WEEK, goalUnits: 4, goalDays: 3 });
    await expect(page.getByRole('main')).toContainText('That is 3 units less than last week.');
    await goOn(page, '/intervention/7');
    await expect(page.getByText(days)).toBeVisible();
    expect(await page.getByRole('main').textContent()).not.toMatch(/16 units|8 units a day/);
  });
});
