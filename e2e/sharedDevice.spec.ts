import { expectNothingKept } from './harness/device.ts';
import { fillStep, FINISHED_WITH_FILE_MESSAGE, WEEK } from './harness/intervention.ts';
import { OTHER_SITE } from './harness/places.ts';
import { AUDIT_QUESTIONS, DEPENDENCE, INCREASING } from './harness/questionnaire.ts';
import { expect, test } from './harness/test.ts';
import { watchVisit } from './harness/watch.ts';
import {
  agree,
  answerDemographics,
  arrive,
  waitForQuestion,
  button,
  chooseCode,
  pressNext,
  mainHeading,
  openStart,
  start,
  goToFeedback,
  enter,
} from './harness/visitor.ts';
import { expectNeutralTitle } from './harness/tabTitle.ts';
import type { Page } from '@playwright/test';

/** Expects a screen as on arrival: focus on its heading, scrolled to its top, and a title that reveals nothing. */
async function expectArrival(page: Page, path: string): Promise<void> {
  await arrive(page, path);
  await expect(mainHeading(page)).toBeFocused();
  expect(await page.evaluate(() => window.scrollY), `${path} is shown from its top`).toBe(0);
  await expectNeutralTitle(page, path);
}

test.describe('On a small phone', () => {
  test.use({ viewport: { width: 390, height: 560 }, hasTouch: true });

  test(
    'each screen of a visit is shown from its top, with focus on its heading and a title that reveals nothing',
    { tag: '@proof' },
    async ({ page }) => {
      await start(page);
      await expectArrival(page, '/terms');
      await agree(page);
      await expectArrival(page, '/demographics/referral');
      await answerDemographics(page, { ethnicity: 'Other Ethnic Group' });
      for (const [index, question] of AUDIT_QUESTIONS.entries()) {
        await waitForQuestion(page, index, 'Male');
        await expectArrival(page, `/questions/${question.id}`);
        await expect(page.getByText(`Step ${index + 5} of 14`, { exact: true })).toBeVisible();
        await chooseCode(page, index, INCREASING[index] ?? 0);
        await button(page, 'Next').scrollIntoViewIfNeeded();
        if (question.id === 'q2') expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
        await enter(button(page, 'Next'));
      }
      await expectArrival(page, '/feedback');
      for (let step = 1; step <= 7; step += 1) {
        await pressNext(page, `/intervention/${step}`);
        await expectArrival(page, `/intervention/${step}`);
        await fillStep(page, step, WEEK);
      }
    },
  );
});

test('a whole visit, with its download, leaves nothing on the device @firefox', async ({ page, context }) => {
  await goToFeedback(page, INCREASING);
  for (let step = 1; step <= 7; step += 1) {
    await pressNext(page, `/intervention/${step}`);
    await fillStep(page, step, WEEK);
    await expectNothingKept(context, page);
  }
  await button(page, 'Download my summary').click();
  await expect(page.getByText('Look in your downloads for results.pdf.')).toBeVisible();
  await expectNothingKept(context, page);
  // Clicks instead of pressing a key, because after a download Firefox's list of downloads receives the keys.
  await button(page, 'Finish').click();
  await page.getByText(FINISHED_WITH_FILE_MESSAGE).waitFor();
  await expectNothingKept(context, page);
});

test(
  'the tab’s title says nothing of the result for possible dependence either',
  { tag: '@proof' },
  async ({ page }) => {
    await goToFeedback(page, DEPENDENCE);
    await expectNeutralTitle(page, '/feedback');
    await pressNext(page, '/intervention');
    await expectNeutralTitle(page, '/intervention');
  },
);

test('The check of these tests detects a page error, a request to another site and a telling address @firefox', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext();
  const watch = watchVisit(context, server.address);
  await context.route(`${OTHER_SITE}/**`, (route) => route.fulfill({ body: '' }));
  const page = await context.newPage();
  // A page that is left while it loads reports in Firefox that its script did not arrive.
  await openStart(page);
  await page.evaluate(() => {
    history.replaceState(null, '', '/?q9=4');
    reportError(new Error('broken'));
  });
  await page.goto(`${OTHER_SITE}/weather`);
  await expect
    .poll(() => watch.faults())
    .toEqual([
      `address: the address became ${server.address}/?q9=4`,
      'console: Error: broken',
      `request: ${OTHER_SITE}/weather`,
    ]);
  await context.close();
});

test('The check of these tests detects an answer kept in browser storage @firefox', async ({ page, context }) => {
  await page.goto('/');
  await page.evaluate(() => localStorage.setItem('answer', '3'));
  await expect(expectNothingKept(context, page)).rejects.toThrow(/answer/);
  await page.evaluate(() => localStorage.clear());
  await expectNothingKept(context, page);
});
