import { type DrinkRow, QUANTITY, stepQuantity } from './drinks.ts';

// The calculator's list: one row for each drink, size and strength. Every function returns a new list.

const isSameDrink = (one: DrinkRow, other: DrinkRow): boolean =>
  one.drink === other.drink && one.size === other.size && one.strength === other.strength;

/**
 * Returns the list with a drink added. Its quantity is added to the row of the same drink, size and strength; if that
 * row would exceed 999, the drink gets a new row.
 */
export function addToList(rows: readonly DrinkRow[], added: DrinkRow): readonly DrinkRow[] {
  const quantityWith = (row: DrinkRow): number => row.quantity + added.quantity;
  const same = rows.find((row) => isSameDrink(row, added) && quantityWith(row) <= QUANTITY.max);
  if (!same) return [...rows, added];
  return rows.map((row) => (row === same ? { ...row, quantity: quantityWith(row) } : row));
}

/** Returns the list with the quantity of a row changed by 1, up to 999. A row that reaches 0 is removed. */
export function changeQuantity(rows: readonly DrinkRow[], index: number, by: 1 | -1): readonly DrinkRow[] {
  return rows
    .map((row, item) => (item === index ? { ...row, quantity: stepQuantity(row.quantity, by) } : row))
    .filter((row, item) => item !== index || row.quantity > 0);
}

/** Returns the list with one fewer of `drink`. A row that reaches 0 is removed. */
export function removeOne(rows: readonly DrinkRow[], drink: DrinkRow): readonly DrinkRow[] {
  return changeQuantity(
    rows,
    rows.findIndex((row) => isSameDrink(row, drink)),
    -1,
  );
}

/** Returns the list without the rows of `drink`. */
export const removeDrink = (rows: readonly DrinkRow[], drink: DrinkRow): readonly DrinkRow[] =>
  rows.filter((row) => !isSameDrink(row, drink));

/** The number of drinks of the same kind, size and strength in the list. */
export const countInList = (rows: readonly DrinkRow[], drink: DrinkRow): number =>
  rows.reduce((count, row) => count + (isSameDrink(row, drink) ? row.quantity : 0), 0);
