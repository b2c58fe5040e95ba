import { type DrinkRow, QUANTITY, stepQuantity } from './drinks.ts';

/** The calculator's list: rows of one drink, size and strength each. Every function returns a new list. */

const isSameDrink = (one: DrinkRow, other: DrinkRow): boolean =>
  one.drink === other.drink && one.size === other.size && one.strength === other.strength;

/** The list with a row added: counted in the row of the same drink, size and strength where 999 allows it. */
export function addToList(rows: readonly DrinkRow[], added: DrinkRow): readonly DrinkRow[] {
  const quantityWith = (row: DrinkRow): number => row.quantity + added.quantity;
  const same = rows.find((row) => isSameDrink(row, added) && quantityWith(row) <= QUANTITY.max);
  if (!same) return [...rows, added];
  return rows.map((row) => (row === same ? { ...row, quantity: quantityWith(row) } : row));
}

/** The list with one more or one fewer of a row, up to 999; the last one fewer removes the row. */
export function changeQuantity(rows: readonly DrinkRow[], index: number, by: 1 | -1): readonly DrinkRow[] {
  return rows
    .map((row, each) => (each === index ? { ...row, quantity: stepQuantity(row.quantity, by) } : row))
    .filter((row, each) => each !== index || row.quantity > 0);
}

/** How many drinks of the same kind, size and strength are listed. */
export function countInList(rows: readonly DrinkRow[], drink: DrinkRow): number {
  return rows.reduce((count, row) => count + (isSameDrink(row, drink) ? row.quantity : 0), 0);
}
