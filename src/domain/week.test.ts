import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Gender, GENDERS } from './questionnaire.ts';
import { MAX_DAYS, MAX_UNITS, type WeekFigures } from './record.ts';
import {
  riskLevelOfWeek,
  isConfirmed,
  judgeLastWeek,
  judgeTarget,
  judgeTargetWeek,
  judgeWeeklyTotal,
  lastWeekOf,
  targetWeekOf,
  toOneDecimal,
  type TargetGrounds,
  type TargetMessage,
  type WeekRiskLevel,
} from './week.ts';
import { yearSavingOf } from './yearSaving.ts';

test.each([
  [5, 4, 20, false],
  [0, 7, 0, false],
  [35, 2, 70, true],
  [35, 0, 0, false],
])('%i units on %i days are %i a week (at least: %s)', (consumptionUnits, consumptionDays, units, atLeast) => {
  expect(lastWeekOf({ consumptionUnits, consumptionDays })).toEqual({ units, atLeast });
});

const glasses = (consumptionDays: number) => ({ consumptionUnits: 2, unitsExact: 2.275, consumptionDays });

test.each<[number, number, WeekRiskLevel | null]>([
  [6, 13.65, null],
  [7, 15.925, 'aboveGuideline'],
])('a 175ml glass of wine on %i days is %d units, counted before rounding: %s', (days, units, expected) => {
  expect(judgeLastWeek(glasses(days), 'm')).toMatchObject({ units, atLeast: false, class: expected });
});

test('an exact week of 14 units is at the guideline, and never “at least”', () => {
  expect(lastWeekOf({ consumptionUnits: 3, unitsExact: 2.8, consumptionDays: 5 })).toEqual({
    units: 14,
    atLeast: false,
  });
  expect(lastWeekOf({ consumptionUnits: 35, unitsExact: 40.25, consumptionDays: 2 })).toEqual({
    units: 80.5,
    atLeast: false,
  });
  expect(lastWeekOf({ consumptionUnits: 35, unitsExact: 34.6, consumptionDays: 1 })).toEqual({
    units: 34.6,
    atLeast: false,
  });
});

test.each([
  [15.925, 15.9],
  [15.95, 16],
  [15.95 - 14, 2],
  [14, 14],
  [0.05, 0.1],
])('%d units are shown as %d', (units, shown) => {
  expect(toOneDecimal(units)).toBe(shown);
});

test('a target is compared with last week’s exact units, and with its exact day', () => {
  const target = judgeTargetWeek({ goalUnits: 5, goalDays: 3 }, 'm');
  expect(judgeTarget(judgeLastWeek(glasses(7), 'm'), target, GROUNDS)).toBe('lower');
  const nine = judgeTargetWeek({ goalUnits: 9, goalDays: 3 }, 'm');
  const before = judgeLastWeek({ consumptionUnits: 9, unitsExact: 9.1, consumptionDays: 4 }, 'm');
  expect(judgeTarget(before, nine, GROUNDS)).toBe('lowerButHeavyDay');
});

test('a target of 35 units a day means exactly 35', () => {
  expect(targetWeekOf({ goalUnits: 35, goalDays: 7 })).toEqual({ units: 245, atLeast: false });
});

test.each<[number, boolean, Gender, WeekRiskLevel | null]>([
  [14, false, 'f', null],
  [15, false, 'f', 'aboveGuideline'],
  [35, false, 'f', 'aboveGuideline'],
  [36, false, 'f', 'higherRisk'],
  [36, false, 'o', 'higherRisk'],
  [36, false, 'm', 'aboveGuideline'],
  [50, false, 'm', 'aboveGuideline'],
  [51, false, 'm', 'higherRisk'],
  [35, true, 'f', 'higherRisk'],
  [35, true, 'm', 'aboveGuideline'],
])('%i units a week (at least: %s) for gender %s: %s', (units, atLeast, gender, expected) => {
  expect(riskLevelOfWeek({ units, atLeast }, gender)).toBe(expected);
});

const figures = (consumptionUnits: number, consumptionDays: number, goalUnits: number, goalDays: number) => ({
  consumptionUnits,
  consumptionDays,
  goalUnits,
  goalDays,
});

const GROUNDS: TargetGrounds = {
  caution: null,
  unableToStop: false,
  talkFirst: false,
  hasStopped: false,
  mayHaveStopped: false,
  dryWeek: false,
  hasBox: false,
};

