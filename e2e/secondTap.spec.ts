import { isDeepStrictEqual } from 'node:util';
import type { Browser, Locator, Page } from '@playwright/test';
import { calculator, openCalculator } from './harness/calculator.ts';
import { fillStep, toIntervention, WEEK } from './harness/intervention.ts';
import { YORK } from './harness/places.ts';
import { HIGHER, INCREASING } from './harness/questionnaire.ts';
import { handOn, type Hand, pressTwice, type SecondPress, untilTaken } from './harness/rawPresses.ts';
import { expect, serverTest } from './harness/test.ts';
import { look, noteLinks, type View } from './harness/view.ts';
import {
  arrive,
  button,
  chooseCode,
  chooseUnderAge,
  consentBox,
  openStart,
  option,
  postcodeBox,
  start,
  toAge,
  toFeedback,
  toQuestion,
} from './harness/visitor.ts';

/** One control pressed twice, and the view to which one press leads. */
type Act = {
  readonly press: (page: Page) => Locator;
  readonly leadsTo: Partial<View> & { readonly path: string };
  /** Fills in what the view asks for. */
  readonly fill?: (page: Page) => Promise<unknown>;
  /** Goes straight to the view: for the first act of a visit, and after an act that failed or came too late. */
  readonly reach: (page: Page) => Promise<void>;
  readonly first?: true;
};

const nextOf = (page: Page) => button(page, 'Next');
const inCalculator = (name: string) => (page: Page) => button(calculator(page), name);
const agreed = async (page: Page, times: number): Promise<void> => {
  await start(page);
  for (let time = 0; time < times; time += 1) await button(page, 'I agree').press('Enter');
};
const toQuestionWith = (number: number) => (page: Page) => toQuestion(page, number, {}, INCREASING);
const calculatorOpen = async (page: Page): Promise<void> => {
  await toQuestionWith(2)(page);
  await openCalculator(page);
};

async function addsDrink(page: Page): Promise<void> {
  await calculatorOpen(page);
  await button(page, 'Add a drink').press('Enter');
}

const START: readonly Act[] = [
  {
    first: true,
    reach: openStart,
    press: (page) => page.getByRole('contentinfo').locator('a[href="/privacy-policy/en"]'),
    leadsTo: { path: '/privacy-policy/en', followed: ['/privacy-policy/en'] },
  },
  {
    reach: async (page) => {
      await page.goto('/privacy-policy/en');
    },
    press: (page) => button(page, 'Back'),
    leadsTo: { path: '/' },
  },
  {
    reach: openStart,
    press: (page) => button(page, 'Get started'),
    leadsTo: { path: '/', error: true },
  },
  {
    reach: openStart,
    fill: async (page) => {
      await postcodeBox(page).fill(YORK);
      await consentBox(page).press('Space');
    },
    press: (page) => button(page, 'Get started'),
    leadsTo: { path: '/terms' },
  },
  ...['Data processing', 'Data sharing', ''].map((heading, index): Act => ({
    reach: (page) => agreed(page, index),
    press: (page) => button(page, 'I agree'),
    leadsTo: heading ? { path: '/data', heading } : { path: '/demographics/referral' },
  })),
];

const ABOUT_YOU: readonly Act[] = [
  { reach: (page) => agreed(page, 3), press: nextOf, leadsTo: { path: '/demographics/referral', error: true } },
  {
    reach: (page) => agreed(page, 3),
    fill: (page) => page.getByRole('radio').first().press('Space'),
    press: nextOf,
    leadsTo: { path: '/demographics/age' },
  },
  {
    reach: (page) => toAge(page, YORK),
    press: (page) => option(page, '17 or under'),
    leadsTo: {
      path: '/demographics/age',
      heading: 'This service is for people aged 18 or above',
      chosen: ['0'],
    },
  },
  {
    reach: (page) => toAge(page, YORK),
    fill: async (page) => {
      await page.keyboard.press('Escape');
      await option(page, '35-44').press('Space');
    },
    press: nextOf,
    leadsTo: { path: '/demographics/gender' },
  },
  {
    reach: toGender,
    fill: (page) => option(page, 'Male').press('Space'),
    press: nextOf,
    leadsTo: { path: '/demographics/ethnicity' },
  },
  {
    reach: async (page) => {
      await toGender(page);
      await option(page, 'Male').press('Space');
      await nextOf(page).press('Enter');
    },
    fill: (page) => option(page, 'White British').press('Space'),
    press: nextOf,
    leadsTo: { path: '/questions/q1' },
  },
];

async function toGender(page: Page): Promise<void> {
  await toAge(page, YORK);
  await option(page, '35-44').press('Space');
  await nextOf(page).press('Enter');
}

