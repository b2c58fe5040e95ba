import type { Page } from '@playwright/test';
import { fillStep, finish, FINISHED_WITH_FILE_MESSAGE, type Week } from './harness/intervention.ts';
import { type Length, lengthOf } from './harness/lengths.ts';
import { questionSizes, urgentRows } from './harness/looks.ts';
import {
  CRISIS_BOX,
  VISIT_LENGTHS,
  FIRST_SCREENFUL,
  KNOWN_REPEATS,
  LIMITS,
  REPEATABLE_HEADINGS,
  PRINTED_PAGES,
  QUESTIONS,
  START,
} from './harness/lengthLimits.ts';
import { countPresses } from './harness/presses.ts';
import { type Codes, DEPENDENCE, type Gender, HIGHER, INCREASING, LOWER, scoreOf } from './harness/questionnaire.ts';
import { readPdf } from '../testing/readPdf.ts';
import { expectReminder } from './harness/reminder.ts';
import { expect, test } from './harness/test.ts';
import { button, pressNext, mainHeading, postcodeBox, type See, walkToFeedback } from './harness/visitor.ts';

/** A visit with 10 units or more on a typical day: increasing risk, with the full caution from the result on. */
const FULL_CAUTION: Codes = [4, 4, 2, 1, 0, 0, 0, 0, 0, 0];
type Visit = { readonly codes: Codes; readonly band: RegExp; readonly gender?: Gender; readonly week?: Week };
/** A week above the guideline but below the higher-risk amount, with half of it as the target. */
const WEEK: Week = { units: 8, days: 4, goalUnits: 4, goalDays: 4 };
/** Women of 35 to 44 also see the note on pregnancy. */
const VISITS: Readonly<Record<string, Visit>> = {
  lower: { codes: LOWER, band: /lower risk/i },
  increasing: { codes: INCREASING, band: /increasing risk/i, gender: 'Female' },
  'increasing, full caution': { codes: FULL_CAUTION, band: /increasing risk/i, gender: 'Female' },
  'increasing, higher-risk week': {
    codes: INCREASING,
    band: /increasing risk/i,
    gender: 'Female',
    week: { units: 10, days: 4, goalUnits: 5, goalDays: 4 },
  },
  'increasing, caution from the week': {
    codes: INCREASING,
    band: /increasing risk/i,
    gender: 'Female',
    week: { units: 16, days: 5, goalUnits: 8, goalDays: 5 },
  },
  higher: { codes: HIGHER, band: /higher risk/i, gender: 'Female' },
  dependence: { codes: DEPENDENCE, band: /possible dependence/i },
};

/** How long a visit takes, as docs/evidence.md says: every word read once (Brysbaert 2019), and the presses. */
const WORDS_A_MINUTE = 238;
const SECONDS_A_PRESS = 2.5;

type Screen = Length & { readonly name: string; readonly presses: number };

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
const wordsOf = (screens: readonly Screen[]): number => sum(screens.map(({ words }) => words));
const pressesOf = (screens: readonly Screen[]): number => sum(screens.map(({ presses }) => presses));
const minutesOf = (screens: readonly Screen[]): number =>
  wordsOf(screens) / WORDS_A_MINUTE + (pressesOf(screens) * SECONDS_A_PRESS) / 60;
const beforeResult = (screens: readonly Screen[]): readonly Screen[] =>
  screens.slice(
    0,
    screens.findIndex(({ name }) => name === 'result'),
  );

/**
 * Expects each control that has a limit to end within it, in px from the top of the page. The number of words has no
 * limit.
 */
function expectWithin(visit: string, screens: readonly Screen[]): void {
  const limits = { ...START, ...QUESTIONS, ...LIMITS[visit] };
  for (const { name, ends } of screens)
    for (const [control, within] of Object.entries(limits[name]?.within ?? {}))
      expect.soft(ends[control], `${visit}, ${name}: the lower edge of “${control}”`).toBeLessThanOrEqual(within);
}

/**
 * Expects each block (a heading with its text) only once in a visit, except cautions, the local contact, numbers to
 * call and known repeats.
 */
function expectBlocksOnce(visit: string, screens: readonly Screen[]): void {
  const repeated = screens.flatMap(({ name, blocks }, index) =>
    blocks
      .filter(({ heading }) => !REPEATABLE_HEADINGS.test(heading) && !KNOWN_REPEATS.includes(heading))
      .flatMap(({ heading, sentences }) => {
        const before = screens
          .slice(0, index)
          .find((screen) =>
            screen.blocks.some(
              (block) => block.heading === heading && block.sentences.some((item) => sentences.includes(item)),
            ),
          );
        return before === undefined ? [] : [`“${heading}” on ${before.name} and ${name}`];
      }),
  );
  expect.soft(repeated, `${visit}: blocks that stand twice`).toEqual([]);
}

/**
 * Expects the start screen to give the minutes up to the result, rounded up, and the result to give the minutes after
 * it, to within one minute.
 */
function expectMinutes(welcomeText: string | null, onward: string | null, screens: readonly Screen[]): void {
  expect
    .soft(welcomeText, 'the start')
    .toMatch(
      new RegExp(
        `${Object.keys(QUESTIONS).length}\\squestions, about\\s${Math.ceil(minutesOf(beforeResult(screens)))}\\sminutes`,
      ),
    );
  const after = screens.slice(beforeResult(screens).length + 1);
  const message = Number(/about (\d+)\sminutes?/.exec(onward ?? '')?.[1] ?? 0);
  expect.soft(Math.abs(message - minutesOf(after)), `the result: ${onward ?? 'nothing'}`).toBeLessThanOrEqual(1);
}

