import { isDeepStrictEqual } from 'node:util';
import type { Browser, Locator, Page } from '@playwright/test';
import { type Act, goToCalculator, calculatorButton, goToHelp, TYPICAL_DAY, WALK } from './harness/acts.ts';
import { calculator, openCalculator } from './harness/calculator.ts';
import { goToIntervention } from './harness/intervention.ts';
import { controlsInWindow, overlapsOf, reachOf } from './harness/overlaps.ts';
import { createHand, type Hand, endPressHold, type Place, pressTwice, pressTwiceLate } from './harness/rawPresses.ts';
import { expect, serverTest } from './harness/test.ts';
import { look, noteLinks, type View } from './harness/view.ts';
import { button } from './harness/visitor.ts';

type Size = { readonly width: number; readonly height: number; readonly by: Hand['by'] };
const SMALLEST: Size = { width: 360, height: 640, by: 'touch' };
const SIZES: readonly Size[] = [
  SMALLEST,
  { width: 390, height: 664, by: 'touch' },
  { width: 412, height: 915, by: 'touch' },
  { width: 1280, height: 720, by: 'mouse' },
  { width: 1920, height: 1080, by: 'mouse' },
];

async function newHand(browser: Browser, address: string, { width, height, by }: Size): Promise<Hand> {
  const touch = by === 'touch';
  const context = await browser.newContext({
    baseURL: address,
    locale: 'en-GB',
    reducedMotion: 'reduce',
    viewport: { width, height },
    hasTouch: touch,
    isMobile: touch,
  });
  await context.addInitScript(noteLinks);
  const page = await context.newPage();
  // Passes the time for which a page ignores presses.
  await page.clock.install();
  return createHand(page, by);
}

/** Waits up to 5 s for the view that an act leads to. Returns the links that were followed meanwhile. */
async function comes(page: Page, { path, heading = '' }: Act['leadsTo']): Promise<readonly string[]> {
  const followed: string[] = [];
  const isShown = async (): Promise<boolean> => {
    // While a page loads, it cannot be looked at.
    const view = await page.evaluate(look).catch(() => null);
    followed.push(...(view?.followed ?? []));
    return view !== null && view.path === path && view.heading !== '' && view.heading.includes(heading);
  };
  for (const deadline = Date.now() + 5_000; Date.now() < deadline && !(await isShown()););
  return followed;
}

/** Returns the view that is shown if it differs from the one that an act leads to, else null. */
async function otherView(page: Page, { leadsTo }: Act, followed: readonly string[]): Promise<View | null> {
  const shown = await page.evaluate(look);
  const view = { ...shown, followed: [...followed, ...shown.followed] };
  const { heading = '', ...rest } = leadsTo;
  const wanted = { chosen: [], error: false, folds: 0, inField: false, followed: [], ...rest };
  return view.heading.includes(heading) && isDeepStrictEqual({ ...view, ...wanted }, view) ? null : view;
}

/** Presses every control of the walk twice in its middle; returns what went wrong, one line each. */
async function walk(hand: Hand, gap: number): Promise<readonly string[]> {
  const { page } = hand;
  const faults: string[] = [];
  let lost = false;
  for (const act of WALK) {
    for (let inTime = false; !inTime; lost ||= !inTime) {
      if (act.first || lost) await act.reach(page);
      await act.fill?.(page);
      inTime = await pressTwice(hand, act.press(page), gap);
      const followed = await comes(page, act.leadsTo);
      await endPressHold(page);
      const other = await otherView(page, act, followed);
      lost = other !== null;
      if (inTime && other) faults.push(`${String(act.press(page))}: ${JSON.stringify(other)}`);
    }
  }
  return faults;
}

for (const size of SIZES)
  for (const gap of [150, 350])
    serverTest(
      `Two presses ${gap} ms apart by ${size.by} at ${size.width} × ${size.height} have the effect of one, on every screen, notice and dialog`,
      { tag: size === SMALLEST && gap === 150 ? [] : '@proof' },
      async ({ browser, server }) => {
        serverTest.setTimeout(600_000);
        const hand = await newHand(browser, server.address, size);
        expect(await walk(hand, gap)).toEqual([]);
        await hand.page.context().close();
      },
    );

/** Presses a control of the walk twice, the second time late. Returns what went wrong, or null. */
async function secondPressLate(hand: Hand, act: Act, at?: Place): Promise<string | null> {
  const { page } = hand;
  for (let tries = 0; tries < 3; tries += 1) {
    if (tries > 0) await act.reach(page);
    await act.fill?.(page);
    const control = act.press(page);
    const followed: string[] = [];
    const inTime = await pressTwiceLate(hand, control, {
      ...(at && { at }),
      comes: async () => void followed.push(...(await comes(page, act.leadsTo))),
    });
    const other = await otherView(page, act, followed);
    // A busy machine may send the second press after the time in which the view ignores presses.
    if (inTime) return other && `${String(control)}: ${JSON.stringify(other)}`;
  }
  return `${String(act.press(page))}: the next view ignores no press`;
}

