import { finish, FINISHED_MESSAGE, goToIntervention } from './harness/intervention.ts';
import { expectNothingShown, expectStartWithoutData, TYPED_POSTCODE } from './harness/leaving.ts';
import { expect, test, withNetworkConditions } from './harness/leavingTest.ts';
import { readShownAnswers, fillForm, plainAnswers } from './harness/plainForm.ts';
import { INCREASING, LOWER } from './harness/questionnaire.ts';
import { restoredPaths, travel, travelInPage, watchShowings } from './harness/showings.ts';
import {
  button,
  CLEARED_MESSAGE,
  consentBox,
  exit,
  openStart,
  postcodeBox,
  goToFeedback,
  goToQuestion,
} from './harness/visitor.ts';
import type { Page } from '@playwright/test';

const visit = { postcode: TYPED_POSTCODE };

const typeAtStart = async (page: Page) => {
  await openStart(page);
  await postcodeBox(page).fill(TYPED_POSTCODE);
  await consentBox(page).check();
};
const toThirdQuestion = (page: Page) => goToQuestion(page, 3, visit, INCREASING);
const toResult = (page: Page) => goToFeedback(page, LOWER, visit);
const toSummary = async (page: Page) => {
  await goToIntervention(page, 7, visit);
  await page.getByRole('textbox', { name: 'Email address' }).fill('canary@example.org');
};

const ENDS = [
  { name: 'Exit', reach: toThirdQuestion, leave: exit, message: CLEARED_MESSAGE },
  { name: 'Finish', reach: toResult, leave: finish, message: FINISHED_MESSAGE },
];

for (const { name, reach, leave, message } of ENDS)
  test(
    `Back and Forward after ${name} has reloaded the page stay on the start, which shows nothing of the visit`,
    { tag: '@proof' },
    async ({ page }) => {
      const showings = await watchShowings(page);
      await reach(page);
      await leave(page);
      await expect(page.getByText(message)).toBeVisible();
      const { length } = showings.seen;
      for (const way of ['back', 'forward'] as const) {
        await travelInPage(page, way);
        await expectStartWithoutData(page);
        await expect(page.getByText(message)).toHaveCount(0);
      }
      expectNothingShown(showings);
      expect(showings.seen).toHaveLength(length);
    },
  );

test(
  'a browser that obeys our headers does not keep a visit that has called the server',
  { tag: '@proof' },
  async ({ page, otherSite }) => {
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
  },
);

test(
  'Back to the start shows an empty page and then a new start, in a browser that kept the page in memory',
  { tag: '@proof' },
  async ({ page, otherSite }) => {
    const showings = await watchShowings(page);
    await typeAtStart(page);
    await page.goto(otherSite.address);
    await travel(page, 'back', showings);
    await expect.poll(() => restoredPaths(showings), 'kept under no-store').toEqual(['/']);
    await expectStartWithoutData(page);
    expectNothingShown(showings);
  },
);

