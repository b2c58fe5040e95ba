import { expectFormError } from './harness/errors.ts';
import { field, type FIELDS, fillStep, throughSteps, toIntervention, WEEK } from './harness/intervention.ts';
import { BEDFORD } from './harness/places.ts';
import { INCREASING } from './harness/questionnaire.ts';
import { expect, test } from './harness/test.ts';
import { arrive, button, enterAddress, goOn, toFeedback, enter } from './harness/visitor.ts';
import type { Page } from '@playwright/test';

/** Goes back to step 5, answers it again, and continues to the target. */
async function answerAgain(page: Page, units: number, days: number): Promise<void> {
  await enterAddress(page, '/intervention/5');
  await arrive(page, '/intervention/5');
  await fillStep(page, 5, { ...WEEK, units, days });
  await goOn(page, '/intervention/6');
}

/** Presses Next with both fields of a step empty, then with only the second empty, and expects the error each time. */
async function asksForBoth(page: Page, first: keyof typeof FIELDS, second: keyof typeof FIELDS): Promise<void> {
  await enter(button(page, 'Next'));
  await expectFormError(page, 'All fields are required', field(page, first), 2);
  await field(page, first).selectOption('3');
  await enter(button(page, 'Next'));
  await expectFormError(page, 'All fields are required', field(page, second));
  await field(page, second).selectOption('3');
}

test.describe('A visit with an increasing risk result', () => {
  test('goes through the comparison, last week and a target, and ends in a summary with a reference', async ({
    page,
  }) => {
    const main = page.getByRole('main');
    await toIntervention(page, 1);
    await test.step('27% of men and 13% of women, in words and in a table, and neither as the visitor’s share', async () => {
      await expect.soft(page.getByText(/27%.*men.*13%.*women/).first()).toBeVisible();
      await page.getByText('These figures as a table').click();
      const table = page.getByRole('table');
      await expect.soft(table.getByRole('row', { name: /^Men\b.*27%/ })).toBeVisible();
      await expect.soft(table.getByRole('row', { name: /^Women\b.*13%/ })).toBeVisible();
      await expect.soft(page.getByRole('img', { name: /.+/ }).first()).toBeVisible();
      await expect.soft(page.getByText('Most people drink less than this group.')).toBeVisible();
      await expect.soft(main).not.toContainText(/like you|not alone|many other people/i);
    });
    for (const step of [2, 3, 4, 5]) await goOn(page, `/intervention/${step}`);
    await test.step('last week: 0 to 35 units and 0 to 7 days, multiplied and classified', async () => {
      await asksForBoth(page, 'units', 'days');
      await expect.soft(field(page, 'units').locator('option[value="35"]')).toHaveText('35 or more');
      expect.soft(await field(page, 'units').locator('option:not([value=""])').count()).toBe(36);
      expect.soft(await field(page, 'days').locator('option:not([value=""])').count()).toBe(8);
      for (const { units, days, says } of [
        { units: 35, days: 2, says: 'at least 70 units' },
        { units: 8, days: 3, says: 'This is above the guideline.' },
        { units: 10, days: 4, says: '40 units' },
      ]) {
        await fillStep(page, 5, { ...WEEK, units, days });
        await expect.soft(main).toContainText(says);
      }
      await expect.soft(main).toContainText('14 units');
    });
    await goOn(page, '/intervention/6');
    await test.step('the target: the change that it makes, or that it is more', async () => {
      await asksForBoth(page, 'goalUnits', 'goalDays');
      await fillStep(page, 6, { ...WEEK, goalUnits: 15 });
      await expect.soft(main).toContainText('This is more than last week.');
      await expect.soft(main).not.toContainText(/units less/);
      await fillStep(page, 6, WEEK);
      await expect.soft(main).toContainText('25 units less');
    });
    await goOn(page, '/intervention/7');
    for (const figure of ['40 units', '15 units', '14 units', '25 units less'])
      await expect.soft(main).toContainText(figure);
    await expect.soft(main).toContainText('A file goes to your downloads.');
    const reference = main.getByText(/\b[0-9A-HJKMNP-TV-Z]{10}\b/).first();
    await expect.soft(reference).toBeVisible();
    await expect.soft(reference).toHaveCSS('font-family', /^"Atkinson zero"/);
    for (const name of ['Download my summary', 'Email my summary', 'Finish'])
      await expect.soft(button(page, name)).toBeVisible();
  });

  test('after a heavy week warns against stopping suddenly, confirms no reduction, and names a GP or the local service first', async ({
    page,
  }) => {
    const main = page.getByRole('main');
    const higherRisk = page.getByRole('heading', { name: 'This is a higher-risk amount' });
    await toIntervention(page, 5);
    await fillStep(page, 5, { ...WEEK, units: 24, days: 3 });
    for (const step of [5, 6, 7]) {
      if (step > 5) await goOn(page, `/intervention/${step}`);
      // Only step 6 has the block with this heading.
      await expect.soft(higherRisk, `step ${step}`).toHaveCount(step === 6 ? 1 : 0);
      if (step === 5) await expect.soft(main).toContainText('This is a higher-risk amount.');
      if (step !== 6) continue;
      await expect.soft(main).toContainText('Do not stop suddenly on your own if you:');
      await fillStep(page, 6, WEEK);
    }
    for (const { units, days, warned } of [
      { units: 15, days: 4, warned: true },
      { units: 16, days: 1, warned: false },
      { units: 12, days: 6, warned: true },
      { units: 0, days: 0, warned: false },
    ]) {
      await answerAgain(page, units, days);
      await expect.soft(field(page, 'goalUnits')).toBeVisible();
      const warning = page.getByRole('heading', { name: /not stop drinking suddenly/i });
      await expect.soft(warning, `${units} units on ${days} days`).toHaveCount(warned ? 1 : 0);
    }
    await answerAgain(page, 14, 7);
    await fillStep(page, 6, { ...WEEK, goalUnits: 0, goalDays: 0 });
    const first =
      'Do not make this change on your own. Talk to your GP or York Drink Wise (example), 0808 157 0101 first.';
    await expect.soft(main).toContainText(first);
    await goOn(page, '/intervention/7');
    for (const media of ['screen', 'print'] as const) {
      await page.emulateMedia({ media });
      await expect.soft(main).toContainText(first);
      await expect.soft(main).not.toContainText(/less than last week/);
    }
    await expect.soft(page.getByRole('heading', { name: 'To talk over with your GP' })).toBeVisible();
  });

  test(
    'shows a woman of 35 to 44 her own place among 100 women first, unless that would reassure',
    { tag: '@proof' },
    async ({ page }) => {
      const main = page.getByRole('main');
      await toIntervention(page, 1, { gender: 'Female', age: '35-44' });
      await expect
        .soft(main)
        .toContainText(
          'Of every 100 women aged 35 to 44, at least 90 scored lower than you on the first 3 questions. This comes from a survey of England up to 2020.',
        );
      await expect
        .soft(main.getByRole('figure').first())
        .toHaveText(/^at least 90 scored lower\s*you are one of these 10$/);
      await expect.soft(main).toContainText('Source: Alcohol Toolkit Study, May 2020.');
      const [own, bars] = [main.locator('figure svg').first(), main.getByRole('img', { name: /increasing risk/i })];
      const [place, shares] = [await own.boundingBox(), await bars.boundingBox()];
      expect.soft(shares?.y, 'the shares come after').toBeGreaterThan(place?.y ?? Infinity);
      expect.soft(shares?.width, 'and are smaller').toBeLessThan(place?.width ?? 0);

      await toFeedback(page, [1, 0, 1, 1, 1, 0, 0, 0, 4, 4], { gender: 'Female', age: '35-44' });
      await goOn(page, '/intervention/1');
      await expect.soft(main).toContainText('Your other answers raise your score.');
      await expect.soft(main).not.toContainText('scored lower');
    },
  );

  test(
    'tells a woman who may be pregnant that not drinking is safest, or to see her midwife or GP, and a woman of 55 neither',
    { tag: '@proof' },
    async ({ page }) => {
      const main = page.getByRole('main');
      const pregnancy = page.getByRole('heading', { name: /pregnant/ });
      await toFeedback(page, INCREASING, { gender: 'Female', age: '25-34' });
      await expect.soft(pregnancy).toBeVisible();
      await throughSteps(page, 7, { ...WEEK, units: 14, days: 7 });
      await expect.soft(main).toContainText(/speak to your midwife or GP today/i);
      await expect.soft(main).not.toContainText(/safest not to drink/i);

      await toFeedback(page, INCREASING, { gender: 'Female', age: '55-64', postcode: BEDFORD });
      await expect.soft(pregnancy).toHaveCount(0);
      await throughSteps(page, 7);
      for (const words of ['Bedford Alcohol Support', '0808 157 0201', '0300 123 1110', 'Call Samaritans on 116 123'])
        await expect.soft(main, 'all local and national help on the last step').toContainText(words);
    },
  );
});

