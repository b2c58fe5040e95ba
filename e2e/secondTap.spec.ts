import { isDeepStrictEqual } from 'node:util';
import type { Browser, Locator, Page } from '@playwright/test';
import { type Act, calculatorOpen, inCalculator, LEAVE, toHelp, WALK } from './harness/acts.ts';
import { calculator, openCalculator } from './harness/calculator.ts';
import { toIntervention } from './harness/intervention.ts';
import { controlsInWindow, type Overlap, overlapsOf, reachOf } from './harness/overlaps.ts';
import { handOn, type Hand, type Place, pressTwice, type SecondPress, untilTaken } from './harness/rawPresses.ts';
import { expect, serverTest } from './harness/test.ts';
import { look, noteLinks, type View } from './harness/view.ts';
import { arrive, button, consentBox } from './harness/visitor.ts';

/** Waits up to 5 s for the view that an act leads to. Returns the view that is then shown, whichever it is. */
async function viewAfter(page: Page, { path, heading = '' }: Act['leadsTo']): Promise<View> {
  const followed: string[] = [];
  const comes = async (): Promise<boolean> => {
    // While a page loads there is no view.
    const view = await page.evaluate(look).catch(() => null);
    followed.push(...(view?.followed ?? []));
    return view !== null && view.path === path && view.heading !== '' && view.heading.includes(heading);
  };
  for (const deadline = Date.now() + 5_000; Date.now() < deadline && !(await comes()););
  await untilTaken(page);
  const view = await page.evaluate(look);
  return { ...view, followed: [...followed, ...view.followed] };
}

/**
 * Presses every control of the walk once, by keyboard. Returns for each act the controls of the next view that can lie
 * under the one pressed.
 */
async function overlapsOfWalk({ page }: Hand): Promise<ReadonlyMap<Act, readonly Overlap[]>> {
  const found = new Map<Act, readonly Overlap[]>();
  for (const act of WALK) {
    const control = act.press(page);
    if (act.first) await act.reach(page);
    await act.fill?.(page);
    await control.scrollIntoViewIfNeeded();
    await untilTaken(page);
    const pressed = await reachOf(control);
    await control.press((await control.getAttribute('type')) === 'radio' ? 'Space' : 'Enter');
    await viewAfter(page, act.leadsTo);
    found.set(act, overlapsOf(pressed, await page.evaluate(controlsInWindow)));
  }
  return found;
}

/**
 * Presses every control of the walk twice, at its place if it has one and else in its middle; returns what went wrong,
 * one line each.
 */
async function walk(
  hand: Hand,
  second: SecondPress,
  places: ReadonlyMap<Act, Place> = new Map(),
): Promise<readonly string[]> {
  const { page } = hand;
  const faults: string[] = [];
  let lost = false;
  for (const act of WALK) {
    const { first, reach, fill, press, leadsTo } = act;
    const control = press(page);
    let view: View | null = null;
    while (view === null) {
      if (first || lost) await reach(page);
      await fill?.(page);
      const inTime = await pressTwice(hand, control, second, places.get(act));
      const after = await viewAfter(page, leadsTo);
      if (inTime) view = after;
      else lost = true;
    }
    const { heading = '', ...wanted } = { chosen: [], error: false, folds: 0, followed: [], ...leadsTo };
    lost = !view.heading.includes(heading) || !isDeepStrictEqual({ ...view, ...wanted }, view);
    if (lost) faults.push(`${String(control)}: ${JSON.stringify(view)}`);
  }
  return faults;
}

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
  return handOn(await context.newPage(), by);
}

/** Quick second presses, and a late one, which begins while the page is held and ends after. */
const SECOND_PRESSES: readonly SecondPress[] = [{ gap: 150 }, { gap: 350 }, { gap: 400, lasting: 140 }];

for (const size of SIZES)
  for (const { gap, lasting = 0 } of SECOND_PRESSES)
    serverTest(
      `Two presses ${gap} ms apart by ${size.by} at ${size.width} × ${size.height}, the second ${lasting} ms long, end where one press ends, on every screen, notice and dialog`,
      { tag: size === SMALLEST && gap === 150 ? [] : '@proof' },
      async ({ browser, server }) => {
        serverTest.setTimeout(600_000);
        const hand = await newHand(browser, server.address, size);
        expect(await walk(hand, { gap, lasting })).toEqual([]);
        await hand.page.context().close();
      },
    );

const onStep5 = async (page: Page): Promise<void> => {
  await toIntervention(page, 5);
  await openCalculator(page);
};

