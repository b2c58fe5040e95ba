import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserOnDisk } from './harness/browserOnDisk.ts';
import { startFirefoxWithoutScript } from './harness/firefoxWithoutScript.ts';
import { calculator, openCalculator } from './harness/calculator.ts';
import { sessionTime, startFirefoxOnDisk, tabOnDisk } from './harness/firefoxOnDisk.ts';
import { field, fillStep, goToIntervention, WEEK } from './harness/intervention.ts';
import { expectNothingShown, expectStartWithoutData, TYPED_POSTCODE } from './harness/leaving.ts';
import { expect, test as base, withNetworkConditions } from './harness/leavingTest.ts';
import { YORK, YOUR_WEEK } from './harness/places.ts';
import { plainAnswers, tracesOfForm } from './harness/plainForm.ts';
import { DEPENDENCE, INCREASING, LOWER } from './harness/questionnaire.ts';
import { storedRows } from './harness/records.ts';
import { restoredPaths, travel, watchShowings } from './harness/showings.ts';
import { CANARIES, tracesOnDisk, watchKeys } from './harness/tracesOnDisk.ts';
import {
  button,
  consentBox,
  pressNext,
  openStart,
  option,
  postcodeBox,
  goToFeedback,
  goToQuestion,
} from './harness/visitor.ts';
import { fillDays, TYPED_IN_A_WEEK, typeOfLastTime, weekTarget } from './harness/yourWeek.ts';
import type { Page } from '@playwright/test';

/** Behaviour specific to Firefox. Tests of other files that are marked @firefox also run in it. */
const test = base.extend<{ profile: string; startBrowser: () => Promise<BrowserOnDisk> }>({
  profile: async ({ browserName }, use) => {
    const profile = await mkdtemp(join(tmpdir(), `self-check-${browserName}-`));
    await use(profile);
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  },

  startBrowser: async ({ playwright, launchOptions, profile }, use) => {
    const started: BrowserOnDisk[] = [];
    await use(async () => {
      const browser = await startFirefoxOnDisk(playwright.firefox, launchOptions, profile);
      started.push(browser);
      return browser;
    });
    await Promise.all(started.map(({ crash }) => crash()));
  },
});

/** The script that is fetched ahead. */
const AHEAD = '/later-';

/** Waits for all calls to end: Firefox keeps no page that is still calling its server. */
function watchCalls(page: Page) {
  let asked = 0;
  let ended = 0;
  let isAllAhead = false;
  page.on('request', () => (asked += 1));
  page.on('requestfinished', (request) => {
    ended += 1;
    isAllAhead ||= request.url().includes(AHEAD);
  });
  page.on('requestfailed', () => (ended += 1));
  let before = asked;
  const quiet = (): boolean => {
    const none = isAllAhead && asked === before && asked === ended;
    before = asked;
    return none;
  };
  return { over: () => expect.poll(quiet).toBe(true) };
}

const visit = { postcode: TYPED_POSTCODE };

