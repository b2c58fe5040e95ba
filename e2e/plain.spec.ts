import { execFileSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { temporaryFolder } from '../testing/local.ts';
import { readPdf } from '../testing/readPdf.ts';
import { expectAccessible } from './harness/axe.ts';
import { brokenWords, hardToRead, findLayoutFaults, setTextSize, findSmallTargets } from './harness/layout.ts';
import { unusedPostcode } from './harness/places.ts';
import { fillForm, PLAIN_OUTCOMES, plainAnswers } from './harness/plainForm.ts';
import { DEPENDENCE } from './harness/questionnaire.ts';
import { storedRows } from './harness/records.ts';
import { expect, test } from './harness/test.ts';

/**
 * Expects the page to fit a phone, also with text at twice its size, and a window at 400% zoom, to have short lines in
 * a wide window, and to break no rule of axe. Axe needs timers, which do not run with script off, so it checks `copy`,
 * a page with script.
 */
async function expectSound(page: Page, copy: Page, state: string): Promise<void> {
  for (const height of [256, 640]) {
    await page.setViewportSize({ width: 320, height });
    expect.soft(await findLayoutFaults(page), `${state}, ${height} px high`).toEqual([]);
    expect.soft(await findSmallTargets(page), `${state}, targets at ${height} px`).toEqual([]);
  }
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 640 });
    await setTextSize(page, 32);
    const faults = [...(await findLayoutFaults(page)), ...(await brokenWords(page))];
    expect.soft(faults, `${state}, ${width} px at 200%`).toEqual([]);
  }
  await setTextSize(page, 16);
  await page.setViewportSize({ width: 1280, height: 720 });
  expect.soft(await hardToRead(page), `${state}: lines`).toEqual([]);
  await copy.setContent(await page.content());
  await expectAccessible(copy, state);
}

const choose = (page: Page, field: string, value: string | number) =>
  page.locator(`[name=${field}][value="${value}"]`).check();

/** Text browsers. Each prints a page, or the reply to a form that it sends. */
const TEXT_BROWSERS = [
  { path: '/usr/bin/w3m', posting: (file: string) => ['-post', file] },
  // Lynx reads the form from standard input, up to the end of the line.
  { path: '/usr/bin/lynx', posting: () => ['-nolist', '-post_data'] },
];

for (const { path, posting } of TEXT_BROWSERS.filter((item) => existsSync(item.path)))
  test(`the check on one page can be read and sent in the text browser ${path}`, async ({ server, request }) => {
    const address = `${server.address}/plain/en`;
    const form = execFileSync(path, ['-dump', address], { encoding: 'utf8' });
    for (const text of ['Postcode', 'No answer yet', 'How often do you have a drink', 'See my result'])
      expect(form).toContain(text);
    expect(form.indexOf('10. Has a relative')).toBeGreaterThan(form.indexOf('1. How often do you have'));
    const key = /name="key" value="([^"]*)"/.exec(await (await request.get(address)).text())?.[1] ?? '';
    const body = new URLSearchParams({ key, ...plainAnswers(unusedPostcode(), DEPENDENCE) }).toString();
    using folder = temporaryFolder();
    const file = join(folder.path, 'form');
    writeFileSync(file, body);
    const result = execFileSync(path, ['-dump', ...posting(file), address], { encoding: 'utf8', input: `${body}\n` });
    for (const text of ['Your result: possible dependence', 'Do not stop drinking suddenly', 'Call 999'])
      expect(result).toContain(text);
  });

const CURL = '/usr/bin/curl';

for (const path of [CURL].filter((item) => existsSync(item)))
  test(`the check on one page, sent by ${path}, shows a fault, then the result, and makes one record however often it is sent`, ({
    server,
  }) => {
    const address = `${server.address}/plain/en`;
    const curl = (...more: readonly string[]): string =>
      execFileSync(path, ['--silent', '--write-out', '\n%{http_code}', ...more, address], { encoding: 'utf8' });
    const { q10 = '', ...values } = plainAnswers(unusedPostcode(), DEPENDENCE);
    const key = /name="key" value="([^"]*)"/.exec(curl())?.[1] ?? '';
    const send = (fields: Readonly<Record<string, string>>): string =>
      curl(...Object.entries({ key, ...fields }).flatMap(([name, value]) => ['--data-urlencode', `${name}=${value}`]));

    const fault = send(values);
    expect(fault).toContain('<li><a href="#q10">10. Has a relative');
    expect(fault).toContain(`value="${values.postcode}"`);
    expect(fault).toMatch(/\n422$/);
    expect(storedRows(server, values.postcode ?? ''), 'with a fault').toEqual([]);
    for (const time of ['once', 'twice']) {
      expect(send({ ...values, q10 }), time).toMatch(/<h1>Your result: possible dependence<\/h1>[^]*\n200$/);
      expect(storedRows(server, values.postcode ?? ''), time).toMatchObject([{ band: 'dependence' }]);
    }
  });