test.describe('A week filled in day by day, on a phone', () => {
  test.use({ viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true });

  test(
    'decides the total, the comparison and the summary by the seven days alone',
    { tag: '@proof' },
    async ({ page }) => {
      await toIntervention(page, 5);
      await fillStep(page, 5, { ...WEEK, units: 5, days: 7 });
      await page.getByText('Each day', { exact: true }).tap();
      await expect(field(page, 'units')).toHaveCount(0);
      await button(page, 'Next').tap();
      await expectFormError(page, 'All fields are required', page.getByLabel('Monday', { exact: true }));
      for (const [day, units] of [['Monday', 9] as const, ['Saturday', 6] as const])
        for (let unit = 0; unit < units; unit += 1) await button(page, `One more on ${day}`).tap();
      await button(page, 'One fewer on Saturday').tap();
      await button(page, 'One more on Saturday').tap();
      const days = /Your days came to 15\sunits\./;
      await expect(page.getByText(days)).toContainText('This is above the guideline.');
      expect(await page.getByRole('main').textContent()).not.toMatch(/16\sunits|8\sunits|35\sunits/);
      await goOn(page, '/intervention/6');
      await fillStep(page, 6, { ...WEEK, goalUnits: 4, goalDays: 3 });
      await expect(page.getByRole('main')).toContainText('That is 3 units less than last week.');
      await goOn(page, '/intervention/7');
      await expect(page.getByText(days)).toBeVisible();
      expect(await page.getByRole('main').textContent()).not.toMatch(/16\sunits|8\sunits a day/);
    },
  );
});
