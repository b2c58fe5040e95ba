import type { Page } from '@playwright/test';
import { readPdf } from '../testing/readPdf.ts';
import { expectAccessible } from './harness/axe.ts';
import { misfits } from './harness/layout.ts';
import { ownPostcode } from './harness/places.ts';
import { DEPENDENCE } from './harness/questionnaire.ts';
import { storedRows } from './harness/records.ts';
import { expect, test } from './harness/test.ts';

test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });

/** The page fits a phone, and a window at 400%, and breaks no rule of axe, which needs timers: it is given a copy. */
async function expectSound(page: Page, copy: Page, state: string): Promise<void> {
  for (const height of [256, 640]) {
    await page.setViewportSize({ width: 320, height });
    expect.soft(await misfits(page), `${state}, ${height} px high`).toEqual([]);
  }
  await copy.setContent(await page.content());
  await expectAccessible(copy, state);
}

const choose = (page: Page, field: string, value: string | number) =>
  page.locator(`[name=${field}][value="${value}"]`).check();

test('the check on one page, without script: faults, result, and two sides of A4', async ({
  page,
  server,
  watch,
  browser,
}) => {
  watch.expectInConsole(/status of 422/);
  const postcode = ownPostcode();
  await page.goto('/plain/en');
  const copy = await browser.newPage({
    viewport: { width: 320, height: 640 },
    bypassCSP: true,
    javaScriptEnabled: true,
  });
  await copy.goto(page.url());
  await expectSound(page, copy, 'form');
  expect((await readPdf(await page.pdf({ preferCSSPageSize: true }))).pages).toBe(2);
  await page.getByLabel('Postcode').fill(postcode);
  for (const box of ['terms', 'processing', 'sharing']) await choose(page, box, 'yes');
  for (const [field, value] of Object.entries({ referral: 'gp', age: 3, gender: 'f', ethnicity: 0 }))
    await choose(page, field, value);
  for (const [index, code] of DEPENDENCE.slice(0, 9).entries()) await choose(page, `q${index + 1}`, code);
  await page.getByRole('button', { name: 'See my result' }).click();
  const problem = page.getByRole('alert');
  await expect(problem.getByRole('link')).toHaveText([/^10\. .*: Please select an answer$/]);
  await expect(page.locator(`[name=q1][value="${DEPENDENCE[0]}"]`)).toBeChecked();
  await expect(page.getByLabel('Postcode')).toHaveValue(postcode);
  await expectSound(page, copy, 'form with a fault');
  await choose(page, 'q10', DEPENDENCE[9]);
  await page.getByRole('button', { name: 'See my result' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your result: possible dependence');
  for (const said of ['Do not stop drinking suddenly', 'York Drink Wise', '999'])
    await expect(page.getByText(said).first()).toBeVisible();
  await expectSound(page, copy, 'result');
  expect(storedRows(server, postcode)).toMatchObject([{ band: 'dependence' }]);
  await copy.close();
});
