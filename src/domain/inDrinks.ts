import { type Drink, type DrinkRow, exactUnits, type Size, units, wholeUnits } from './drinks.ts';
import { addToList } from './drinkList.ts';
import { INFOGRAPHIC } from './infographic.ts';
import type { Week } from './week.ts';

// Units as a number of drinks: those that the visitor has counted in the calculator or, without any, common ones.

/** Common drinks of the infographic, as drinks of the catalogue, in the order in which they are tried. */
const COMMON_DRINKS = [
  { id: 'lager_can', drink: 'beer', size: 'can' },
  { id: 'wine_bottle', drink: 'wine', size: 'standard_bottle' },
  { id: 'strong_pint', drink: 'beer', size: 'pint' },
  { id: 'half_pint', drink: 'beer', size: 'half_pint' },
] as const;
export type CommonDrink = (typeof COMMON_DRINKS)[number]['id'];

/** More drinks than this do not help to picture a target. */
const MOST_DRINKS = 6;

/** A number of drinks of one kind. `common` is null for a drink that the visitor has counted. */
export type DrinkCount = {
  readonly count: number;
  readonly drink: Drink;
  readonly size: Size;
  readonly strength: number;
  readonly common: CommonDrink | null;
};

/** Returns one row for each kind of drink in the calculator's list, those with the most units first. */
function countedDrinks(rows: readonly DrinkRow[]): readonly DrinkRow[] {
  return [...rows.reduce<readonly DrinkRow[]>(addToList, [])]
    .filter((row) => exactUnits([row]) > 0)
    .sort((one, other) => exactUnits([other]) - exactUnits([one]));
}

const unitsOfOne = (row: DrinkRow): number => units({ ...row, quantity: 1 });

/**
 * Returns the drinks that come to these units, rounded as the calculator rounds its total; null for 0 units, and where
 * no whole number of up to 6 drinks does.
 */
export function drinksForUnits(amount: number, rows: readonly DrinkRow[]): DrinkCount | null {
  if (amount === 0) return null;
  const fits = (count: number): boolean => count >= 1 && count <= MOST_DRINKS;
  const counted = countedDrinks(rows);
  for (const row of counted) {
    const count = Math.round(amount / unitsOfOne(row));
    if (fits(count) && wholeUnits(unitsOfOne(row) * count) === amount) return { ...row, count, common: null };
  }
  if (counted.length > 0) return null;
  for (const { id, drink, size } of COMMON_DRINKS) {
    const { units: ofOne = 0, strength = 0 } = INFOGRAPHIC.find((item) => item.id === id) ?? {};
    const count = amount / ofOne;
    if (fits(count) && Number.isInteger(count)) return { count, drink, size, strength, common: id };
  }
  return null;
}

/** Rounds to two digits: 458 to 460. A least number is rounded down. */
function twoDigits(count: number, isLeast: boolean): number {
  const step = Math.max(1, 10 ** (Math.floor(Math.log10(count)) - 1));
  return (isLeast ? Math.floor(count / step) : Math.round(count / step)) * step;
}

/**
 * Returns the units saved in a year as a number of the drink that the visitor has counted the most units of; null without
 * one, or for less than one drink.
 */
export function yearInDrinks(year: Week | null, rows: readonly DrinkRow[]): DrinkCount | null {
  const [most] = countedDrinks(rows);
  if (year === null || most === undefined) return null;
  const count = year.units / unitsOfOne(most);
  return count < 1 ? null : { ...most, count: twoDigits(count, year.atLeast), common: null };
}