const answer = (number: number, leadsTo: Act['leadsTo']): Act => ({
  reach: toQuestionWith(number),
  fill: (page) => chooseCode(page, number - 1, INCREASING[number - 1] ?? 0),
  press: nextOf,
  leadsTo,
});
const CALCULATOR: Partial<View> & { path: string } = { path: '/questions/q2', heading: 'Unit calculator' };
const exitAsked = { path: '/questions/q3', heading: 'Clear your answers and start again?' };

const QUESTIONS: readonly Act[] = [
  answer(1, { path: '/questions/q2' }),
  { reach: toQuestionWith(2), press: (page) => button(page, 'Help me calculate'), leadsTo: CALCULATOR },
  {
    reach: calculatorOpen,
    press: inCalculator('Add a drink'),
    leadsTo: { ...CALCULATOR, heading: 'What did you drink?' },
  },
  {
    reach: addsDrink,
    fill: (page) => page.getByRole('radio', { name: /^beer/i }).press('Space'),
    press: inCalculator('Next'),
    leadsTo: { ...CALCULATOR, heading: 'What size was it?' },
  },
  { reach: addsDrink, press: inCalculator('Cancel'), leadsTo: CALCULATOR },
  { reach: calculatorOpen, press: inCalculator('Close calculator'), leadsTo: { path: '/questions/q2' } },
  answer(2, { path: '/questions/q3' }),
  { reach: toQuestionWith(3), press: (page) => button(page, 'Exit'), leadsTo: exitAsked },
  {
    reach: async (page) => {
      await toQuestionWith(3)(page);
      await button(page, 'Exit').press('Enter');
    },
    press: (page) => button(page, 'Go on with my check'),
    leadsTo: { path: '/questions/q3' },
  },
  answer(3, { path: '/questions/q4' }),
  {
    reach: toQuestionWith(4),
    press: (page) => button(page, 'Back'),
    leadsTo: { path: '/questions/q3', chosen: [String(INCREASING[2])] },
  },
  ...[3, 4, 5, 6, 7, 8, 9].map((number) => answer(number, { path: `/questions/q${number + 1}` })),
  answer(10, { path: '/feedback' }),
];

/** The choice for the reminder that is already made when a last screen opens. */
const REMINDER = ['once'];

const STEPS: readonly Act[] = [
  { reach: (page) => toFeedback(page, INCREASING), press: nextOf, leadsTo: { path: '/intervention/1' } },
  ...[1, 2, 3, 4, 5, 6].map((step): Act => ({
    reach: (page) => toIntervention(page, step),
    fill: (page) => fillStep(page, step, WEEK),
    press: nextOf,
    leadsTo: { path: `/intervention/${step + 1}`, chosen: step === 6 ? REMINDER : [] },
  })),
  { reach: (page) => toIntervention(page, 7), press: (page) => button(page, 'Finish'), leadsTo: { path: '/' } },
];

const toHelp = async (page: Page): Promise<void> => {
  await toFeedback(page, HIGHER);
  await nextOf(page).press('Enter');
  await arrive(page, '/intervention');
};
const ENDS: readonly Act[] = [
  {
    first: true,
    reach: (page) => toFeedback(page, HIGHER),
    press: nextOf,
    leadsTo: { path: '/intervention', chosen: REMINDER },
  },
  { reach: toHelp, press: (page) => button(page, 'Finish'), leadsTo: { path: '/' } },
  {
    first: true,
    reach: async (page) => {
      await toQuestionWith(3)(page);
      await button(page, 'Exit').press('Enter');
    },
    press: (page) => button(page, 'Clear and start again'),
    leadsTo: { path: '/' },
  },
  {
    first: true,
    reach: (page) => chooseUnderAge(page, YORK),
    press: (page) => button(page, 'Back to start'),
    leadsTo: { path: '/' },
  },
  { first: true, reach: start, press: (page) => button(page, 'Back'), leadsTo: { path: '/' } },
];

const WALK: readonly Act[] = [...START, ...ABOUT_YOU, ...QUESTIONS, ...STEPS, ...ENDS];

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

/** Presses every control of the walk twice; returns what went wrong, one line each. */
async function walk(hand: Hand, second: SecondPress): Promise<readonly string[]> {
  const { page } = hand;
  const faults: string[] = [];
  let lost = false;
  for (const { first, reach, fill, press, leadsTo } of WALK) {
    const control = press(page);
    let view: View | null = null;
    while (view === null) {
      if (first || lost) await reach(page);
      await fill?.(page);
      const inTime = await pressTwice(hand, control, second);
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
    await pressInTime(calculatorOpen, inCalculator('Close calculator'));
    await expect(calculator(page)).toHaveCount(0);
    await untilTaken(page);
    await arrive(page, '/questions/q2');
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
