import { goToIntervention } from './harness/intervention.ts';
import { DEPENDENCE, type Gender, HIGHER, INCREASING, scoreOf } from './harness/questionnaire.ts';
import { YOUR_WEEK } from './harness/places.ts';
import { waitUntilPressable } from './harness/rawPresses.ts';
import { expect, test } from './harness/test.ts';
import {
  agree,
  answerAudit,
  answerDemographics,
  button,
  consentBox,
  pressNext,
  mainHeading,
  openStart,
  postcodeBox,
  start,
  goToFeedback,
  goToQuestion,
} from './harness/visitor.ts';
import { allDays, fillDays, weekStart } from './harness/yourWeek.ts';
import type { Locator, Page } from '@playwright/test';

/** Where the main button is on a small phone, and what is in the second column of a wide window. */

const SMALL_PHONE = { width: 360, height: 640 };
/** Referral, ethnicity and question 2, whose answers take more than the height of a small phone. */
const LONGER = ['step 1', 'step 4', 'step 6'];
/** For the gender Other, question 3 has a longer text: it names 6 and 8 units, and says which applies. */
const LONGER_FOR_OTHER = [...LONGER, 'step 7'];

test.describe('On a phone of 360 × 640', { tag: '@proof' }, () => {
  test.use({ viewport: SMALL_PHONE });
  for (const gender of ['Female', 'Male', 'Other'] as const satisfies readonly Gender[]) {
    const longer = gender === 'Other' ? LONGER_FOR_OTHER : LONGER;
    test(`the start and all but three questions show their button without scrolling: ${gender}`, async ({ page }) => {
      const seeIn = (name: string) => async (state: string) => {
        if (longer.includes(state)) return;
        await page.evaluate(() => scrollTo(0, 0));
        const box = await button(page, name).boundingBox();
        const bottom = box === null ? Infinity : box.y + box.height;
        expect.soft(bottom, `${state}: bottom of ${name}`).toBeLessThanOrEqual(SMALL_PHONE.height);
      };
      await start(page, undefined, async (state) => {
        if (state === 'welcome') await seeIn('Get started')(state);
      });
      await agree(page);
      await answerDemographics(page, { gender }, seeIn('Next'));
      await answerAudit(page, INCREASING, gender, seeIn('Next'));
    });
  }
});

test.describe('Step 3 on a phone of 360 × 640', () => {
  test.use({ viewport: SMALL_PHONE });

  test('shows Next without scrolling, whatever reason is chosen', async ({ page }) => {
    await goToIntervention(page, 3);
    for (const name of [null, 'Money', 'A lighter mood', 'None of these']) {
      if (name !== null) await page.getByRole('radio', { name, exact: true }).check();
      await page.evaluate(() => scrollTo(0, 0));
      const box = await button(page, 'Next').boundingBox();
      const bottom = box === null ? Infinity : box.y + box.height;
      expect
        .soft(bottom, `the lower edge of Next: ${name ?? 'nothing chosen'}`)
        .toBeLessThanOrEqual(SMALL_PHONE.height);
    }
  });
});

test.describe('Step 6 on a phone of 360 × 640', () => {
  test.use({ viewport: SMALL_PHONE });

  test('shows the week and Next without scrolling, and pressing One more or One fewer moves nothing', async ({
    page,
  }) => {
    await goToIntervention(page, 6, {}, { units: 7, days: 4, goalUnits: 4, goalDays: 3 });
    const steps = ['One more', 'One fewer'] as const;
    const step = (name: (typeof steps)[number], index: number) =>
      page.getByRole('button', { name, exact: true }).nth(index);
    const places = async () =>
      Promise.all(steps.flatMap((name) => [step(name, 0).boundingBox(), step(name, 1).boundingBox()]));
    await waitUntilPressable(page);
    const before = await places();
    for (const box of before) expect(box?.height).toBeGreaterThanOrEqual(48);
    const seeNext = async (state: string) => {
      await page.evaluate(() => scrollTo(0, 0));
      const { y, height } = await boxOf(button(page, 'Next'));
      expect.soft(y + height, `the lower edge of Next: ${state}`).toBeLessThanOrEqual(SMALL_PHONE.height);
      expect.soft(await places(), `the steps: ${state}`).toEqual(before);
    };
    await seeNext('nothing chosen');
    for (const state of ['1', '2', '3', '4']) {
      await step('One more', 0).click();
      await seeNext(`${state} units`);
    }
    await expect(page.getByText('4 units is 2 cans of lager')).toBeVisible();
    for (const state of ['1 day', '2 days', '3 days', '4 days']) {
      await step('One more', 1).click();
      await seeNext(state);
    }
    await step('One fewer', 1).click();
    await seeNext('a fall');
    await expect(page.getByText('That is 16 units less than last week.', { exact: true })).toBeVisible();
    await expect(page.getByText('4 days with no alcohol', { exact: true })).toBeVisible();
  });
});

