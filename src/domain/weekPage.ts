import type { Judgement } from './judgement.ts';
import { HIGHER_RISK_WEEKLY_UNITS, type TargetMessage } from './week.ts';

/** How the week compares with the one that the visitor started from, on the week page. */
export type StartComparison = {
  /** Units of the starting week. */
  readonly start: number;
  /** By how many units this week is lower; null if it is not lower, or not all seven days are filled in. */
  readonly fewer: number | null;
};

/**
 * Compares this week with the week that the visitor started from. Returns null where drinking less might be dangerous,
 * or is not known: where either week is above the lower higher-risk amount or calls for the full caution, and where the
 * whole week came to under half of the start.
 *
 * @param judgement the judgement of this week with the start as its `startUnits`; a start above the higher-risk amount
 *   calls for the full caution there
 * @param start units of the starting week
 * @param isWhole whether all seven days are filled in
 */
export function compareWithStart(
  { lastWeek, drinking, caution }: Pick<Judgement, 'lastWeek' | 'drinking' | 'caution'>,
  start: number,
  isWhole: boolean,
): StartComparison | null {
  if (start === 0 || lastWeek === null || drinking !== 'now') return null;
  if (caution === 'full' || lastWeek.class === 'higherRisk') return null;
  if (!isWhole) return { start, fewer: null };
  if (lastWeek.units * 2 < start) return null;
  return { start, fewer: lastWeek.units < start ? start - lastWeek.units : null };
}

/** Whether either week is above the lower higher-risk amount, which the week page uses for everyone. */
export const isAboveLowerFigure = ({ lastWeek }: Pick<Judgement, 'lastWeek'>, start: number | null): boolean =>
  lastWeek?.class === 'higherRisk' || (start ?? 0) > HIGHER_RISK_WEEKLY_UNITS.o;

/** The messages on a target beside which the week page marks that target. */
const MARKED: readonly (TargetMessage | null)[] = ['chosen', 'same', 'lower', 'lowerButHeavyDay'];

/** Returns the target that the week page marks beside the week; null for one that is refused or to be discussed first. */
export const markedTarget = ({ target, verdict }: Pick<Judgement, 'target' | 'verdict'>): number | null =>
  target !== null && MARKED.includes(verdict) ? target.units : null;
