/** Units drunk on each of the seven days, Monday first; 35 means "35 or more" (decision 8.6). */
export type DayUnits = readonly number[];

/** The two figures of last week that a record holds: units on a drinking day, and drinking days. */
type TypicalWeek = Readonly<Record<'consumptionUnits' | 'consumptionDays', number>>;

/** Units have at most 4 decimals: ml times half percents, divided by 1000. */
const DECIMALS = 10_000;

/** The sum, exact: decimals are added as whole numbers. */
export function sumOfDays(days: DayUnits): number {
  return days.reduce((sum, units) => sum + Math.round(units * DECIMALS), 0) / DECIMALS;
}

/**
 * The seven days as the two figures of a record (decision 8.6a): the days above 0, and their average rounded up. They are
 * kept for counting only: every rule and every sentence reads the days themselves.
 */
export function figuresByDay(days: DayUnits): TypicalWeek {
  const consumptionDays = days.filter((units) => units > 0).length;
  return { consumptionUnits: Math.ceil(sumOfDays(days) / Math.max(1, consumptionDays)), consumptionDays };
}

/** Whether seven days come to these two figures. */
export function daysAgree(
  days: DayUnits,
  told: { readonly [Figure in keyof TypicalWeek]?: number | undefined },
): boolean {
  const { consumptionUnits, consumptionDays } = figuresByDay(days);
  return consumptionUnits === told.consumptionUnits && consumptionDays === told.consumptionDays;
}
