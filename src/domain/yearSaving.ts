import type { Judgement } from './judgement.ts';
import type { Week } from './week.ts';

/** Alcohol's own energy, in kcal a unit: 8 g at 7 kcal a gram, so the least that a drink contains (NHS; read 2026-11). */
export const KCAL_PER_UNIT = 56;
export const WEEKS_A_YEAR = 52;

/** What a lower target saves in a year. `kcal` is rounded down to hundreds; `atLeast` as in `Week`. */
export type YearSaving = Week & { readonly kcal: number };

/**
 * Units and kcal less in a year of the target than in a year of weeks like last week. Null unless the target is confirmed
 * as lower, so never where a change is to be talked over first (decision 8.10).
 */
export function yearSavingOf({
  lastWeek,
  target,
  verdict,
}: Pick<Judgement, 'lastWeek' | 'target' | 'verdict'>): YearSaving | null {
  if (lastWeek === null || target === null || verdict !== 'lower') return null;
  const units = (lastWeek.units - target.units) * WEEKS_A_YEAR;
  return { units, kcal: Math.floor((units * KCAL_PER_UNIT) / 100) * 100, atLeast: lastWeek.atLeast };
}
