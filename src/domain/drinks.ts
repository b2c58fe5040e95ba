// The unit calculator's catalogue and arithmetic. One unit is 10 ml of pure alcohol.

/**
 * Sizes in ml and strengths in percent (ABV) of each drink, in display order. `added` marks common sizes that the
 * specification's fifteen do not include; without them the heaviest drinkers could not enter their drinks (decision
 * 8.7). `usual` is the most common strength, which the calculator labels as such.
 */
export const CATALOGUE = [
  {
    drink: 'beer',
    sizes: [
      { size: 'half_pint', ml: 284, added: true },
      { size: 'pint', ml: 568 },
      { size: 'small_bottle', ml: 275 },
      { size: 'bottle', ml: 330 },
      { size: 'can', ml: 440 },
      { size: 'large_can', ml: 500, added: true },
      { size: 'two_litre_bottle', ml: 2000, added: true },
    ],
    strengths: [4, 4.5, 5, 6, 7, 8, 9],
    usual: 4,
  },
  {
    drink: 'wine',
    sizes: [
      { size: 'small_glass', ml: 125 },
      { size: 'standard_glass', ml: 175 },
      { size: 'large_glass', ml: 250 },
      { size: 'standard_bottle', ml: 750, added: true },
      { size: 'bottle', ml: 1000 },
    ],
    strengths: [9, 10, 10.5, 11, 11.5, 12, 13, 14, 15, 16, 17],
    usual: 13,
  },
  {
    drink: 'spirits',
    sizes: [
      { size: 'single', ml: 25 },
      { size: 'large_single', ml: 35 },
      { size: 'double', ml: 50 },
      { size: 'large_double', ml: 70 },
      { size: 'bottle', ml: 700, added: true },
    ],
    strengths: [37, 40],
    usual: 40,
  },
  {
    drink: 'alcopop',
    sizes: [
      { size: 'small_bottle', ml: 275 },
      { size: 'standard_bottle', ml: 330 },
      { size: 'large_bottle', ml: 750 },
    ],
    strengths: [5, 5.5],
    usual: 5.5,
  },
] as const;

type CatalogueEntry = (typeof CATALOGUE)[number];
export type Drink = CatalogueEntry['drink'];
export type SizeOfDrink<D extends Drink> = Extract<CatalogueEntry, { drink: D }>['sizes'][number]['size'];
export type Size = SizeOfDrink<Drink>;

/** One row of the calculator: `quantity` drinks of `ml` millilitres at `strength` percent. */
export type DrinkRow = {
  readonly drink: Drink;
  readonly size: Size;
  readonly ml: number;
  readonly strength: number;
  readonly quantity: number;
};

/** Returns the catalogue entry of a drink. Throws if there is none. */
export function drinkEntry(drink: Drink): CatalogueEntry {
  const entry = CATALOGUE.find((item) => item.drink === drink);
  if (!entry) throw new Error(`no such drink: ${drink}`);
  return entry;
}

/** Returns a row with one drink at `strength` percent. Throws if the catalogue has no such size of the drink. */
export function oneDrink(drink: Drink, size: Size, strength: number): DrinkRow {
  const ml = drinkEntry(drink).sizes.find((item) => item.size === size)?.ml;
  if (ml === undefined) throw new Error(`no such size of ${drink}: ${size}`);
  return { drink, size, ml, strength, quantity: 1 };
}

/** The units in `quantity` drinks of `ml` millilitres at `strength` percent. */
export const units = ({ ml, strength, quantity }: Pick<DrinkRow, 'ml' | 'strength' | 'quantity'>): number =>
  (ml * strength * quantity) / 1000;

/** Returns the total units of all rows, not rounded: at most 4 decimals. */
export function exactUnits(rows: readonly DrinkRow[]): number {
  // Divide once, at the end. Whole ml times a multiple of 0.5% is exact, but dividing each row could turn a total of
  // 2.5 into 2.4999…, which rounds down.
  return rows.reduce((sum, row) => sum + row.ml * row.strength * row.quantity, 0) / 1000;
}

/** Rounds units half up to a whole number, as the record and question 2 need them. */
export const wholeUnits = (exact: number): number => Math.floor(exact + 0.5);

/** Returns the total units of all rows, rounded once, at the end. */
export const totalUnits = (rows: readonly DrinkRow[]): number => wholeUnits(exactUnits(rows));

/** The limits of the quantity field. A typed number must be below `max`; the plus button can reach it. */
export const QUANTITY = { min: 0, max: 999, step: 1 } as const;

/** Returns the quantity one step up or down, within the limits. */
export function stepQuantity(quantity: number, direction: 1 | -1): number {
  return Math.min(QUANTITY.max, Math.max(QUANTITY.min, quantity + direction * QUANTITY.step));
}

/** Returns the field's text after typing: `typed` if it is empty or a number below the maximum, otherwise `before`. */
export function typedQuantity(before: string, typed: string): string {
  if (!/^-?\d*$/.test(typed)) return before;
  return Number(typed) >= QUANTITY.max ? before : typed;
}

/** Parses the field's text into a quantity within the limits; an empty field is the minimum. */
export function parseQuantity(text: string): number {
  const value = Number.parseInt(text, 10);
  return Number.isNaN(value) ? QUANTITY.min : Math.min(QUANTITY.max, Math.max(QUANTITY.min, value));
}
