import { expectNothingShown, expectStartWithoutData, TYPED_POSTCODE } from './harness/leaving.ts';
import { expect, test, withNetworkConditions } from './harness/leavingTest.ts';
import { TAB_NAME } from './harness/places.ts';
import { INCREASING } from './harness/questionnaire.ts';
import { SECOND_SCRIPT } from './harness/scripts.ts';
import { travel, watchShowings } from './harness/showings.ts';
import {
  waitForQuestion,
  button,
  buttonOrLink,
  openStart,
  option,
  postcodeBox,
  goToQuestion,
  tick,
} from './harness/visitor.ts';
import type { Page } from '@playwright/test';

const toThirdQuestion = (page: Page) => goToQuestion(page, 3, { postcode: TYPED_POSTCODE }, INCREASING);

async function pressShift(page: Page, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) await page.keyboard.press('Shift');
}

/** Expects the question to be still shown. Leaving starts with the press itself, so there is no need to wait. */
async function expectStillHere(page: Page): Promise<void> {
  await waitForQuestion(page, 2, 'Male');
  await expect(page.getByRole('radio').first()).toBeVisible();
}

const WAYS = [
  {
    name: 'Leave this site',
    leave: (page: Page) => buttonOrLink(page, 'Leave this site').click(),
    wordsAtOnce: (page: Page) =>
      page.evaluate(() => {
        [...document.querySelectorAll('a')].find(({ innerText }) => innerText === 'Leave this site')?.click();
        return document.title + document.body.innerText;
      }),
  },
  {
    name: 'Shift pressed three times',
    leave: (page: Page) => pressShift(page, 3),
    wordsAtOnce: (page: Page) =>
      page.evaluate(() => {
        const press = { key: 'Shift', bubbles: true };
        for (let time = 0; time < 3; time += 1) document.body.dispatchEvent(new KeyboardEvent('keydown', press));
        return document.title + document.body.innerText;
      }),
  },
] as const;

for (const { name, leave, wordsAtOnce } of WAYS) {
  test.describe(`Leaving quickly by ${name}`, () => {
    test(
      'Leaving quickly blanks the page at once, before the other site has answered @firefox',
      { tag: '@proof' },
      async ({ page, otherSite }) => {
        const answer = Promise.withResolvers<undefined>();
        otherSite.answersAfter = answer.promise;
        await toThirdQuestion(page);
        expect(await wordsAtOnce(page)).toBe(TAB_NAME);
        await expect.poll(() => otherSite.asked.length).toBe(1);
        answer.resolve(undefined);
        await page.waitForURL(`${otherSite.address}/weather`);
      },
    );

    test('replaces the page by the other site, and Back leads to the start @firefox', async ({ page, otherSite }) => {
      const showings = await watchShowings(page);
      await toThirdQuestion(page);
      const entries = await page.evaluate(() => history.length);
      await leave(page);
      await page.waitForURL(`${otherSite.address}/weather`);
      expect(otherSite.asked.map(({ headers }) => headers.referer)).toEqual([undefined]);
      expect(await page.evaluate(() => history.length), 'the entry was replaced').toBe(entries);
      await travel(page, 'back', showings);
      await expectStartWithoutData(page);
      expectNothingShown(showings);
    });

    test.describe('with our server down', () => {
      test.use(withNetworkConditions({}));

      test('still leads to the other site', { tag: '@proof' }, async ({ page, network, otherSite, watch }) => {
        watch.expectInConsole(/ERR_(CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE)/);
        await toThirdQuestion(page);
        await network.stop();
        await tick(option(page, 'Weekly'));
        await leave(page);
        await page.waitForURL(`${otherSite.address}/weather`);
      });
    });
  });
}

test(
  'Leaving quickly blanks a page whose script has not loaded yet',
  { tag: '@proof' },
  async ({ page, otherSite }) => {
    await page.route(SECOND_SCRIPT, () => undefined);
    const requested = page.waitForRequest(SECOND_SCRIPT);
    await page.goto('/privacy-policy/en', { waitUntil: 'commit' });
    await requested;
    // The main script sets this just after it starts to watch the keys.
    await page.waitForFunction(() => history.scrollRestoration === 'manual');
    expect(await WAYS[1].wordsAtOnce(page)).toBe(TAB_NAME);
    await page.waitForURL(`${otherSite.address}/weather`);
  },
);

test.describe('Shift does not leave the site', () => {
  test(
    'if another key is pressed in between, which restarts the count',
    { tag: '@proof' },
    async ({ page, otherSite }) => {
      await toThirdQuestion(page);
      await pressShift(page, 2);
      await page.keyboard.press('Control');
      await pressShift(page, 2);
      await expectStillHere(page);
      await pressShift(page, 1);
      await page.waitForURL(`${otherSite.address}/weather`);
    },
  );

  test('if it is held down, which counts as one press', { tag: '@proof' }, async ({ page, otherSite }) => {
    await toThirdQuestion(page);
    for (let repeat = 0; repeat < 5; repeat += 1) await page.keyboard.down('Shift');
    await page.keyboard.up('Shift');
    await pressShift(page, 1);
    await expectStillHere(page);
    await pressShift(page, 1);
    await page.waitForURL(`${otherSite.address}/weather`);
  });

  test('if the three presses take longer than 5 seconds', { tag: '@proof' }, async ({ page, otherSite }) => {
    await page.clock.install();
    await toThirdQuestion(page);
    await pressShift(page, 2);
    await page.clock.fastForward(5_100);
    await pressShift(page, 2);
    await expectStillHere(page);
    await pressShift(page, 1);
    await page.waitForURL(`${otherSite.address}/weather`);
  });

  test('in a text field, where it makes capitals', { tag: '@proof' }, async ({ page, otherSite }) => {
    await openStart(page);
    await postcodeBox(page).focus();
    await pressShift(page, 4);
    await expect(postcodeBox(page)).toBeVisible();
    await button(page, 'Get started').focus();
    await pressShift(page, 3);
    await page.waitForURL(`${otherSite.address}/weather`);
  });
});