test('the check on one page shows its result, and its address contains nothing of the answers @firefox', async ({
  page,
}) => {
  await page.goto('/plain/en/from/gp');
  await expect(page.getByText('(From the link you used)')).toBeVisible();
  await page.evaluate(fillForm, plainAnswers(unusedPostcode(), DEPENDENCE));
  await page.getByRole('button', { name: 'See my result' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your result: possible dependence');
  expect(new URL(page.url()).pathname).toBe('/plain/en');
  expect(await page.evaluate(() => document.scripts.length)).toBe(0);
});

/** The key to the score, as the result prints it. */
const KEY = [
  '0 to 7: Lower risk',
  '8 to 15: Increasing risk',
  '16 to 19: Higher risk',
  '20 to 40: Possible dependence',
];
const REFERRAL = 'york.drinkwise.example.org/refer';

test(
  'each result without script prints on two sides of A4, with a full caution on three, with addresses for links @firefox',
  { tag: '@proof' },
  async ({ page }) => {
    for (const [outcome, codes] of Object.entries(PLAIN_OUTCOMES)) {
      await page.goto('/plain/en');
      await page.evaluate(fillForm, plainAnswers(unusedPostcode(), codes));
      await page.getByRole('button', { name: 'See my result' }).click();
      await expect(page.getByRole('table')).toBeVisible();
      const { pages, text } = await readPdf(await page.pdf({ preferCSSPageSize: true }));
      const times = (words: string) => text.split(words).length - 1;
      expect.soft(pages, outcome).toBeLessThanOrEqual(outcome === 'full caution' ? 3 : 2);
      expect.soft(KEY.map(times), outcome).toEqual(KEY.map(() => 1));
      expect.soft(times(`Ask for help online: ${REFERRAL}`), outcome).toBe(outcome === 'lower' ? 0 : 1);
      expect.soft(times(REFERRAL), outcome).toBe(outcome === 'lower' ? 0 : 1);
      expect.soft(text, outcome).toContain('SMART Recovery: smartrecovery.org.uk');
      expect
        .soft(text, outcome)
        .not.toMatch(/opens in a new tab|Their website|Website \(|to contact you|https?:|We keep nothing/);
    }
  },
);

test.describe('with script off', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });

  test('the check on one page works with script off: faults, result, and print on two sides of A4', async ({
    page,
    server,
    watch,
    browser,
  }) => {
    watch.expectInConsole(/status of 422/);
    const postcode = unusedPostcode();
    for (const part of ['footer', '#trouble']) {
      await page.goto('/from/gp');
      await page.locator(part).getByRole('link', { name: 'one page' }).click();
      await expect(page.locator('[name=referral][value=gp]')).toBeChecked();
    }
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
    await expect(problem.getByRole('link')).toHaveText([/^10\. .*\? Please select an answer$/]);
    await expect(page.locator(`[name=q1][value="${DEPENDENCE[0]}"]`)).toBeChecked();
    await expect(page.getByLabel('Postcode')).toHaveValue(postcode);
    await expectSound(page, copy, 'form with a fault');
    await choose(page, 'q10', DEPENDENCE[9] ?? 0);
    await page.getByRole('button', { name: 'See my result' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your result: possible dependence');
    for (const message of ['Do not stop drinking suddenly', 'York Drink Wise', '999'])
      await expect(page.getByText(message).first()).toBeVisible();
    // References are random, and this one is as wide as they get.
    await page
      .locator('strong', { hasText: /^[0-9A-Z]{5} [0-9A-Z]{5}$/ })
      .evaluate((text) => (text.textContent = 'MMMMM WWWWW'));
    await expectSound(page, copy, 'result');
    expect(storedRows(server, postcode)).toMatchObject([{ band: 'dependence' }]);
    await page.getByRole('button', { name: 'Change an answer' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your drinking');
    await expectSound(page, copy, 'form to change an answer');
    for (const box of ['terms', 'processing', 'sharing'])
      await expect(page.locator(`[name=${box}]`).last()).toBeChecked();
    await expect(page.locator('[name=research]')).not.toBeChecked();
    for (const [index, code] of DEPENDENCE.entries())
      await expect(page.locator(`[name=q${index + 1}][value="${code}"]`)).toBeChecked();
    for (const field of ['q1', 'q2', 'q3', 'q4', 'q5', 'q6', 'q7', 'q8', 'q9', 'q10']) await choose(page, field, 0);
    await page.getByRole('button', { name: 'See my result' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your result: lower risk');
    expect(storedRows(server, postcode)).toMatchObject([{ band: 'lower' }]);
    await copy.close();
  });
});
