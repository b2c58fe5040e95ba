import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Gender, GENDERS } from './questionnaire.ts';
import { MAX_DAYS, MAX_UNITS, type WeekFigures } from './triage.ts';
import {
  classOfWeek,
  judgeLastWeek,
  judgeTarget,
  judgeTargetWeek,
  lastWeekOf,
  targetWeekOf,
  type TargetVerdict,
  type WeekClass,
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

test('a target of 35 units a day means exactly 35', () => {
  expect(targetWeekOf({ goalUnits: 35, goalDays: 7 })).toEqual({ units: 245, atLeast: false });
});

test.each<[number, boolean, Gender, WeekClass | null]>([
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
  expect(classOfWeek({ units, atLeast }, gender)).toBe(expected);
});

const figures = (consumptionUnits: number, consumptionDays: number, goalUnits: number, goalDays: number) => ({
  consumptionUnits,
  consumptionDays,
  goalUnits,
  goalDays,
});

type Reader = { readonly gender: Gender; readonly cautionInFull: boolean };

function weeksOf(of: WeekFigures, { gender, cautionInFull }: Reader) {
  const [lastWeek, target] = [judgeLastWeek(of, gender), judgeTargetWeek(of, gender)];
  return { lastWeek, target, verdict: judgeTarget(lastWeek, target, cautionInFull) };
}

test.each<[string, WeekFigures, boolean, TargetVerdict]>([
  ['a lower target', figures(5, 4, 3, 3), false, 'lower'],
  ['a lower target under the full caution', figures(5, 4, 3, 3), true, 'getHelpFirst'],
  ['a target of 0 after 20 units', figures(5, 4, 0, 0), false, 'lower'],
  ['a target of 0 after 63 units', figures(9, 7, 0, 0), false, 'getHelpFirst'],
  ['1 unit after 63', figures(9, 7, 1, 1), false, 'getHelpFirst'],
  ['10 units after 63: under half', figures(9, 7, 5, 2), false, 'getHelpFirst'],
  ['31 units after 63: under half', figures(9, 7, 31, 1), false, 'getHelpFirst'],
  ['32 units after 63: over half', figures(9, 7, 16, 2), false, 'lower'],
  ['28 units after 56: just half', figures(8, 7, 7, 4), false, 'lower'],
  ['24 units after 50: no higher-risk week for a man', figures(10, 5, 6, 4), false, 'lower'],
  ['69 units after at least 70', figures(35, 2, 23, 3), false, 'getHelpFirst'],
  ['34 units after at least 35: no higher-risk week for a man', figures(35, 1, 17, 2), false, 'lower'],
  ['the same', figures(5, 4, 4, 5), false, 'notLower'],
  ['the same under the full caution', figures(5, 4, 4, 5), true, 'notLower'],
  ['more', figures(5, 4, 7, 7), false, 'notLower'],
  ['35 units a day after "35 or more"', figures(35, 2, 35, 2), false, 'cannotTell'],
  ['35 units a day after "35 or more", under the full caution', figures(35, 7, 35, 7), true, 'getHelpFirst'],
  ['no alcohol after no alcohol', figures(0, 0, 0, 0), false, 'notLower'],
  ['units with 0 days last week', figures(14, 0, 5, 2), false, 'unclear'],
  ['days with 0 units as a target', figures(5, 4, 0, 5), false, 'unclear'],
  ['days with 0 units as a target after 63 units', figures(9, 7, 0, 5), false, 'getHelpFirst'],
])('the verdict on %s', (_what, of, cautionInFull, verdict) => {
  expect(weeksOf(of, { gender: 'm', cautionInFull }).verdict).toBe(verdict);
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
  expect(judgeLastWeek({ consumptionUnits: units, consumptionDays: days }, 'm').fits).toBe(fits);
  expect(judgeTargetWeek({ goalUnits: units, goalDays: days }, 'm').fits).toBe(fits);
});

test('seven days are read as they are, not as the two figures that come from them', () => {
  const days = [1, 1, 1, 1, 1, 35, 1];
  const of = { consumptionUnits: 6, consumptionDays: 7, days };
  expect(lastWeekOf(of)).toEqual({ units: 41, atLeast: true });
  expect(judgeLastWeek(of, 'm')).toMatchObject({ class: 'aboveGuideline', heavyDay: true, fits: true });
  expect(judgeLastWeek({ consumptionUnits: 6, consumptionDays: 7 }, 'm').heavyDay).toBe(false);
});

const someFigures = fc.record({
  consumptionUnits: fc.integer({ min: 0, max: MAX_UNITS }),
  consumptionDays: fc.integer({ min: 0, max: MAX_DAYS }),
  goalUnits: fc.integer({ min: 0, max: MAX_UNITS }),
  goalDays: fc.integer({ min: 0, max: MAX_DAYS }),
});

test('under the full caution no reduction is ever confirmed, and no year worked out, whatever the figures and the gender', () => {
  fc.assert(
    fc.property(someFigures, fc.constantFrom(...GENDERS), (of, gender) => {
      const weeks = weeksOf(of, { gender, cautionInFull: true });
      expect(['getHelpFirst', 'notLower', 'unclear']).toContain(weeks.verdict);
      expect(yearSavingOf(weeks)).toBeNull();
    }),
  );
});

const upTo = (most: number): readonly number[] => Array.from({ length: most + 1 }, (_, value) => value);
const everyWeek = upTo(MAX_UNITS).flatMap((units) => upTo(MAX_DAYS).map((days) => ({ units, days })));

/** A second reading of decision 8.10a, from the two figures of each week. */
function isSteep(gender: Gender, last: Figures, goal: Figures): boolean {
  const [before, after, limit] = [last.units * last.days, goal.units * goal.days, gender === 'm' ? 50 : 35];
  const atLeast = last.units === 35 && last.days > 0;
  if (before < limit || (before === limit && !atLeast)) return false;
  return after < before && (atLeast || after * 2 < before);
}
type Figures = (typeof everyWeek)[number];

test('after a higher-risk week a reduction is confirmed down to half of it, whatever the week, the target and the gender', () => {
  const wrong = [];
  for (const gender of GENDERS) {
    const targets = everyWeek
      .filter(({ units }) => [0, 1, 9, 17, 35].includes(units))
      .map((goal) => ({ goal, judged: judgeTargetWeek({ goalUnits: goal.units, goalDays: goal.days }, gender) }));
    for (const last of everyWeek) {
      const before = judgeLastWeek({ consumptionUnits: last.units, consumptionDays: last.days }, gender);
      for (const { goal, judged } of targets)
        if ((judgeTarget(before, judged, false) === 'getHelpFirst') !== isSteep(gender, last, goal))
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
  ['any lower target after a higher-risk week of “at least”', figures(35, 2, 7, 5), null],
  ['a target under half of a higher-risk week', figures(9, 7, 1, 1), null],
  ['figures that do not fit', figures(5, 4, 0, 5), null],
])('a year of %s', (_what, of, saving) => {
  expect(yearSavingOf(weeksOf(of, { gender: 'm', cautionInFull: false }))).toEqual(saving);
});
