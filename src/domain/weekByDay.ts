/** Units drunk on each of the seven days, Monday first; 35 means "35 or more" (decision 8.6). */
export type DayUnits = readonly number[];

/** Units on a typical drinking day, and the number of drinking days. */
type TypicalWeek = Readonly<Record<'consumptionUnits' | 'consumptionDays', number>>;

/** Scale for exact sums: units have at most 4 decimals (ml times half percents, divided by 1000). */
const DECIMALS = 10_000;

/** The exact sum of the units. */
export const sumOfDays = (days: DayUnits): number =>
  days.reduce((sum, units) => sum + Math.round(units * DECIMALS), 0) / DECIMALS;

/**
 * Converts the seven days into the two figures of a record (decision 8.6a): the number of days above 0, and their
 * average rounded up. Only the statistics use these figures; every rule and sentence uses the days themselves.
 */
export function figuresByDay(days: DayUnits): TypicalWeek {
  const consumptionDays = days.filter((units) => units > 0).length;
  return { consumptionUnits: Math.ceil(sumOfDays(days) / Math.max(1, consumptionDays)), consumptionDays };
}

/** Whether the seven days add up to these two figures. */
export function daysAgree(
  days: DayUnits,
  facts: { readonly [Figure in keyof TypicalWeek]?: number | undefined },
): boolean {
  const { consumptionUnits, consumptionDays } = figuresByDay(days);
  return consumptionUnits === facts.consumptionUnits && consumptionDays === facts.consumptionDays;
}
