import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withdrawalCaution } from './advice.ts';
import { GENDERS } from './questionnaire.ts';
import { MAX_DAYS, MAX_UNITS } from './triage.ts';
import { classOfWeek, type DrunkFigures, lastWeekOf } from './week.ts';
import { figuresByDay, weekByDay } from './weekByDay.ts';

const anyWeek = fc.array(fc.integer({ min: 0, max: MAX_UNITS }), { minLength: MAX_DAYS, maxLength: MAX_DAYS });
/** Weeks near the caution's thresholds, where rounding could decide. */
const nearTheCaution = fc.array(fc.constantFrom(0, 1, 9, 10, 11, 14, 15, 16, 35), { minLength: 7, maxLength: 7 });
const weeks = fc.oneof(anyWeek, nearTheCaution);
const RUNS = { numRuns: 3000 };

const inFull = (figures: DrunkFigures): boolean => withdrawalCaution(figures, 'increasing') === 'full';

describe('a week filled in day by day', () => {
  test.each([
    ['an even week', [6, 0, 6, 0, 6, 0, 0], 6, 3],
    ['an average that is rounded up', [9, 0, 3, 0, 4, 0, 0], 6, 3],
    ['no drink at all', [0, 0, 0, 0, 0, 0, 0], 0, 0],
    ['one heavy day', [0, 0, 0, 0, 0, 20, 0], 20, 1],
    ['“35 or more” each day', [35, 35, 35, 35, 35, 35, 35], 35, 7],
    ['“35 or more” on one of two days: more than the average of 20', [35, 5, 0, 0, 0, 0, 0], 21, 2],
    ['15 units on 4 of 7 days: the average of 9 would end the caution', [15, 15, 15, 15, 1, 1, 1], 10, 7],
    ['10 units on 5 of 7 days: the average of 8 would end the caution', [10, 10, 10, 10, 10, 1, 1], 10, 7],
  ])('%s', (_, days, consumptionUnits, consumptionDays) => {
    expect(figuresByDay(days)).toEqual({ consumptionUnits, consumptionDays });
  });

  test('is “at least” if a day is “35 or more”', () => {
    expect(weekByDay([35, 5, 0, 0, 0, 0, 0])).toEqual({ units: 40, atLeast: true });
    expect(weekByDay([34, 5, 0, 0, 0, 0, 0])).toEqual({ units: 39, atLeast: false });
  });

  test('is never counted as less than its days add up to, and keeps their number', () => {
    fc.assert(
      fc.property(weeks, (days) => {
        const figures = figuresByDay(days);
        expect(lastWeekOf(figures).units).toBeGreaterThanOrEqual(weekByDay(days).units);
        expect(figures.consumptionDays).toBe(days.filter((units) => units > 0).length);
        expect(figures.consumptionUnits).toBeLessThanOrEqual(MAX_UNITS);
      }),
      RUNS,
    );
  });

  test('is classed as its days are, or higher where rounding up takes it there', () => {
    const rank = { none: 0, aboveGuideline: 1, higherRisk: 2 };
    fc.assert(
      fc.property(weeks, fc.constantFrom(...GENDERS), (days, gender) => {
        const [counted, filledIn] = [lastWeekOf(figuresByDay(days)), weekByDay(days)].map(
          (week) => rank[classOfWeek(week, gender) ?? 'none'],
        ) as [number, number];
        expect(counted).toBeGreaterThanOrEqual(filledIn);
      }),
      RUNS,
    );
  });

  test('never weakens the caution against the same days entered as a typical day', () => {
    fc.assert(
      fc.property(weeks, (days) => {
        const entries = days.map((consumptionUnits) => ({
          consumptionUnits,
          consumptionDays: days.filter((units) => units >= consumptionUnits).length,
        }));
        if (entries.some(inFull)) expect(inFull(figuresByDay(days))).toBe(true);
      }),
      RUNS,
    );
  });

  test('is counted as more than the average only to keep the caution, and then in a class it already has', () => {
    fc.assert(
      fc.property(weeks, fc.constantFrom(...GENDERS), (days, gender) => {
        const figures = figuresByDay(days);
        const { units, atLeast } = weekByDay(days);
        const roundedUp = Math.ceil((units + (atLeast ? 1 : 0)) / Math.max(1, figures.consumptionDays));
        if (figures.consumptionUnits <= roundedUp) return;
        expect(inFull({ ...figures, consumptionUnits: roundedUp })).toBe(false);
        expect(classOfWeek({ units, atLeast }, gender)).toBe(classOfWeek(lastWeekOf(figures), gender));
      }),
      RUNS,
    );
  });
});
