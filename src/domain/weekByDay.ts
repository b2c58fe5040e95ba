import { FULL_CAUTION_WEEKS } from './advice.ts';
import { MAX_UNITS } from './triage.ts';
import type { DrunkFigures, Week } from './week.ts';

/** Units drunk on each of the seven days, Monday first; 35 means "35 or more" (decision 8.6). */
export type DayUnits = readonly number[];

/** What the seven days add up to. */
export function weekByDay(days: DayUnits): Week {
  return { units: days.reduce((sum, units) => sum + units, 0), atLeast: days.includes(MAX_UNITS) };
}

/**
 * The seven days as the two figures of step 5 (decision 8.6a): the days above 0, and their average rounded up, so that the
 * week is never counted as less than its days. "35 or more" counts as more than 35. The average is raised where it would
 * end a withdrawal caution that the days themselves call for.
 */
export function figuresByDay(days: DayUnits): DrunkFigures {
  const drunk = days.filter((units) => units > 0);
  const consumptionDays = drunk.length;
  if (consumptionDays === 0) return { consumptionUnits: 0, consumptionDays };
  const { units, atLeast } = weekByDay(days);
  const average = Math.ceil((units + (atLeast ? 1 : 0)) / consumptionDays);
  return { consumptionUnits: Math.min(MAX_UNITS, Math.max(average, cautionUnits(drunk))), consumptionDays };
}

/** The fewest units on each of these days that keep the full caution; 0 if the days do not call for it. */
function cautionUnits(drunk: DayUnits): number {
  const callsForIt = FULL_CAUTION_WEEKS.some(
    (week) => drunk.filter((units) => units >= week.units).length >= week.days,
  );
  if (!callsForIt) return 0;
  return Math.min(...FULL_CAUTION_WEEKS.filter(({ days }) => days <= drunk.length).map(({ units }) => units));
}
