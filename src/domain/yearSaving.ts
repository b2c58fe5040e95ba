import type { Judgement } from './judgement.ts';
import type { Week } from './week.ts';

export const WEEKS_A_YEAR = 52;

/** Returns what a sum spent each week, in pounds, comes to in a year. */
export const yearOfSpending = (poundsAWeek: number): number => poundsAWeek * WEEKS_A_YEAR;

/**
 * Returns the units saved in a year if every week is the target week instead of last week. Null unless the target is
 * confirmed as lower, without a heavy day (decision 8.10a).
 */
export function yearSavingOf({
  lastWeek,
  target,
  verdict,
}: Pick<Judgement, 'lastWeek' | 'target' | 'verdict'>): Week | null {
  if (lastWeek === null || target === null || verdict !== 'lower') return null;
  return { units: (lastWeek.units - target.units) * WEEKS_A_YEAR, atLeast: lastWeek.atLeast };
}
