import type { Page } from '@playwright/test';
import { pictureOf, print, type Scheme, SCHEMES, shoot } from './harness/pictures.ts';
import { unusedPostcode } from './harness/places.ts';
import { fillForm, PLAIN_OUTCOMES, plainAnswers } from './harness/plainForm.ts';
import { LOWER } from './harness/questionnaire.ts';
import { test } from './harness/test.ts';

/** A window of 1280 by 1024 px, zoomed to 400%. */
const ZOOMED = { viewport: { width: 320, height: 256 }, deviceScaleFactor: 4 };

async function send(page: Page, answers: Readonly<Record<string, string>>): Promise<void> {
  await page.goto('/plain/en');
  await page.evaluate(fillForm, answers);
  await page.getByRole('button', { name: 'See my result' }).click();
}

async function sendWithFaults(page: Page): Promise<void> {
  await send(page, { ...plainAnswers('YO1', LOWER), sharing: '', q4: '' });
  await page.getByRole('alert').waitFor();
}

async function shootAndPrint(page: Page, scheme: Scheme, state: string): Promise<void> {
  await shoot(page, scheme, state);
  await print(page, scheme, state);
}

for (const scheme of SCHEMES) {
  test.describe(`without script, in the ${scheme} scheme`, () => {
    test.use({ colorScheme: scheme, javaScriptEnabled: false });

    test('start, form and results', async ({ page, watch }) => {
      watch.expectInConsole(/status of 422/);
      await page.goto('/');
      await shoot(page, scheme, 'plain start');
      await page.goto('/plain/en');
      await shootAndPrint(page, scheme, 'plain form');
      await sendWithFaults(page);
      await shootAndPrint(page, scheme, 'plain form with faults');
      for (const [outcome, codes] of Object.entries(PLAIN_OUTCOMES)) {
        await send(page, plainAnswers(unusedPostcode(), codes));
        await page.getByRole('table').waitFor();
        await shootAndPrint(page, scheme, `plain result ${outcome}`);
      }
    });

    test.describe('at 400%', () => {
      test.use(ZOOMED);

      test('form with faults', async ({ page, watch }) => {
        watch.expectInConsole(/status of 422/);
        await sendWithFaults(page);
        await page.screenshot({ path: pictureOf(scheme, 'plain form with faults', '400-percent.png') });
        await page.locator('#q4-fault').scrollIntoViewIfNeeded();
        await page.screenshot({ path: pictureOf(scheme, 'plain form at a fault', '400-percent.png') });
      });
    });
  });
}
