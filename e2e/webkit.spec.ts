import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { RunningServer } from '../testing/serverProcess.ts';
import { temporaryFolder } from '../testing/local.ts';
import { readPdf } from '../testing/readPdf.ts';
import { downloadsOf } from './harness/display.ts';
import { NOTHING_STORED, storedOnDevice } from './harness/device.ts';
import { findLayoutFaults } from './harness/layout.ts';
import { VISIT_DATA, TYPED_POSTCODE } from './harness/leaving.ts';
import { type OtherSite, startOtherSite } from './harness/otherSite.ts';
import { YORK, YOUR_WEEK } from './harness/places.ts';
import { startNetworkStandIn } from './harness/networkStandIn.ts';
import { readShownAnswers, fillForm, plainAnswers } from './harness/plainForm.ts';
import { AUDIT_QUESTIONS, type Codes, DEPENDENCE, INCREASING, scoreOf } from './harness/questionnaire.ts';
import { storedRows } from './harness/records.ts';
import { expect, serverTest } from './harness/test.ts';
import { fastForwardVisit, NO_SCRIPT, startWebKit, type WebKitPage } from './harness/webkit.ts';
import { startWebKitOnDisk } from './harness/webkitOnDisk.ts';

const test = serverTest.extend<{ home: string; webkit: WebKitPage }, { otherSite: OtherSite }>({
  otherSite: [
    async ({}, use) => {
      // The other site is reached by name and our server by its IP address, so that the browser sees another site and
      // not just another port.
      const site = await startOtherSite('localhost');
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
  settings: [async ({ otherSite }, use) => use({ EXIT_URL: `${otherSite.address}/weather` }), { scope: 'worker' }],
  home: async ({}, use) => {
    using folder = temporaryFolder();
    await use(folder.path);
  },
  webkit: async ({ home }, use) => {
    const page = await startWebKit(home);
    await use(page);
    await page.stop();
  },
});

/** Expects no sideways scrolling on the screen, or in the dialog, that is shown. */
async function fits(page: WebKitPage, screen: string): Promise<void> {
  expect(await findLayoutFaults(page), screen).toEqual([]);
}

/** Presses Next with the answer missing, and expects the error. */
async function nextInVain(page: WebKitPage): Promise<void> {
  await page.press('Next');
  await page.shows('There is a problem');
}

/** Opens `address` and goes to the result screen by screen, with errors on the way. */
async function walkToResult(page: WebKitPage, address: string, codes: Codes, band: string): Promise<void> {
  await page.open(address);
  await page.press('Get started');
  await page.shows('There is a problem');
  await fits(page, 'start');
  await page.type('Postcode', TYPED_POSTCODE);
  await page.choose('I understand how my data will be used');
  await page.press('Get started');
  await page.arrive('/terms');
  await fits(page, 'terms');
  await page.press('I agree');
  for (const notice of ['Data processing', 'Data sharing']) {
    await page.shows(notice);
    await fits(page, notice);
    await page.press('I agree');
  }
  for (const [index, answer] of ['Pharmacy', '35-44', 'Male', 'White British'].entries()) {
    await page.shows(`Step ${index + 1} of 14`);
    await nextInVain(page);
    await fits(page, `step ${index + 1}`);
    await page.choose(answer);
    await page.press('Next');
  }
  for (const [index, { text, answers }] of AUDIT_QUESTIONS.entries()) {
    await page.shows(text('Male'));
    if (index === 0) await nextInVain(page);
    if (index === 1) await calculate(page);
    await fits(page, `question ${index + 1}`);
    await page.choose(answers[codes[index] ?? 0] ?? '');
    await page.press('Next');
  }
  await page.arrive('/feedback');
  await page.shows(`Your score: ${scoreOf(codes)} out of 40, in the ${band} band`);
  await fits(page, 'result');
}

/** Expects the start, ready for somebody else. */
async function expectStartWithoutData(page: WebKitPage): Promise<void> {
  await page.arrive('/');
  await page.shows('Get started');
  expect(await page.evaluate(() => document.body.innerText, null)).not.toMatch(VISIT_DATA);
}

/** Adds a pint in the calculator, in which nothing may scroll sideways either. */
async function calculate(page: WebKitPage): Promise<void> {
  await page.press('Help me calculate');
  await page.shows('Unit calculator');
  await page.press('Add pint of beer or cider, 4%');
  await page.shows('1 pint, 4%. Total: 2 units');
  await fits(page, 'calculator');
  await page.press('Use this total');
  // This line appears above the answers after the dialog has closed. A press on an answer has to wait for it.
  await page.shows('Your total is 2 units: that is 0 to 2.');
}

/** Types figures of an earlier check. Expects the page to compare them, and the stored record to stay the same. */
async function compareWithLastTime(page: WebKitPage, server: RunningServer): Promise<void> {
  const stored = () => storedRows(server).at(-1);
  await expect.poll(stored).toMatchObject({ screen_reached: 'feedback-dependence' });
  const before = stored();
  await page.press('Did you do this check before?');
  await page.type('Your score last time', '33');
  await page.type('Your units in a week last time', '33');
  const message = () => document.body.innerText;
  await expect.poll(() => page.evaluate(message, null)).toMatch(/Your score was\s33, .* count your last\s7\sdays\./);
  await fits(page, 'a result beside the last');
  expect(await storedOnDevice(page)).toEqual(NOTHING_STORED);
  expect(stored()).toEqual(before);
}

/** Returns the saved file once `end` is in its last 32 bytes: the browser creates the file empty and fills it later. */
async function download(home: string, name: string, end: string): Promise<Buffer> {
  const read = () => readFile(join(downloadsOf(home), name)).catch(() => Buffer.alloc(0));
  await expect.poll(async () => (await read()).subarray(-32).includes(end)).toBe(true);
  return read();
}

test('In WebKit, an increasing-risk visit works with its plan, PDF, mail and reminder', async ({
  webkit: page,
  server,
  home,
  mailbox,
}) => {
  test.slow();
  await walkToResult(page, server.address, INCREASING, 'increasing risk');
  for (const step of [1, 2, 3, 4, 5, 6, 7]) {
    await page.press('Next');
    await page.arrive(`/intervention/${step}`);
    if (step === 4) {
      await page.press('More ideas');
      await page.choose('If my friends buy rounds, I will buy my own drinks');
      await page.choose('Tomorrow');
    }
    if (step === 5) {
      await nextInVain(page);
      await page.type('Units on a typical day', '10');
      await page.type('Days you drank', '4');
    }
    if (step === 6) {
      await page.type('Target units on a drinking day', '5');
      await page.type('Target drinking days', '3');
    }
    await fits(page, `step ${step}`);
  }
  await page.press('Download my summary');
  expect((await readPdf(await download(home, 'results.pdf', '%%EOF'))).text).toContain('15 units');
  mailbox.attempts.length = 0;
  await page.type('Email address', 'webkit@example.org');
  await page.press('Email my summary');
  await page.shows('Your summary has been emailed to you!');
  expect(mailbox.attempts).toHaveLength(1);
  await page.press('Add a reminder to my calendar');
  await page.press('Save the reminder');
  expect(String(await download(home, 'reminder.ics', 'END:VCALENDAR'))).toContain('SUMMARY:Check-in');
  expect(await storedOnDevice(page)).toEqual(NOTHING_STORED);
  await page.reload();
  await expectStartWithoutData(page);
});

test('In WebKit, a visit with possible dependence works with its sheet for a GP, Exit, Back and Leave this site', async ({
  webkit: page,
  server,
  home,
  otherSite,
}) => {
  test.slow();
  await walkToResult(page, server.address, DEPENDENCE, 'possible dependence');
  await compareWithLastTime(page, server);
  await page.press('Next');
  await page.arrive('/intervention');
  await fits(page, 'help');
  await page.press('Save a sheet for my GP');
  const { text, pages } = await readPdf(await download(home, 'sheet.pdf', '%%EOF'));
  expect([pages, text.includes(`AUDIT score: ${scoreOf(DEPENDENCE)} out of 40`)]).toEqual([1, true]);
  expect(await storedOnDevice(page)).toEqual(NOTHING_STORED);

  await page.back();
  await page.arrive('/feedback');
  await page.press('Exit');
  await page.press('Go on with my check');
  await page.arrive('/feedback');
  await page.press('Exit');
  await page.press('Clear and start again');
  await page.shows('Your answers are cleared. Your downloads may hold what you saved.');
  await expectStartWithoutData(page);
  await page.back();
  await expectStartWithoutData(page);

  await fastForwardVisit(page, DEPENDENCE);
  await page.arrive('/feedback');
  await page.press('Leave this site');
  await page.shows('The weather');
  expect(otherSite.asked.at(-1)?.path).toBe('/weather');
  await page.back();
  await expectStartWithoutData(page);
});

test('In WebKit, a screen whose early fetch failed is fetched again when the visitor reaches it', async ({
  webkit: page,
  server,
  host,
}) => {
  let failed = 0;
  let away = true;
  const network = await startNetworkStandIn(host, server.address, {
    lose: (path) => {
      if (!away || !path.includes('/later-')) return null;
      failed += 1;
      return 'request';
    },
  });
  await page.open(network.address);
  await expect.poll(() => failed).toBeGreaterThan(0);
  away = false;
  await page.type('Postcode', TYPED_POSTCODE);
  await page.choose('I understand how my data will be used');
  await page.press('Get started');
  await page.arrive('/terms');
  await page.press('I agree');
  await page.shows('Data processing');
  await network.stop();
});

test('In WebKit, the check on one page works with script off: a fault, then the result and one record', async ({
  home,
  server,
}) => {
  const page = await startWebKit(home, [NO_SCRIPT]);
  const fields = plainAnswers(YORK, DEPENDENCE);
  const { q10, ...others } = fields;
  await page.open(`${server.address}/from/gp`);
  await page.shows('This check needs JavaScript');
  await page.press('Do the check on one page, without JavaScript');
  await page.arrive('/plain/en/from/gp');
  await fits(page, 'the form');
  await page.evaluate(fillForm, others);
  await page.press('See my result');
  await page.shows('There is a problem');
  expect(
    Object.fromEntries(
      await page.evaluate(
        () => [...new FormData(document.querySelector<HTMLFormElement>('main form') ?? undefined)],
        null,
      ),
    ),
  ).toMatchObject(others);
  await fits(page, 'the form with a fault');
  await page.evaluate(fillForm, { q10: q10 ?? '' });
  await page.press('See my result');
  await page.shows('Your result: possible dependence');
  await fits(page, 'the result of the form');
  expect(storedRows(server, YORK)).toMatchObject([{ band: 'dependence' }]);
  expect(await storedOnDevice(page)).toEqual(NOTHING_STORED);
  await page.stop();
});

for (const { place, isSent, found } of [
  { place: 'a form that is filled in', isSent: false, found: 'Check your drinking' },
  // WebKit sends the form again without asking, as a request from the other site, and our server refuses it.
  { place: 'a result', isSent: true, found: 'We could not show your result' },
])
  test(`In WebKit, after leaving ${place} on one page, Back shows nothing of it`, async ({
    home,
    server,
    otherSite,
  }) => {
    const browser = await startWebKitOnDisk(home, `${server.address}/plain/en`);
    await browser.evaluate(fillForm, plainAnswers(YORK, DEPENDENCE));
    expect((await browser.evaluate(readShownAnswers, null)).answers).toContain(YORK);
    if (isSent) await browser.follow('main form button', 'Your result: possible dependence');
    await browser.follow('header :is(a, button)', 'The weather');
    expect(otherSite.asked.at(-1)?.path).toBe('/weather');
    // A message to a page that is being left is never answered.
    const shown = () => Promise.race([browser.evaluate(readShownAnswers, null).catch(() => null), pause(500, null)]);
    void browser.evaluate(() => history.back(), null).catch(() => null);
    let last: Awaited<ReturnType<typeof shown>> = null;
    const text = async () => (last = await shown())?.text ?? '';
    await expect.poll(text, { timeout: 30_000 }).toContain(found);
    expect(last).toMatchObject({ answers: [], text: expect.not.stringMatching(/Your (score|result): /) });
    await browser.crash();
  });

const WEEK_TARGET = 'Your target for a week, in units, if you have one';

test('In WebKit, the week page compares the days with a target, and a reload clears them', async ({
  webkit: page,
  server,
}) => {
  await page.open(server.address + YOUR_WEEK);
  await page.type('Monday', '9');
  await page.type('Tuesday', '7');
  await page.type(WEEK_TARGET, '12');
  await page.shows('Your target is 12 units a week.');
  await fits(page, 'the week page');
  expect(await storedOnDevice(page)).toEqual(NOTHING_STORED);
  await page.reload();
  await page.shows('Your week by day');
  const values = () =>
    [...document.querySelectorAll('main input:not([type=checkbox]), main select')].map(
      (field) => 'value' in field && field.value,
    );
  await expect.poll(() => page.evaluate(values, null)).toEqual(Array(9).fill(''));
});

test('In WebKit, Back restores a page that may be kept, so the tests of Back above can fail', async ({
  webkit: page,
  otherSite,
}) => {
  await page.open(`${otherSite.address}/first`);
  await page.evaluate(() => {
    document.body.innerHTML = '<p>as it was left</p>';
  }, null);
  await page.evaluate((next) => location.assign(next), `${otherSite.address}/second`);
  await page.arrive('/second');
  await page.back();
  await page.shows('as it was left');
});