function weeksOf(of: WeekFigures, gender: Gender, grounds: Partial<TargetGrounds> = {}) {
  const [lastWeek, target] = [judgeLastWeek(of, gender), judgeTargetWeek(of, gender)];
  return { lastWeek, target, verdict: judgeTarget(lastWeek, target, { ...GROUNDS, ...grounds }) };
}

const FULL = { caution: 'full' } as const;
const LINE = { caution: 'line' } as const;
const UNABLE_TO_STOP = { unableToStop: true } as const;
const TOLD = { talkFirst: true } as const;

test.each<[string, WeekFigures, Partial<TargetGrounds>, TargetMessage | null]>([
  ['a lower target', figures(5, 4, 3, 3), {}, 'lower'],
  ['a lower target under the full caution', figures(5, 4, 3, 3), FULL, 'talkFirst'],
  ['a target of 0 after 20 units', figures(5, 4, 0, 0), {}, 'lower'],
  ['a target of 0 after 63 units', figures(9, 7, 0, 0), {}, 'talkFirst'],
  ['1 unit after 63', figures(9, 7, 1, 1), {}, 'talkFirst'],
  ['31 units after 63: under half', figures(9, 7, 31, 1), {}, 'talkFirst'],
  ['28 units on 7 days after 63: under half, though gentler than the next', figures(9, 7, 4, 7), {}, 'talkFirst'],
  ['32 units on 2 days after 63: over half, but packed', figures(9, 7, 16, 2), {}, 'heavyDay'],
  ['35 units on 1 day after 49 on 7', figures(7, 7, 35, 1), {}, 'heavyDay'],
  ['28 units after 56: just half', figures(8, 7, 7, 4), {}, 'lower'],
  ['24 units after 50: no higher-risk week for a man', figures(10, 5, 6, 4), {}, 'lower'],
  ['51 units after 102: a higher-risk target', figures(34, 3, 17, 3), {}, 'talkFirst'],
  ['245 units after 27', figures(9, 3, 35, 7), {}, 'talkFirst'],
  ['69 units after at least 70', figures(35, 2, 23, 3), {}, 'talkFirst'],
  ['28 units on 4 days after at least 35', figures(35, 1, 7, 4), {}, 'lower'],
  ['9 units on each of 4 days after 12', figures(12, 4, 9, 4), {}, 'lowerButHeavyDay'],
  ['9 units on 3 days after 9 on 4', figures(9, 4, 9, 3), {}, 'heavyDay'],
  ['the same', figures(5, 4, 4, 5), {}, 'sameAboveGuideline'],
  ['the same, within the guideline', figures(4, 3, 3, 4), {}, 'same'],
  ['the same on one heavy day', figures(9, 1, 9, 1), {}, 'heavyDay'],
  ['the same under the full caution', figures(5, 4, 4, 5), FULL, 'talkFirst'],
  ['more', figures(5, 4, 7, 7), {}, 'more'],
  ['more, on one day', figures(5, 1, 10, 1), {}, 'more'],
  ['15 units after none', figures(0, 0, 5, 3), {}, 'more'],
  ['more under the full caution', figures(5, 4, 7, 7), FULL, 'talkFirst'],
  ['35 units on one day after "35 or more"', figures(35, 1, 35, 1), {}, 'heavyDay'],
  ['35 units on 7 days after "35 or more" on one', figures(35, 1, 5, 7), {}, 'aboveGuideline'],
  ['35 units a day after "35 or more", under the full caution', figures(35, 7, 35, 7), FULL, 'talkFirst'],
  ['no alcohol after no alcohol', figures(0, 0, 0, 0), {}, 'same'],
  ['units with 0 days last week', figures(14, 0, 5, 2), {}, 'unclear'],
  ['days with 0 units as a target', figures(5, 4, 0, 5), {}, 'unclear'],
  ['20 units with 0 days as a target after 54', figures(18, 3, 20, 0), {}, 'unclear'],
  ['days with 0 units as a target, under the full caution', figures(9, 7, 0, 5), FULL, 'unclear'],
  ['half, with a rare drink in the morning', figures(5, 4, 5, 2), LINE, 'lower'],
  ['under half, with a rare drink in the morning', figures(5, 4, 3, 3), LINE, 'talkFirst'],
  ['0, with a rare drink in the morning', figures(1, 2, 0, 0), LINE, 'talkFirst'],
  ['less than “at least”, with a rare drink in the morning', figures(35, 1, 7, 4), LINE, 'talkFirst'],
  ['more, with a rare drink in the morning', figures(5, 4, 7, 4), LINE, 'more'],
  ['0 after 49, of a man who often cannot stop', figures(7, 7, 0, 0), UNABLE_TO_STOP, 'talkFirst'],
  ['under half of 20, of a man who often cannot stop', figures(5, 4, 3, 3), UNABLE_TO_STOP, 'talkFirst'],
  ['half of 20, of a man who often cannot stop', figures(5, 4, 5, 2), UNABLE_TO_STOP, 'lower'],
  ['half of 20, after an earlier check that calls for advice first', figures(5, 4, 5, 2), TOLD, 'talkFirst'],
  ['more, after an earlier check that calls for advice first', figures(5, 4, 7, 4), TOLD, 'talkFirst'],
  ['0, after an earlier check that calls for advice first', figures(5, 4, 0, 0), TOLD, 'lower'],
  ['a drink, after stopping', figures(0, 0, 2, 2), { hasStopped: true }, 'stayStopped'],
  ['none, after stopping', figures(0, 0, 0, 0), { hasStopped: true }, null],
  ['less, after “Never” with units', figures(5, 4, 3, 3), { mayHaveStopped: true }, 'talkFirst'],
])('the message on a target of a man: %s', (_what, of, grounds, message) => {
  expect(weeksOf(of, 'm', grounds).verdict).toBe(message);
});

