import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Gender, GENDERS } from './questionnaire.ts';
import { MAX_DAYS, MAX_UNITS, type WeekFigures } from './triage.ts';
import { classOfWeek, judgeTarget, lastWeekOf, targetWeekOf, type TargetVerdict, type WeekClass } from './week.ts';
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

test.each<[string, WeekFigures, boolean, TargetVerdict]>([
  ['a lower target', figures(5, 4, 3, 3), false, 'lower'],
  ['a lower target under the full caution', figures(5, 4, 3, 3), true, 'getHelpFirst'],
  ['a target of 0 after 20 units', figures(5, 4, 0, 0), false, 'lower'],
  ['a target of 0 after 63 units', figures(9, 7, 0, 0), false, 'getHelpFirst'],
  ['10 units after 63', figures(9, 7, 5, 2), false, 'lower'],
  ['the same', figures(5, 4, 4, 5), false, 'notLower'],
  ['the same under the full caution', figures(5, 4, 4, 5), true, 'notLower'],
  ['more', figures(5, 4, 7, 7), false, 'notLower'],
  ['35 units a day after "35 or more"', figures(35, 2, 35, 2), false, 'cannotTell'],
  ['35 units a day after "35 or more", under the full caution', figures(35, 7, 35, 7), true, 'getHelpFirst'],
])('the verdict on %s', (_what, of, cautionInFull, verdict) => {
  expect(judgeTarget(of, { gender: 'm', cautionInFull })).toBe(verdict);
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
      const reader = { gender, cautionInFull: true };
      expect(['getHelpFirst', 'notLower']).toContain(judgeTarget(of, reader));
      expect(yearSavingOf(of, reader)).toBeNull();
    }),
  );
});

test.each<[string, WeekFigures, ReturnType<typeof yearSavingOf>]>([
  ['28 units a week less', figures(10, 4, 4, 3), { units: 1456, kcal: 81_500, atLeast: false }],
  ['1 unit a week less', figures(3, 3, 4, 2), { units: 52, kcal: 2900, atLeast: false }],
  ['at least 35 units a week less', figures(35, 2, 7, 5), { units: 1820, kcal: 101_900, atLeast: true }],
  ['a target that is not lower', figures(5, 4, 4, 5), null],
  ['a target that may not be lower', figures(35, 2, 35, 2), null],
  ['a target of 0 after a higher-risk week', figures(9, 7, 0, 0), null],
])('a year of %s', (_what, of, saving) => {
  expect(yearSavingOf(of, { gender: 'm', cautionInFull: false })).toEqual(saving);
});