/** Goes back to the view before, so that the act can be done again. */
async function goBack(page: Page, act: Act, path: string): Promise<void> {
  if (new URL(page.url()).pathname !== path) await page.goBack();
  else await act.reach(page);
  if (new URL(page.url()).pathname !== path) await act.reach(page);
}

/**
 * Presses every control of the walk by keyboard, and then twice by pointer, the second time late, at the middle of each
 * control of the next view that can lie under it. Returns the controls found under it, each with what went wrong.
 */
async function walkOverlaps(hand: Hand) {
  const { page } = hand;
  const found: { readonly path: string; readonly under: string; readonly fault: string | null }[] = [];
  let lost = false;
  for (const act of WALK) {
    if (act.first || lost) await act.reach(page);
    await act.fill?.(page);
    const control = act.press(page);
    await control.scrollIntoViewIfNeeded();
    await endPressHold(page);
    const [pressed, before] = [await reachOf(control), new URL(page.url()).pathname];
    await control.press((await control.getAttribute('type')) === 'radio' ? 'Space' : 'Enter');
    await comes(page, act.leadsTo);
    await endPressHold(page);
    for (const { under, place } of overlapsOf(pressed, await page.evaluate(controlsInWindow))) {
      await (lost ? act.reach(page) : goBack(page, act, before));
      const fault = await secondPressLate(hand, act, place);
      lost = fault !== null;
      found.push({ path: act.leadsTo.path, under, fault: fault && `${under} under ${fault}` });
    }
  }
  return found;
}

/**
 * In the second window the first row of the header scrolls away, so that more controls can lie where “Leave this site”
 * comes next. Each window has the paths of the views where it does.
 */
const WINDOWS: readonly (readonly [Size, ...string[]])[] = [
  [SMALLEST, '/questions/q2'],
  [
    { width: 280, height: 653, by: 'touch' },
    ...['/terms', '/questions/q2', '/questions/q3', '/intervention/1', '/intervention/4', '/intervention'],
  ],
  [{ width: 640, height: 360, by: 'mouse' }, '/questions/q2'],
];

for (const [size, ...paths] of WINDOWS)
  serverTest(
    `A late second press by ${size.by} at ${size.width} × ${size.height} never presses the control that the next view puts in its place`,
    { tag: '@proof' },
    async ({ browser, server }) => {
      serverTest.setTimeout(600_000);
      const hand = await newHand(browser, server.address, size);
      const found = await walkOverlaps(hand);
      expect(found.flatMap(({ fault }) => fault ?? [])).toEqual([]);
      expect(found.filter(({ under }) => under === 'Leave this site').map(({ path }) => path)).toEqual(paths);
      expect(found.length).toBeGreaterThan(80);
      await hand.page.context().close();
    },
  );

const onStep5 = async (page: Page): Promise<void> => {
  await goToIntervention(page, 5);
  await openCalculator(page);
};

const onWeekPage = async (page: Page): Promise<void> => {
  await page.goto('/your-week/en');
  await button(page, 'Help me calculate Monday’s drinks').press('Enter');
  await calculator(page).waitFor();
};

serverTest(
  'A late second tap on Close calculator or Finish neither leaves the site nor ticks the box on the start',
  async ({ browser, server }) => {
    const hand = await newHand(browser, server.address, SMALLEST);
    const { page } = hand;
    const closes = (path: string, reach: Act['reach'], chosen: readonly string[] = []): Act => ({
      reach,
      press: calculatorButton('Close calculator'),
      leadsTo: { path, chosen },
    });
    for (const act of [
      closes('/questions/q2', goToCalculator),
      closes('/intervention/5', onStep5, TYPICAL_DAY),
      closes('/your-week/en', onWeekPage),
      { reach: goToHelp, press: (help: Page) => button(help, 'Finish'), leadsTo: { path: '/' } },
    ]) {
      await act.reach(page);
      expect(await secondPressLate(hand, act)).toBeNull();
    }
    await page.context().close();
  },
);

serverTest('Enter held down counts one drink and saves one summary', async ({ browser, server }) => {
  const { page } = await newHand(browser, server.address, SMALLEST);
  const hold = async (control: Locator): Promise<void> => {
    await control.focus();
    for (let repeats = 0; repeats < 30; repeats += 1) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
  };
  await goToCalculator(page);
  await hold(calculatorButton('Add pint of beer or cider, 4%')(page));
  await expect(calculator(page).getByText('1 pint, 4%. Total: 2 units')).toBeVisible();
  await goToIntervention(page, 7);
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  const download = page.waitForEvent('download');
  await hold(button(page, 'Download my summary'));
  await download;
  expect(calls.filter((url) => url.endsWith('/api/triage/pdf'))).toHaveLength(1);
  await page.context().close();
});