test.each<[number, Partial<TargetGrounds>, TargetMessage | null]>([
  [14, {}, 'chosen'],
  [15, {}, 'aboveGuideline'],
  [35, {}, 'aboveGuideline'],
  [36, {}, 'talkFirst'],
  [1, FULL, 'talkFirst'],
])('a target of %i units a week where last week is not known (%j): %s', (units, grounds, message) => {
  expect(judgeTarget(null, judgeWeeklyTotal(units, 'o'), { ...GROUNDS, ...grounds })).toBe(message);
});

test('after separate days of “35 or more” units, a target is compared with the heaviest day', () => {
  const days = [20, 1, 1, 1, 1, 1, 0];
  const lastWeek = judgeLastWeek({ consumptionUnits: 5, consumptionDays: 6, days }, 'f');
  const target = judgeTargetWeek({ goalUnits: 7, goalDays: 2 }, 'f');
  expect(judgeTarget(lastWeek, target, GROUNDS)).toBe('lowerButHeavyDay');
});

test.each<[Gender, number, number, boolean]>([
  ['m', 8, 3, false],
  ['m', 9, 1, true],
  ['f', 6, 3, false],
  ['f', 7, 1, true],
  ['o', 7, 1, true],
  ['m', 14, 1, true],
  ['m', 7, 2, false],
  ['m', 8, 2, true],
  ['m', 5, 3, false],
  ['m', 0, 0, false],
  ['m', 14, 0, false],
])('gender %s, %i units on %i days: advice on one day’s drinking: %s', (gender, units, days, heavyDay) => {
  expect(judgeLastWeek({ consumptionUnits: units, consumptionDays: days }, gender).heavyDay).toBe(heavyDay);
  expect(judgeTargetWeek({ goalUnits: units, goalDays: days }, gender).heavyDay).toBe(heavyDay);
});

test.each([
  [14, 0, false],
  [0, 5, false],
  [0, 0, true],
  [1, 1, true],
])('%i units on %i days fit together: %s', (units, days, fits) => {
  expect(judgeLastWeek({ consumptionUnits: units, consumptionDays: days }, 'm').isConsistent).toBe(fits);
  expect(judgeTargetWeek({ goalUnits: units, goalDays: days }, 'm').isConsistent).toBe(fits);
});

test('seven days filled in are judged by their own units, not by the average', () => {
  const days = [1, 1, 1, 1, 1, 35, 1];
  const of = { consumptionUnits: 6, consumptionDays: 7, days };
  expect(lastWeekOf(of)).toEqual({ units: 41, atLeast: true });
  expect(judgeLastWeek(of, 'm')).toMatchObject({ class: 'aboveGuideline', heavyDay: true, isConsistent: true });
  expect(judgeLastWeek({ consumptionUnits: 6, consumptionDays: 7 }, 'm').heavyDay).toBe(false);
});

