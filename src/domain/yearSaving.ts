import type { WeekFigures } from './triage.ts';
import { judgeTarget, lastWeekOf, targetWeekOf, type Week } from './week.ts';

/** Alcohol's own energy, in kcal a unit: 8 g at 7 kcal a gram, so the least that a drink contains (NHS; read 2026-11). */
export const KCAL_PER_UNIT = 56;
export const WEEKS_A_YEAR = 52;

/** What a lower target saves in a year. `kcal` is rounded down to hundreds; `atLeast` as in `Week`. */
export type YearSaving = Week & { readonly kcal: number };

/**
 * Units and kcal less in a year of the target than in a year of weeks like last week. Null unless the target is confirmed
 * as lower, so never under the full withdrawal caution (decision 8.10).
 */
export function yearSavingOf(figures: WeekFigures, reader: Parameters<typeof judgeTarget>[1]): YearSaving | null {
  if (judgeTarget(figures, reader) !== 'lower') return null;
  const { units: before, atLeast } = lastWeekOf(figures);
  const units = (before - targetWeekOf(figures).units) * WEEKS_A_YEAR;
  return { units, kcal: Math.floor((units * KCAL_PER_UNIT) / 100) * 100, atLeast };
}