test.describe('In Firefox', () => {
  test('Back from another site leads to the start, because our headers ask the browser not to keep the visit', async ({
    page,
    otherSite,
  }) => {
    const showings = await watchShowings(page);
    await goToQuestion(page, 3, visit, INCREASING);
    await page.goto(otherSite.address);
    await travel(page, 'back', showings);
    await expectStartWithoutData(page);
    expect(restoredPaths(showings)).toEqual([]);
    expectNothingShown(showings);
  });

  test.describe('if it kept pages despite our headers', () => {
    test.use(withNetworkConditions({ keepable: true }));

    for (const { place, path, reach } of [
      { place: 'a result', path: '/feedback', reach: (page: Page) => goToFeedback(page, LOWER, visit) },
      { place: 'the summary', path: '/intervention/7', reach: (page: Page) => goToIntervention(page, 7, visit) },
    ]) {
      test(`Back from another site to ${place} shows an empty page, then the start`, async ({ page, otherSite }) => {
        const showings = await watchShowings(page);
        const calls = watchCalls(page);
        await reach(page);
        await calls.over();
        await page.goto(otherSite.address);
        await travel(page, 'back', showings);
        await expect.poll(() => restoredPaths(showings), 'brought back as it was left').toEqual([path]);
        await expectStartWithoutData(page);
        expectNothingShown(showings);
      });
    }
  });

  test('a crash during a visit leaves nothing typed or chosen on disk, and the tab restores the start', async ({
    address,
    profile,
    startBrowser,
  }) => {
    // Starts Firefox twice with a profile on disk, for several visits.
    test.slow();
    const first = await startBrowser();
    const page = await first.context.newPage();
    const keys = watchKeys(page);
    const canary = { postcode: CANARIES.postcode, ethnicity: 'Other Mixed' };
    let written = 0;
    // At a key press or click, Firefox stores every field that does not forbid it: the test's own field, and none of
    // ours.
    const onlyForgetfulOnDisk = async (use: () => Promise<unknown>) => {
      const text = `written ${(written += 1)}`;
      await fillForgetful(page, text);
      await use();
      // Each key pressed in the test's field makes Firefox check all fields again, in case it missed the earlier ones,
      // as it may after its start.
      await expect
        .poll(async () => {
          await page.locator('#forgetful').press('x');
          return (await tabOnDisk(profile, address))?.fields;
        })
        .toEqual({ url: page.url(), id: { forgetful: expect.stringContaining(text) as unknown } });
    };

    await page.goto(address + YOUR_WEEK);
    await onlyForgetfulOnDisk(async () => {
      await fillDays(page, [9, 9]);
      await weekTarget(page).pressSequentially(TYPED_IN_A_WEEK);
    });
    await openStart(page);
    await onlyForgetfulOnDisk(async () => {
      await postcodeBox(page).pressSequentially(CANARIES.postcode);
      await consentBox(page).check();
    });
    await goToQuestion(page, 2, canary);
    await option(page, '5 to 6').check();
    await openCalculator(page);
    await button(calculator(page), 'Add a drink').click();
    await onlyForgetfulOnDisk(() => calculator(page).getByRole('radio').first().check());
    await goToIntervention(page, 5, canary);
    await onlyForgetfulOnDisk(() => field(page, 'units').press('ArrowDown'));
    await fillStep(page, 5, WEEK);
    await pressNext(page, '/intervention/6');
    await fillStep(page, 6, WEEK);
    await pressNext(page, '/intervention/7');
    await onlyForgetfulOnDisk(async () => {
      await typeOfLastTime(page, TYPED_IN_A_WEEK);
      await page.getByRole('textbox', { name: 'Email address' }).pressSequentially(CANARIES.address);
    });

    const looked = [...Object.values(CANARIES), ...keys, TYPED_IN_A_WEEK];
    expect(keys.size, 'the visits’ own keys are looked for too').toBe(2);
    expect(await tracesOnDisk(profile, looked)).toEqual([]);
    const entries = await page.evaluate(() => history.length);
    await first.crash();
    expect(await tracesOnDisk(profile, looked)).toEqual([]);
    expect(await tabOnDisk(profile, address)).toMatchObject({ url: `${address}/intervention/7`, entries });

    await startBrowser();
    // Until a key is pressed in the restored tab, Firefox may still have the test's own field stored from before the
    // crash.
    const restored = async () => {
      const { url, entries, fields } = (await tabOnDisk(profile, address)) ?? {};
      return {
        url,
        entries,
        ours: Object.keys({ ...fields?.id, ...fields?.xpath }).filter((id) => id !== 'forgetful'),
      };
    };
    await expect
      .poll(restored, {
        message: 'the visit’s tab is brought back with all its history',
        // Waits longer than 30 s, because Firefox first restores the tab and then writes the session to disk.
        timeout: 60_000,
      })
      .toEqual({ url: `${address}/`, entries, ours: [] });
    expect(await tracesOnDisk(profile, looked)).toEqual([]);
  });

  test('the check on one page works with script off: a fault, the result and one record, with no answer on disk', async ({
    server,
    address,
    profile,
    launchOptions,
  }) => {
    test.slow();
    await using browser = await startFirefoxWithoutScript(launchOptions.executablePath ?? '', profile);
    const { postcode, q10, ...answers } = plainAnswers(YORK, DEPENDENCE);
    const looked = tracesOfForm(YORK);
    const choose = (field: string, value = '') => browser.click(`[name=${field}][value="${value}"]`);
    await browser.open(`${address}/from/gp`);
    // The page has this link only while no script runs.
    await browser.follow('#trouble a[href="?plain"]');
    await browser.sees('[name=referral][value=gp][checked]');
    await browser.click('#postcode');
    await browser.type(postcode ?? '');
    for (const [field, value] of Object.entries(answers)) await choose(field, value);
    const filled = Date.now();
    await expect.poll(() => sessionTime(profile)).toBeGreaterThan(filled);
    expect(await tabOnDisk(profile, address), 'before the form is sent').toMatchObject({ fields: undefined });
    expect(await tracesOnDisk(profile, looked), 'before the form is sent').toEqual([]);
    await browser.follow('main form button');
    expect((await browser.text('[role=alert] ul')).trim()).toMatch(/^10\. .*\? Please select an answer$/);
    for (const [field, value] of Object.entries(answers))
      await browser.sees(`[name=${field}][value="${value}"][checked]`);
    await browser.sees(`#postcode[value="${postcode}"]`);
    await choose('q10', q10);
    const sent = Date.now();
    await browser.follow('main form button');
    await browser.sees('main > table');
    expect(await browser.text('h1')).toBe('Your result: possible dependence');
    expect(storedRows(server, YORK)).toMatchObject([{ band: 'dependence' }]);
    await expect.poll(() => sessionTime(profile)).toBeGreaterThan(sent);
    expect(await tabOnDisk(profile, address)).toMatchObject({ url: `${address}/plain/en` });
    await browser[Symbol.asyncDispose]();
    expect(await tracesOnDisk(profile, looked), 'once the form is sent').toEqual([]);
  });
});

/** Enters text into a field that belongs to the test, outside our forms. */
async function fillForgetful(page: Page, text: string): Promise<void> {
  await page.evaluate((value) => {
    const field = document.getElementById('forgetful') ?? document.body.appendChild(document.createElement('input'));
    Object.assign(field, { id: 'forgetful', value });
  }, text);
}