/** The lower edge of Sunday's row. The sentence that everyone sees, above the rows, is as high as two of them. */
const SUNDAY_ENDS = 712;

test.describe('The week page on a phone of 360 × 640', () => {
  test.use({ viewport: SMALL_PHONE });

  test('shows the caution for everyone, the total and Monday to Friday without scrolling', async ({ page }) => {
    await page.goto(YOUR_WEEK);
    const endOf = async (item: Locator) => {
      const { y, height } = await boxOf(item);
      return y + height;
    };
    const rowOf = (day: string) => button(page, `One more on ${day}`);
    await expect(page.getByText('If you drink every day, or feel ill without a drink')).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('img', { name: /^A bar of 0 units/ })).toBeInViewport({ ratio: 1 });
    expect.soft(await endOf(rowOf('Friday'))).toBeLessThanOrEqual(SMALL_PHONE.height);
    expect.soft(await endOf(rowOf('Sunday'))).toBeLessThanOrEqual(SUNDAY_ENDS);
    await fillDays(page, [0, 3, 0, 0, 6, 8, 4]);
    expect(await endOf(rowOf('Sunday')), 'with a week of 21 units').toBeLessThanOrEqual(SUNDAY_ENDS);
  });

  test('keeps every day’s row in place when the text of the total changes', async ({ page }) => {
    await page.goto(YOUR_WEEK);
    await weekStart(page).fill('28');
    await allDays(page).check();
    // Elsewhere the browser would scroll along with text that comes or goes above the window.
    await page.evaluate(() => scrollTo(0, 0));
    const more = button(page, 'One more on Monday');
    const { y } = await boxOf(more);
    for (const units of [
      [8, 3],
      [8, 6],
      [8, 7],
      [8, 20],
      [8, 28],
      [35, 35, 35, 35, 35],
    ]) {
      await fillDays(page, units);
      expect.soft((await boxOf(more)).y, units.join(', ')).toBe(y);
    }
  });
});

/** A visit at increasing risk with 10 units or more on a typical day. */
const FULL_CAUTION = [4, 4, 2, 1, 0, 0, 0, 0, 0, 0] as const;
/** The width of the wide column in px, 40 rem. */
const WIDE = 640;

async function boxOf(item: Locator) {
  const box = await item.boundingBox();
  if (box === null) throw new Error('it is not shown');
  return box;
}

/** The box or the section with this heading. */
const boxAround = (page: Page, name: string): Locator => page.getByRole('heading', { name, exact: true }).locator('..');

