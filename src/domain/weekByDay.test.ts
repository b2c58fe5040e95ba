import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withdrawalCaution } from './advice.ts';
import { MAX_DAYS, MAX_UNITS } from './record.ts';
import { type LastWeekFigures, lastWeekOf } from './week.ts';
import { daysAgree, figuresByDay, sumOfDays } from './weekByDay.ts';

const anyWeek = fc.array(fc.integer({ min: 0, max: MAX_UNITS }), { minLength: MAX_DAYS, maxLength: MAX_DAYS });
/** Weeks near the thresholds of the full caution. */
const nearTheCaution = fc.array(fc.constantFrom(0, 1, 9, 10, 11, 14, 15, 16, 35), { minLength: 7, maxLength: 7 });
const RUNS = { numRuns: 3000 };

describe('a week filled in day by day', () => {
  test.each([
    ['an even week', [6, 0, 6, 0, 6, 0, 0], 6, 3],
    ['an average that is rounded up', [9, 0, 3, 0, 4, 0, 0], 6, 3],
    ['no drink at all', [0, 0, 0, 0, 0, 0, 0], 0, 0],
    ['one heavy day', [0, 0, 0, 0, 0, 20, 0], 20, 1],
    ['“35 or more” each day', [35, 35, 35, 35, 35, 35, 35], 35, 7],
    ['“35 or more” on one of two days', [35, 5, 0, 0, 0, 0, 0], 20, 2],
    ['15 units on 4 of 7 days', [15, 15, 15, 15, 1, 1, 1], 9, 7],
  ])('becomes units and days: %s', (_, days, consumptionUnits, consumptionDays) => {
    expect(figuresByDay(days)).toEqual({ consumptionUnits, consumptionDays });
  });

  test('A week filled in day by day never counts as less than its days add up to', () => {
    fc.assert(
      fc.property(anyWeek, (days) => {
        const figures = figuresByDay(days);
        expect(lastWeekOf(figures).units).toBeGreaterThanOrEqual(sumOfDays(days));
        expect(figures.consumptionDays).toBe(days.filter((units) => units > 0).length);
        expect(figures.consumptionUnits).toBeLessThanOrEqual(MAX_UNITS);
        expect(daysAgree(days, figures)).toBe(true);
      }),
      RUNS,
    );
  });

  test('A week filled in day by day has at least the caution of the same days entered as a typical day', () => {
    const inFull = (figures: LastWeekFigures): boolean => withdrawalCaution(figures, 'increasing') === 'full';
    let cautioned = 0;
    fc.assert(
      fc.property(fc.oneof(anyWeek, nearTheCaution), (days) => {
        const entries = days.map((consumptionUnits) => ({
          consumptionUnits,
          consumptionDays: days.filter((units) => units >= consumptionUnits).length,
        }));
        if (!entries.some(inFull)) return;
        expect(inFull({ ...figuresByDay(days), days })).toBe(true);
        cautioned += 1;
      }),
      RUNS,
    );
    expect(cautioned).toBeGreaterThan(0);
  });

  test('is not confused with other figures', () => {
    const days = [9, 0, 3, 0, 4, 0, 0];
    for (const [consumptionUnits, consumptionDays] of [
      [5, 3],
      [6, 4],
    ] as const)
      expect(daysAgree(days, { consumptionUnits, consumptionDays })).toBe(false);
  });
});