test.describe('The page without script', () => {
  /** Where each test starts: a completed form, or the page shown after it was sent. */
  const PLACES = [
    { place: 'a form that is filled in', isSent: false },
    { place: 'a result', isSent: true },
  ];

  const reach = async (page: Page, isSent: boolean): Promise<void> => {
    await page.goto('/plain/en');
    await page.evaluate(fillForm, plainAnswers(TYPED_POSTCODE, LOWER));
    if (!isSent) return;
    await button(page, 'See my result').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your result: lower risk');
  };

  for (const { place, isSent } of PLACES)
    test(
      `after leaving ${place}, Back shows no answer of the form @firefox`,
      { tag: '@proof' },
      async ({ page, otherSite, watch }) => {
        // A browser asks before it sends a form again, and shows a page of its own meanwhile.
        watch.expectInConsole(/ERR_CACHE_MISS/);
        await reach(page, isSent);
        // If the server has answers of the visit, “Leave this site” is the button of a form.
        await page.getByRole(isSent ? 'button' : 'link', { name: 'Leave this site' }).click();
        await expect(page.getByRole('heading', { name: 'The weather' })).toBeVisible();
        expect(otherSite.asked.filter(({ path }) => path === '/weather')).toHaveLength(1);
        expect(otherSite.asked.at(-1)?.headers).not.toHaveProperty('referer');
        await page.evaluate(() => void setTimeout(() => history.back()));
        const shown = () => page.evaluate(readShownAnswers, null).catch(() => null);
        await expect.poll(async () => (await shown())?.text ?? 'The weather').not.toContain('The weather');
        expect(await shown()).toMatchObject({
          answers: [],
          text: expect.not.stringMatching(/Your (score|result): /),
        });
        // Leaves the browser's error page, which has our address: the check after each test cannot look for stored data
        // in it.
        await page.goto(otherSite.address);
      },
    );

  for (const place of ['a result', 'the form of “Change an answer”', 'a form with an answer missing'])
    test(`after leaving ${place}, the form of that visit shows no answer when it is sent again @firefox`, async ({
      page,
      otherSite,
      watch,
    }) => {
      // A browser asks before it sends a form again, and shows a page of its own meanwhile.
      watch.expectInConsole(/ERR_CACHE_MISS|status of (404|422)/);
      const { q10, ...others } = plainAnswers(TYPED_POSTCODE, LOWER);
      await page.goto('/plain/en');
      await page.evaluate(fillForm, place.startsWith('a form') ? others : { ...others, q10: q10 ?? '' });
      const form = await page.evaluate(() => {
        const sent = document.querySelector<HTMLFormElement>('main form');
        return [...new FormData(sent ?? undefined)].flatMap(([name, value]) =>
          typeof value === 'string' ? [[name, value]] : [],
        );
      });
      await page.getByRole('button', { name: 'See my result' }).click();
      if (place.startsWith('the form')) await page.getByRole('button', { name: 'Change an answer' }).click();
      await expect(page.locator('header button')).toHaveText('Leave this site');
      await page.getByRole('button', { name: 'Leave this site' }).click();
      await expect(page.getByRole('heading', { name: 'The weather' })).toBeVisible();
      expect(otherSite.asked.at(-1)?.headers).not.toHaveProperty('referer');
      // What the browser sends after Back and “Continue”, or Reload.
      await page.goto('/accessibility/en');
      for (const more of [[], [['change', 'yes']]]) {
        const text = await page.evaluate(
          async (fields) => {
            const body = new URLSearchParams(fields);
            return (await fetch('/plain/en', { method: 'POST', body })).text();
          },
          [...form, ...more],
        );
        expect(text).toContain('<h1>This form has been sent</h1>');
        expect(text).not.toMatch(/checked|Your result|out of 40/);
      }
    });

  test(
    'after an ordinary link in place of Leave this site, Back still shows the filled-in form',
    { tag: '@proof' },
    async ({ page, otherSite }) => {
      const showings = await watchShowings(page);
      await reach(page, false);
      await page.goto(otherSite.address);
      await travel(page, 'back', showings);
      await expect.poll(() => restoredPaths(showings)).toEqual(['/plain/en']);
      await expect(page.locator('#postcode')).toHaveValue(TYPED_POSTCODE);
    },
  );
});

test.describe('In a browser that keeps pages despite our headers', () => {
  test.use(withNetworkConditions({ keepable: true }));

  for (const { place, path, reach } of [
    { place: 'the third question', path: '/questions/q3', reach: toThirdQuestion },
    { place: 'a result', path: '/feedback', reach: toResult },
    { place: 'the summary, with an address typed in', path: '/intervention/7', reach: toSummary },
  ]) {
    test(
      `Back from another site to ${place} shows an empty page, then the start`,
      { tag: '@proof' },
      async ({ page, otherSite }) => {
        const showings = await watchShowings(page);
        await reach(page);
        await page.goto(otherSite.address);
        await travel(page, 'back', showings);
        await expect.poll(() => restoredPaths(showings), 'brought back as it was left').toEqual([path]);
        await expectStartWithoutData(page);
        await travel(page, 'forward', showings);
        await expect(page.getByRole('heading', { name: 'The weather' })).toBeVisible();
        await travel(page, 'back', showings);
        await expectStartWithoutData(page);
        expectNothingShown(showings);
      },
    );
  }
});
