import { BEDFORD, YORK } from './harness/places.ts';
import { DEPENDENCE, HIGHER } from './harness/questionnaire.ts';
import { readPdf } from '../testing/readPdf.ts';
import { expect, test } from './harness/test.ts';
import { goOn, openMoreHelp, toFeedback } from './harness/visitor.ts';

const BANDS = [
  { band: 'higher risk', codes: HIGHER },
  { band: 'possible dependence', codes: DEPENDENCE },
] as const;

for (const { band, codes } of BANDS) {
  test.describe(`A visit with a result of ${band}`, () => {
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
      await openMoreHelp(page);
      await expect(page.getByRole('main').getByText('0300 123 1110')).toBeVisible();
    });

    test('opens with help and a link to call, before the score, in view on a phone', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 780 });
      await toFeedback(page, codes, { postcode: BEDFORD });
      const main = page.getByRole('main');
      const call = main.getByRole('link', { name: 'Call Bedford Alcohol Support (example) on 0808 157 0201' }).first();
      await expect(call).toBeInViewport({ ratio: 1 });
      await expect(call).toHaveAttribute('href', 'tel:08081570201');
      await expect(
        main.getByRole('link', { name: /^Ask Bedford Alcohol Support \(example\) to contact you/ }),
      ).toBeVisible();
      const meaning = await main.getByText(/^Your answers suggest/).boundingBox();
      expect(meaning?.y).toBeLessThan(780);
    });

    test('prints its help with what is folded on screen', async ({ page }) => {
      await toFeedback(page, codes, { postcode: YORK });
      await goOn(page, '/intervention');
      const { text } = await readPdf(await page.pdf({ format: 'A4' }));
      expect(text).toContain('Alcoholics Anonymous');
      expect(text).toContain('seeing or hearing things');
    });

    test('shows Bedford’s local service, which has no local support section', async ({ page }) => {
      await toFeedback(page, codes, { postcode: BEDFORD });
      await goOn(page, '/intervention');
      await expect(page.getByRole('heading', { name: 'Help near you' })).toBeVisible();
      await expect(page.getByRole('main')).toContainText('0808 157 0201');
    });

    test('has links for 999 and 111 in its warning', async ({ page }) => {
      await toFeedback(page, codes);
      const warning = page.getByRole('heading', { name: /not stop drinking suddenly/i }).locator('..');
      for (const number of ['999', '111']) await expect(warning.locator(`a[href="tel:${number}"]`)).toBeVisible();
    });

    test('advises gender other under 45 on pregnancy in one line', async ({ page }) => {
      await toFeedback(page, codes, { gender: 'Other', age: '25-34' });
      await expect(page.getByRole('main')).toContainText(
        'If you could be pregnant, speak to your midwife or GP today. Do not stop suddenly without their help.',
      );
    });

    test('shows local support in York', async ({ page }) => {
      await toFeedback(page, codes, { postcode: YORK });
      await goOn(page, '/intervention');
      await openMoreHelp(page);
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

test('nobody is called “dependent”: the word is used only to say that the score cannot tell', async ({ page }) => {
  await toFeedback(page, DEPENDENCE);
  for (const path of ['/feedback', '/intervention']) {
    if (path === '/intervention') await goOn(page, path);
    const words = (await page.getByRole('main').textContent()) ?? '';
    expect(words.match(/[^.]*\bdependent\b[^.]*\./gi)).toEqual(['This score cannot say you are dependent.']);
  }
});