const onWeekPage = async (page: Page): Promise<void> => {
  await page.goto('/your-week/en');
  await button(page, 'Help me calculate').first().press('Enter');
  await calculator(page).waitFor();
};

/** The places where a control named `under` lies under the one pressed, by act; and where those acts lead. */
function placesOver(overlaps: ReadonlyMap<Act, readonly Overlap[]>, under: (act: Act) => string | undefined) {
  const places = [...overlaps].flatMap(([act, found]) => {
    const overlap = found.find((item) => item.under === under(act));
    return overlap === undefined ? [] : [[act, overlap.place] as const];
  });
  return { places: new Map(places), paths: places.map(([{ leadsTo }]) => leadsTo.path) };
}

serverTest(
  'A late second press by finger on each control that lies over one of the next view ends where one press ends',
  { tag: '@proof' },
  async ({ browser, server }) => {
    serverTest.setTimeout(600_000);
    const hand = await newHand(browser, server.address, SMALLEST);
    const overlaps = await overlapsOfWalk(hand);
    const { places } = placesOver(overlaps, ({ over }) => over);
    const missing = WALK.filter((act) => act.over !== undefined && !places.has(act));
    expect(missing.map(({ over, leadsTo }) => [over, leadsTo.path])).toEqual([]);
    expect(placesOver(overlaps, () => LEAVE).paths).toEqual(['/questions/q2']);
    expect(await walk(hand, { gap: 400, lasting: 140 }, places)).toEqual([]);
    await hand.page.context().close();
  },
);

/**
 * Windows in which the header, or its first row, scrolls away, so that a control can lie where “Leave this site” comes
 * next; and where each such control leads.
 */
const SCROLLED: readonly (readonly [Size, ...string[]])[] = [
  [
    { width: 280, height: 653, by: 'touch' },
    ...['/terms', '/questions/q2', '/questions/q3', '/intervention/1', '/intervention'],
  ],
  [{ width: 640, height: 360, by: 'mouse' }, '/questions/q2', '/questions/q3', '/intervention/1', '/intervention'],
];

for (const [size, ...paths] of SCROLLED)
  for (const { gap, lasting = 0 } of [{ gap: 150 }, { gap: 400, lasting: 140 }])
    serverTest(
      `A second press by ${size.by} at ${size.width} × ${size.height}, ${gap} ms after the first and ${lasting} ms long, leaves the site from no control that lay over “Leave this site”`,
      { tag: '@proof' },
      async ({ browser, server }) => {
        serverTest.setTimeout(600_000);
        const hand = await newHand(browser, server.address, size);
        const { places, paths: found } = placesOver(await overlapsOfWalk(hand), () => LEAVE);
        expect(found).toEqual(paths);
        expect(await walk(hand, { gap, lasting }, places)).toEqual([]);
        await hand.page.context().close();
      },
    );

serverTest(
  'A late second press on Close calculator or Finish by finger neither leaves the site nor ticks the box of the start',
  async ({ browser, server }) => {
    const hand = await newHand(browser, server.address, SMALLEST);
    const { page } = hand;
    /** On a busy machine the second press may begin too late, and then it counts. */
    const pressInTime = async (reach: Act['reach'], control: Act['press']): Promise<void> => {
      do await reach(page);
      while (!(await pressTwice(hand, control(page), { gap: 400, lasting: 140 })));
    };
    const calculators: readonly (readonly [path: string, open: Act['reach']])[] = [
      ['/questions/q2', calculatorOpen],
      ['/intervention/5', onStep5],
      ['/your-week/en', onWeekPage],
    ];
    for (const [path, open] of calculators) {
      await pressInTime(open, inCalculator('Close calculator'));
      await expect(calculator(page)).toHaveCount(0);
      await untilTaken(page);
      await arrive(page, path);
    }
    await pressInTime(toHelp, (help) => button(help, 'Finish'));
    await arrive(page, '/');
    await expect(consentBox(page)).not.toBeChecked();
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
  await calculatorOpen(page);
  await hold(inCalculator('Add pint of beer or cider, 4%')(page));
  await expect(calculator(page).getByText('1 pint, 4%. Total: 2 units')).toBeVisible();
  await toIntervention(page, 7);
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  const download = page.waitForEvent('download');
  await hold(button(page, 'Download my summary'));
  await download;
  expect(calls.filter((url) => url.endsWith('/api/triage/pdf'))).toHaveLength(1);
  await page.context().close();
});