function print(visit: string, screens: readonly Screen[]): void {
  const rows = screens.map(({ name, words, height, ends, presses }) => [name, words, height, ends.Next ?? '', presses]);
  const table = [['screen', 'words', 'px', 'Next at px', 'presses'], ...rows].map((row) => row.join(' | '));
  const minutes = [screens, beforeResult(screens)].map((some) => minutesOf(some).toFixed(1));
  const whole = `${wordsOf(screens)} words, ${pressesOf(screens)} presses, ${minutes.join(' minutes, of which to the result ')}`;
  const [words, presses, time] = VISIT_LENGTHS[visit] ?? [];
  const committed = words === undefined ? '' : `; committed: ${words} words, ${presses} presses, ${time} minutes`;
  process.stdout.write([`A visit (${visit}): ${whole}${committed}`, ...table, ''].join('\n'));
}

async function walkOn(page: Page, visit: string, week: Week, see: See): Promise<void> {
  if (visit === 'lower') return;
  if (!visit.startsWith('increasing')) {
    await pressNext(page, '/intervention');
    return see('help');
  }
  for (let step = 1; step <= 7; step += 1) {
    await pressNext(page, `/intervention/${step}`);
    await fillStep(page, step, week);
    await see(`part ${step}`);
  }
}

/** Expects the box with the crisis numbers to be short enough to be seen at once. */
async function expectCrisisBox(page: Page): Promise<void> {
  const box = page.getByRole('heading', { name: 'If you need help now' }).locator('..');
  const height = await box.evaluate((item) => item.getBoundingClientRect().height);
  expect.soft(height, '“If you need help now”').toBeLessThanOrEqual(CRISIS_BOX);
  // Waits until the new view accepts presses.
  await box.getByRole('link').first().click({ trial: true });
  const tile = { high: true, isTarget: true };
  expect.soft(await urgentRows(box), 'its tiles').toEqual([tile, tile, tile]);
}

/**
 * Expects the help or the plan to be printed with every fold open, and without anything that works only on a screen.
 */
async function expectPrinted(page: Page, pagesAtMost: number): Promise<void> {
  const { text, pages } = await readPdf(await page.pdf({ format: 'A4' }));
  expect.soft(pages, 'pages in print').toBeLessThanOrEqual(pagesAtMost);
  expect.soft(text).toContain('Alcoholics Anonymous');
  expect
    .soft(text)
    .not.toMatch(/Email address|calendar|Next|Part 7 of 7|More help|Worried about someone else’s drinking/);
}

/**
 * In px: the distance from one answer to the next, the question's font size and line height, and the distance from the
 * progress down to the question.
 */
const QUESTION_SIZES = { pitch: 52, type: 24, line: 29, progress: 38 };

test.use({ viewport: { width: 390, height: FIRST_SCREENFUL } });

// The opening hours in the help depend on the time of day.
test.beforeEach(({ page }) => page.clock.setFixedTime(new Date('2026-12-01T11:00:00Z')));

for (const [visit, { codes, band, gender = 'Male', week = WEEK }] of Object.entries(VISITS)) {
  test(
    `a visit (${visit}) goes from the postcode to its end within its limits of length, with no text block twice`,
    { tag: '@proof' },
    async ({ page }) => {
      const pressed = await countPresses(page);
      const screens: Screen[] = [];
      let welcomeText: string | null = null;
      let onward: string | null = null;
      const see: See = async (name) => {
        if (name === 'step 5') expect.soft(await questionSizes(page)).toEqual(QUESTION_SIZES);
        if (name === 'welcome') welcomeText = await page.getByRole('main').textContent();
        const presses = pressed() - pressesOf(screens);
        screens.push({ name, ...(await lengthOf(page)), presses });
      };
      await walkToFeedback(page, codes, { gender }, see);
      await expect(page.getByText(`Your score: ${scoreOf(codes)} out of 40`)).toBeVisible();
      await expect(mainHeading(page)).toContainText(band);
      if (visit !== 'lower') onward = await page.locator('#what-comes').textContent();
      await walkOn(page, visit, week, see);
      print(visit, screens);
      await expect(button(page, 'Next')).toHaveCount(0);
      await expectReminder(page);
      await expectCrisisBox(page);
      const pagesAtMost = PRINTED_PAGES[screens.at(-1)?.name ?? ''];
      if (pagesAtMost !== undefined) await expectPrinted(page, pagesAtMost);
      await finish(page);
      await expect(page.getByRole('status').getByText(FINISHED_WITH_FILE_MESSAGE)).toBeVisible();
      await expect(postcodeBox(page)).toHaveValue('');
      expectWithin(visit, [{ name: 'welcome', ...(await lengthOf(page)), presses: 0 }]);
      expect.soft(new Set(screens.map(({ heading }) => heading)).size, 'main headings').toBe(screens.length);
      expectWithin(visit, screens);
      expectBlocksOnce(visit, screens);
      // The result cannot know the week that is entered after it.
      if (week === WEEK) expectMinutes(welcomeText, onward, screens);
    },
  );
}
