import { finish } from './harness/intervention.ts';
import { BEDFORD, YORK } from './harness/places.ts';
import { DEPENDENCE, HIGHER, scoreOf } from './harness/questionnaire.ts';
import { expect, test } from './harness/test.ts';
import { button, goOn, mainHeading, postcodeBox, toFeedback, walkToFeedback } from './harness/visitor.ts';

const BANDS = [
  { band: 'higher risk', codes: HIGHER },
  { band: 'possible dependence', codes: DEPENDENCE },
] as const;

for (const { band, codes } of BANDS) {
  test.describe(`A visit with a result of ${band}`, () => {
    test('goes from the result to one screen of help, and ends at the start', async ({ page }) => {
      await walkToFeedback(page, codes);
      await expect(page.getByText(`Your score: ${scoreOf(codes)} out of 40`)).toBeVisible();
      await expect(mainHeading(page)).toContainText(new RegExp(band, 'i'));
      await goOn(page, '/intervention');
      await expect(button(page, 'Next')).toHaveCount(0);
      await finish(page);
      await expect(postcodeBox(page)).toHaveValue('');
    });

    test('warns against stopping suddenly, and gives 999, 111 and Samaritans on both screens', async ({ page }) => {
      await toFeedback(page, codes);
      for (const path of ['/feedback', '/intervention']) {
        if (path === '/intervention') await goOn(page, path);
        await expect(page.getByRole('heading', { name: /not stop drinking suddenly/i })).toBeVisible();
        await expect(page.getByRole('heading', { name: 'If you need help now' })).toBeVisible();
        for (const number of ['999', '111', '116 123']) {
          await expect(page.getByRole('main').getByText(number).first()).toBeVisible();
        }
      }
      await expect(page.getByRole('main').getByText('0300 123 1110')).toBeVisible();
    });

    test('shows local support in York', async ({ page }) => {
      await toFeedback(page, codes, { postcode: YORK });
      await goOn(page, '/intervention');
      await expect(page.getByRole('heading', { name: /Drop in near you/ })).toBeVisible();
      await expect(page.getByRole('main')).toContainText('York Drink Wise');
      await expect(page.getByRole('main')).toContainText('0808 157 0101');
    });

    test('sends a woman who may be pregnant to her midwife or GP today', async ({ page }) => {
      await toFeedback(page, codes, { gender: 'Female', age: '18-24' });
      await expect(page.getByRole('main')).toContainText(/speak to your midwife or GP today/i);
      await expect(page.getByRole('main')).toContainText(/do not stop suddenly without their help/i);
    });
  });
}

test('possible dependence shows the zone’s service in Bedford, which has no local support section', async ({
  page,
}) => {
  await toFeedback(page, DEPENDENCE, { postcode: BEDFORD });
  await goOn(page, '/intervention');
  await expect(page.getByRole('main')).toContainText('Bedford Alcohol Support');
  await expect(page.getByRole('main')).toContainText('0808 157 0201');
  await expect(page.getByRole('main')).not.toContainText(/drop in/i);
});

test('possible dependence is never called “dependent”', async ({ page }) => {
  await toFeedback(page, DEPENDENCE);
  await expect(page.getByRole('main')).not.toContainText(/\bdependent\b/i);
  await goOn(page, '/intervention');
  await expect(page.getByRole('main')).not.toContainText(/\bdependent\b/i);
});
