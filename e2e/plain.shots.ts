import { pictureOf, print, SCHEMES, shoot } from './harness/pictures.ts';
import { ownPostcode } from './harness/places.ts';
import { fillInside, plainAnswers, PLAIN_OUTCOMES } from './harness/plainForm.ts';
import { LOWER } from './harness/questionnaire.ts';
import { test } from './harness/test.ts';

/** A window of 1280 by 1024 px, zoomed to 400%. */
const ZOOMED = { viewport: { width: 320, height: 256 }, deviceScaleFactor: 4 };

for (const scheme of SCHEMES) {
  test.describe(`without script, in the ${scheme} scheme`, () => {
    test.use({ colorScheme: scheme, javaScriptEnabled: false });

    test('start, form and results', async ({ page }) => {
      await page.goto('/');
      await shoot(page, scheme, 'plain start');
      await page.goto('/plain/en');
      await shoot(page, scheme, 'plain form');
      await print(page, scheme, 'plain form');
      for (const [outcome, codes] of Object.entries(PLAIN_OUTCOMES)) {
        await page.goto('/plain/en');
        await page.evaluate(fillInside, plainAnswers(ownPostcode(), codes));
        await page.getByRole('button', { name: 'See my result' }).click();
        await page.getByRole('table').waitFor();
        await shoot(page, scheme, `plain result ${outcome}`);
        await print(page, scheme, `plain result ${outcome}`);
      }
    });

    test.describe('at 400%', () => {
      test.use(ZOOMED);

      test('form with faults', async ({ page, watch }) => {
        watch.expectInConsole(/status of 422/);
        await page.goto('/plain/en');
        await page.evaluate(fillInside, { ...plainAnswers('YO1', LOWER), sharing: '', q4: '' });
        await page.getByRole('button', { name: 'See my result' }).click();
        await page.getByRole('alert').waitFor();
        await page.screenshot({ path: pictureOf(scheme, 'plain form with faults', '400-percent.png') });
        await page.locator('#q4-fault').scrollIntoViewIfNeeded();
        await page.screenshot({ path: pictureOf(scheme, 'plain form at a fault', '400-percent.png') });
        await shoot(page, scheme, 'plain form with faults');
      });
    });
  });
}
