import type { Page } from '@playwright/test';
import { fillStep, WEEK } from './harness/intervention.ts';
import { unusedPostcode } from './harness/places.ts';
import { INCREASING } from './harness/questionnaire.ts';
import { storedRows } from './harness/records.ts';
import { SECOND_SCRIPT, unfetchedFiles } from './harness/scripts.ts';
import { expect, test } from './harness/test.ts';
import {
  agree,
  answerAudit,
  answerDemographics,
  arrive,
  button,
  buttonOrLink,
  pressNext,
  openStart,
  tryPostcode,
} from './harness/visitor.ts';

/** Simulates a newer server, whose build has none of these files. */
const deploy = (page: Page, gone = '**/assets/**') =>
  page.route(gone, (route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' }));

/** A newer server's replies contain things that this page does not know. */
const answerAsNewer = (page: Page) =>
  page.route('**/api/triage/*', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as Record<string, unknown>;
    await route.fulfill({ response, json: { ...body, version: 2, next: { path: '/elsewhere' } } });
  });

test.describe('A page that was open while a new version was deployed', { tag: '@proof' }, () => {
  test('continues to its summary and stores the record, because the whole page was fetched at the start', async ({
    page,
    server,
  }) => {
    const postcode = unusedPostcode();
    await openStart(page);
    await expect.poll(() => unfetchedFiles(page), 'everything later is fetched ahead').toEqual([]);
    await deploy(page);
    await answerAsNewer(page);
    await tryPostcode(page, postcode);
    await agree(page);
    await answerDemographics(page);
    await answerAudit(page, INCREASING);
    for (let step = 1; step <= 7; step += 1) {
      await pressNext(page, `/intervention/${step}`);
      await fillStep(page, step, WEEK);
    }
    await expect(page.getByRole('main')).toContainText('40 units');
    await expect
      .poll(() => storedRows(server, postcode)[0], { timeout: 20_000 })
      .toMatchObject({ score: 10, band: 'increasing', screen_reached: 'intervention-7' });
    expect(storedRows(server, postcode)).toHaveLength(1);
  });

  test('gives all its advice although the newer server refuses its log calls', async ({ page, watch }) => {
    watch.expectInConsole(/status of 422/);
    await page.route('**/api/triage/log', (route) =>
      route.fulfill({ status: 422, json: { success: false, message: 'invalid', field: 'triage.ethnicity' } }),
    );
    await openStart(page);
    await tryPostcode(page, unusedPostcode());
    await agree(page);
    await answerDemographics(page);
    await answerAudit(page, INCREASING);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/increasing risk/i);
  });

  test('shows immediate help while its second script is missing, and Exit leads to the new version', async ({
    page,
    watch,
  }) => {
    watch.expectInConsole(/status of 404|Failed to fetch dynamically imported module/);
    await deploy(page, SECOND_SCRIPT);
    await openStart(page);
    await tryPostcode(page, unusedPostcode());
    await expect(page.getByText('Something went wrong.')).toBeVisible();
    await button(page, 'Try again').click();
    await expect(page.getByRole('heading', { name: 'If you need help now' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Call 999', exact: true })).toBeVisible();
    const loaded = page.waitForResponse((response) => new URL(response.url()).pathname === '/');
    await buttonOrLink(page, 'Exit').click();
    await arrive(page, '/');
    expect((await loaded).status()).toBe(200);
  });
});
