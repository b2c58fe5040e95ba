import { finish, FINISHED, toIntervention } from './harness/intervention.ts';
import { expectNothingShown, expectStartWithoutData, POSTCODE } from './harness/leaving.ts';
import { expect, test, throughNetwork } from './harness/leavingTest.ts';
import { INCREASING, LOWER } from './harness/questionnaire.ts';
import { restoredAt, travel, travelInPage, watchShowings } from './harness/showings.ts';
import { consentBox, exit, openStart, postcodeBox, toFeedback, toQuestion } from './harness/visitor.ts';
import type { Page } from '@playwright/test';

const visit = { postcode: POSTCODE };

const typeAtStart = async (page: Page) => {
  await openStart(page);
  await postcodeBox(page).fill(POSTCODE);
  await consentBox(page).check();
};
const toThirdQuestion = (page: Page) => toQuestion(page, 3, visit, INCREASING);
const toResult = (page: Page) => toFeedback(page, LOWER, visit);
const toSummary = async (page: Page) => {
  await toIntervention(page, 7, visit);
  await page.getByRole('textbox', { name: 'Email address' }).fill('canary@example.org');
};

/** Valid reasons to load a page anew: our headers forbid keeping it, or it shared a process with the next page. */
const RIGHT_REASONS = /NoStore|^BrowsingInstanceNotSwapped$/;

test('after Exit, Back and Forward lead to the start without a trace of the visit', async ({ page }) => {
  const showings = await watchShowings(page);
  await toThirdQuestion(page);
  await exit(page);
  await expectStartWithoutData(page);
  for (const way of ['back', 'forward'] as const) {
    await travel(page, way, showings);
    await expectStartWithoutData(page);
  }
  expectNothingShown(showings);
  expect(restoredAt(showings).length + showings.refusals.length, 'restored, or refused').toBeGreaterThan(0);
  for (const reason of showings.refusals) expect(reason).toMatch(RIGHT_REASONS);
});

test('after Finish, which reloads the page, Back and Forward stay on it, and find no trace of the visit', async ({
  page,
}) => {
  const showings = await watchShowings(page);
  await toResult(page);
  await finish(page);
  await expect(page.getByText(FINISHED)).toBeVisible();
  const { length } = showings.seen;
  for (const way of ['back', 'forward'] as const) {
    await travelInPage(page, way);
    await expectStartWithoutData(page);
    await expect(page.getByText(FINISHED)).toHaveCount(0);
  }
  expectNothingShown(showings);
  expect(showings.seen).toHaveLength(length);
});

test('a browser that obeys our headers does not keep a visit that has called the server', async ({
  page,
  otherSite,
}) => {
  const showings = await watchShowings(page);
  await toThirdQuestion(page);
  await page.goto(otherSite.address);
  await travel(page, 'back', showings);
  await expectStartWithoutData(page);
  expectNothingShown(showings);
  expect([...showings.refusals].sort()).toEqual([
    'JsNetworkRequestReceivedCacheControlNoStoreResource',
    'MainResourceHasCacheControlNoStore',
  ]);
});

test('a browser that still keeps the start restores an empty page, then the start', async ({ page, otherSite }) => {
  const showings = await watchShowings(page);
  await typeAtStart(page);
  await page.goto(otherSite.address);
  await travel(page, 'back', showings);
  await expect.poll(() => restoredAt(showings), 'kept under no-store').toEqual(['/']);
  await expectStartWithoutData(page);
  expectNothingShown(showings);
});

test.describe('In a browser that keeps pages despite our headers', () => {
  test.use(throughNetwork({ keepable: true }));

  for (const { place, path, reach } of [
    { place: 'the third question', path: '/questions/q3', reach: toThirdQuestion },
    { place: 'a result', path: '/feedback', reach: toResult },
    { place: 'the summary, with an address typed in', path: '/intervention/7', reach: toSummary },
  ]) {
    test(`Back from another site to ${place} restores an empty page, then the start`, async ({ page, otherSite }) => {
      const showings = await watchShowings(page);
      await reach(page);
      await page.goto(otherSite.address);
      await travel(page, 'back', showings);
      await expect.poll(() => restoredAt(showings), 'brought back as it was left').toEqual([path]);
      await expectStartWithoutData(page);
      await travel(page, 'forward', showings);
      await expect(page.getByRole('heading', { name: 'The weather' })).toBeVisible();
      await travel(page, 'back', showings);
      await expectStartWithoutData(page);
      expectNothingShown(showings);
    });
  }
});