const someFigures = fc.record({
  consumptionUnits: fc.integer({ min: 0, max: MAX_UNITS }),
  consumptionDays: fc.integer({ min: 0, max: MAX_DAYS }),
  goalUnits: fc.integer({ min: 0, max: MAX_UNITS }),
  goalDays: fc.integer({ min: 0, max: MAX_DAYS }),
});

test('under the full caution no reduction is ever confirmed, and no yearly saving shown', () => {
  fc.assert(
    fc.property(someFigures, fc.constantFrom(...GENDERS), (of, gender) => {
      const weeks = weeksOf(of, gender, FULL);
      expect(['talkFirst', 'unclear']).toContain(weeks.verdict);
      expect(yearSavingOf(weeks)).toBeNull();
    }),
  );
});

const upTo = (most: number): readonly number[] => Array.from({ length: most + 1 }, (_, value) => value);
const everyWeek = upTo(MAX_UNITS).flatMap((units) => upTo(MAX_DAYS).map((days) => ({ units, days })));

/** An independent check of a steep reduction (decision 8.10a), from the two figures of each week. */
function isSteep(gender: Gender, last: Figures, goal: Figures): boolean {
  const [before, after, limit] = [last.units * last.days, goal.units * goal.days, gender === 'm' ? 50 : 35];
  const atLeast = last.units === 35 && last.days > 0;
  if (before < limit || (before === limit && !atLeast)) return false;
  return after < before && (atLeast || after * 2 < before);
}
type Figures = (typeof everyWeek)[number];

/**
 * An independent check of a confirmed target (decision 8.10a): a reduction that is not steep, not concentrated on one
 * day, and not to a higher-risk week.
 */
function isConfirmedFall(gender: Gender, last: Figures, goal: Figures): boolean {
  const fits = ({ units, days }: Figures): boolean => units > 0 === days > 0;
  const after = goal.units * goal.days;
  const muchOnOneDay = goal.units > (gender === 'm' ? 8 : 6) && goal.units >= last.units;
  if (!fits(last) || !fits(goal) || isSteep(gender, last, goal) || muchOnOneDay) return false;
  return after < last.units * last.days && after <= (gender === 'm' ? 50 : 35);
}

test('only a target below last week is ever confirmed, and never one with a heavy day', () => {
  const wrong = [];
  for (const gender of GENDERS) {
    const targets = everyWeek
      .filter(({ units }) => [0, 1, 6, 7, 8, 9, 17, 35].includes(units))
      .map((goal) => ({ goal, judged: judgeTargetWeek({ goalUnits: goal.units, goalDays: goal.days }, gender) }));
    for (const last of everyWeek) {
      const before = judgeLastWeek({ consumptionUnits: last.units, consumptionDays: last.days }, gender);
      for (const { goal, judged } of targets)
        if (isConfirmed(judgeTarget(before, judged, GROUNDS)) !== isConfirmedFall(gender, last, goal))
          wrong.push({ gender, last, goal });
    }
  }
  expect(wrong).toEqual([]);
});

test.each<[string, WeekFigures, ReturnType<typeof yearSavingOf>]>([
  ['28 units a week less', figures(10, 4, 4, 3), { units: 1456, atLeast: false }],
  ['1 unit a week less', figures(3, 3, 4, 2), { units: 52, atLeast: false }],
  ['at least 21 units a week less', figures(35, 1, 7, 2), { units: 1092, atLeast: true }],
  ['a target that is not lower', figures(5, 4, 4, 5), null],
  ['a target that may not be lower', figures(35, 2, 35, 2), null],
  ['a target lower in the week and on each day, which still has much', figures(12, 4, 9, 4), null],
  ['a target packed into a day', figures(7, 7, 35, 1), null],
  ['a target above last week', figures(0, 0, 5, 3), null],
  ['any lower target after a higher-risk week of “at least”', figures(35, 2, 7, 5), null],
  ['a target under half of a higher-risk week', figures(9, 7, 1, 1), null],
  ['figures that do not fit', figures(5, 4, 0, 5), null],
])('the yearly saving of %s', (_what, of, saving) => {
  expect(yearSavingOf(weeksOf(of, 'm'))).toEqual(saving);
});
