import { fillStep, finish, WEEK } from './harness/intervention.ts';
import { unusedPostcode } from './harness/places.ts';
import { DEPENDENCE, INCREASING } from './harness/questionnaire.ts';
import { failFetchAhead } from './harness/scripts.ts';
import { storedRows } from './harness/records.ts';
import { expect, test } from './harness/test.ts';
import {
  agree,
  answerDemographics,
  arrive,
  button,
  pressNext,
  option,
  goToQuestion,
  tryPostcode,
  walkToFeedback,
} from './harness/visitor.ts';

/** Visits in the Chromium of 2021 that OLD_CHROMIUM_PATH names, if it is set (CONTRIBUTING.md). */

/**
 * Playwright's own scripts need `checkVisibility`, which this browser lacks. Registering a selector engine is a way to
 * define it. The page does not use it.
 */
const DRIVER_NEEDS = `(() => {
  Element.prototype.checkVisibility = function () { return getComputedStyle(this).visibility !== 'collapse'; };
  return { query: () => null, queryAll: () => [] };
})()`;

test.use({ viewport: { width: 390, height: 664 } });
let isRegistered = false;
test.beforeAll(async ({ playwright }) => {
  // This is done once in each worker.
  if (!isRegistered) await playwright.selectors.register('driver-needs', { content: DRIVER_NEEDS });
  isRegistered = true;
});
test.beforeEach(({ watch }) => watch.expectInConsole(/Permissions-Policy header/));

test('In the oldest supported browser, a visit of increasing risk goes from the start to the downloaded summary', async ({
  page,
  server,
}) => {
  const postcode = unusedPostcode();
  await walkToFeedback(page, INCREASING, { postcode });
  for (let step = 1; step <= 7; step += 1) {
    await pressNext(page, `/intervention/${step}`);
    await fillStep(page, step, WEEK);
  }
  const download = page.waitForEvent('download');
  await button(page, 'Download my summary').click();
  expect((await download).suggestedFilename()).toBe('results.pdf');
  await expect
    .poll(() => storedRows(server, postcode)[0])
    .toMatchObject({ band: 'increasing', screen_reached: 'intervention-7', consumption_units: WEEK.units });
  await finish(page);
});

test('In the oldest supported browser, a visit of possible dependence goes from the start to local help', async ({
  page,
  server,
}) => {
  const postcode = unusedPostcode();
  await walkToFeedback(page, DEPENDENCE, { postcode });
  await pressNext(page, '/intervention');
  await expect.poll(() => storedRows(server, postcode)[0]).toMatchObject({ band: 'dependence' });
  await finish(page);
});

test('In the oldest supported browser, a lost network while screens are fetched early breaks no screen', async ({
  page,
  watch,
}) => {
  watch.expectInConsole(/ERR_FAILED/);
  await failFetchAhead(page);
  await tryPostcode(page, unusedPostcode());
  await arrive(page, '/terms');
  await agree(page);
  await answerDemographics(page);
});

test('In the oldest supported browser, focus is visible and the calculator’s list fits a phone', async ({ page }) => {
  await goToQuestion(page, 2);
  await option(page, '0 to 2').focus();
  await page.keyboard.press('ArrowDown');
  expect(await option(page, '3 to 4').evaluate((radio) => getComputedStyle(radio).boxShadow)).not.toBe('none');
  await button(page, 'Help me calculate').click();
  await button(page, 'Add pint of beer or cider, 4%').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('table').waitFor();
  expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});