test.describe('In a window of 1,280 px', { tag: '@proof' }, () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  /** Expects a heading to stand in a second column, on the first screenful or at most `lowest` px from the top. */
  async function expectBeside(page: Page, first: Locator, name: string, lowest = 800): Promise<void> {
    const [main, beside] = [await first.boundingBox(), await page.getByRole('heading', { name }).boundingBox()];
    expect((main?.x ?? Infinity) + (main?.width ?? Infinity)).toBeLessThan(beside?.x ?? 0);
    expect(beside?.y ?? Infinity).toBeLessThan(lowest);
  }

  /** Expects the focus to go down the wide column, then down the second one, then to what is below both. */
  async function expectKeyboardOrder(page: Page): Promise<void> {
    const stops = await page.locator('main :is(a, button, input, summary)').evaluateAll((controls) =>
      controls
        .filter((control) => control.checkVisibility())
        .map((control) => control.getBoundingClientRect())
        .map(({ left, top, bottom }) => ({ side: left > 760, top, bottom })),
    );
    const columns = stops.map(({ side }) => (side ? '2' : '1')).join('');
    expect(columns).toMatch(/^1*2*1*$/);
    const bottom = stops.slice(0, columns.lastIndexOf('2') + 1).reduce((low, stop) => Math.max(low, stop.bottom), 0);
    for (const [at, { side, top }] of stops.entries()) {
      const before = stops[at - 1];
      if (before?.side === side) expect(top, `stop ${at}`).toBeGreaterThanOrEqual(before.top - 30);
      if (before?.side === true && !side) expect(top, `stop ${at}`).toBeGreaterThanOrEqual(bottom);
    }
  }

  test('a result has help beside its score', async ({ page }) => {
    await goToFeedback(page, INCREASING);
    await expectBeside(page, button(page, 'Next'), 'If you need help now');
  });

  test('a plan has the app and local help beside it', async ({ page }) => {
    await goToIntervention(page, 7);
    for (const heading of ['Get the app', 'Help near you'])
      await expectBeside(page, button(page, 'Download my summary'), heading);
  });

  test('the start has its notes beside the form, and its button in the first screenful', async ({ page }) => {
    await openStart(page);
    const [postcode, keeps] = [await boxOf(postcodeBox(page)), await boxOf(page.getByText('Nothing stays on this'))];
    const [box, start] = [
      await boxOf(page.locator('label').filter({ has: consentBox(page) })),
      await boxOf(button(page, 'Get started')),
    ];
    expect(keeps.x).toBeGreaterThan(box.x + box.width);
    expect(keeps.y).toBeLessThan(postcode.y);
    expect(start.y + start.height).toBeLessThan(600);
    await expectKeyboardOrder(page);
  });

  test('a question has its answers and Next, or its pictures, beside it', async ({ page }) => {
    await goToQuestion(page, 1);
    const [question, progress] = [
      await boxOf(mainHeading(page)),
      await boxOf(page.locator('#progress ~ p').locator('..')),
    ];
    const [answer, next] = [await boxOf(page.locator('label').first()), await boxOf(button(page, 'Next'))];
    expect(answer.x).toBeGreaterThan(question.x + question.width);
    expect(answer.y).toBeLessThan(question.y + question.height);
    expect(next.x).toBeGreaterThan(answer.x);
    expect(progress.x + progress.width).toBeCloseTo(answer.x + answer.width, 0);
    await page.getByRole('radio').first().press('Space');
    await button(page, 'Next').press('Enter');
    await expectBeside(page, button(page, 'Help me calculate'), 'Units in some drinks', 300);
  });

  for (const codes of [DEPENDENCE, HIGHER, FULL_CAUTION])
    test(`a result of ${scoreOf(codes)} points with the full caution has call and caution in the wide column, score and Next beside them`, async ({
      page,
    }) => {
      await page.clock.setFixedTime(new Date('2026-12-01T11:00:00Z'));
      await goToFeedback(page, codes);
      const caution = await boxOf(boxAround(page, 'Do not stop drinking suddenly'));
      const call = await boxOf(page.getByRole('link', { name: /^Call York Drink Wise/ }).first());
      const next = await boxOf(button(page, 'Next'));
      const heading = await boxOf(mainHeading(page));
      expect([caution.x, caution.width]).toEqual([heading.x, WIDE]);
      expect(call.y + call.height).toBeLessThan(caution.y);
      expect(call.x).toBeLessThan(heading.x + WIDE);
      expect(next.x).toBeGreaterThan(caution.x + caution.width);
      expect(next.y + next.height).toBeLessThan(720);
      await expectKeyboardOrder(page);
    });

  test('the help for possible dependence has caution, call and the service’s details in the wide column, also at 768 px', async ({
    page,
  }) => {
    await page.clock.setFixedTime(new Date('2026-12-01T11:00:00Z'));
    await goToFeedback(page, DEPENDENCE);
    await pressNext(page, '/intervention');
    for (const width of [1280, 768]) {
      await page.setViewportSize({ width, height: 800 });
      const heading = await boxOf(mainHeading(page));
      const boxes = ['Do not stop drinking suddenly', 'Help near you', 'What happens when you call'].map((name) =>
        boxOf(boxAround(page, name)),
      );
      const stack = [
        ...(await Promise.all(boxes)),
        await boxOf(boxAround(page, 'More about York Drink Wise (example)')),
      ];
      expect(stack.map(({ x }) => x)).toEqual(stack.map(() => heading.x));
      expect(stack.map(({ width: wide }) => wide)).toEqual(stack.map(() => WIDE));
      expect(stack.map(({ y }) => y)).toEqual(stack.map(({ y }) => y).toSorted((one, other) => one - other));
      const call = await boxOf(page.locator('main a[class*="primary"]'));
      expect(call.y + call.height, 'the filled call button').toBeLessThan(width === 1280 ? 820 : 900);
      await expectKeyboardOrder(page);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    await expectBeside(page, boxAround(page, 'Do not stop drinking suddenly'), 'A sheet for your GP');
  });
});
