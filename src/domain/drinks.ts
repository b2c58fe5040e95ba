/** The unit calculator's catalogue, its arithmetic and the infographic. One unit is 10 ml of pure alcohol. */

/**
 * Sizes in ml and strengths in percent (ABV) of each drink, in display order. `added` marks our additions to the
 * specification's fifteen sizes: common sizes, without which the heaviest drinkers could not enter what they drink
 * (decision 8.7). `usual` is the strength that is offered first.
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
/** The size codes of one drink. */
export type SizeOf<D extends Drink> = Extract<CatalogueEntry, { drink: D }>['sizes'][number]['size'];
export type Size = SizeOf<Drink>;

/** One line of the calculator: `quantity` drinks of `ml` at `strength` percent. */
export type DrinkRow = {
  readonly drink: Drink;
  readonly size: Size;
  readonly ml: number;
  readonly strength: number;
  readonly quantity: number;
};

/** The catalogue's entry for a drink. */
export function drinkEntry(drink: Drink): CatalogueEntry {
  const entry = CATALOGUE.find((each) => each.drink === drink);
  if (!entry) throw new Error(`no such drink: ${drink}`);
  return entry;
}

/**
 * The drinks most people have, each added to the list with one press at one of its strengths, in percent. The alcopop is
 * the one of the infographic.
 */
export const QUICK_DRINKS = [
  { id: 'half_pint', drink: 'beer', size: 'half_pint', strengths: [4, 5] },
  { id: 'pint', drink: 'beer', size: 'pint', strengths: [4, 5] },
  { id: 'can', drink: 'beer', size: 'can', strengths: [4, 5] },
  { id: 'beer_bottle', drink: 'beer', size: 'bottle', strengths: [4, 5] },
  { id: 'standard_glass', drink: 'wine', size: 'standard_glass', strengths: [13] },
  { id: 'large_glass', drink: 'wine', size: 'large_glass', strengths: [13] },
  { id: 'wine_bottle', drink: 'wine', size: 'standard_bottle', strengths: [13] },
  { id: 'single', drink: 'spirits', size: 'single', strengths: [40] },
  { id: 'double', drink: 'spirits', size: 'double', strengths: [40] },
  { id: 'alcopop', drink: 'alcopop', size: 'small_bottle', strengths: [5.5] },
] as const satisfies readonly {
  readonly id: string;
  readonly drink: Drink;
  readonly size: Size;
  readonly strengths: readonly number[];
}[];
export type QuickDrink = (typeof QUICK_DRINKS)[number];
export type QuickDrinkId = QuickDrink['id'];

/** The row of one drink. Throws if the catalogue has no such size of it. */
export function oneOf(drink: Drink, size: Size, strength: number): DrinkRow {
  const ml = drinkEntry(drink).sizes.find((each) => each.size === size)?.ml;
  if (ml === undefined) throw new Error(`no such size of ${drink}: ${size}`);
  return { drink, size, ml, strength, quantity: 1 };
}

/** Units in `quantity` drinks of `ml` millilitres at `strength` percent: ml x strength x quantity / 1000. */
export function units({ ml, strength, quantity }: Pick<DrinkRow, 'ml' | 'strength' | 'quantity'>): number {
  return (ml * strength * quantity) / 1000;
}

/** The total units of all rows, rounded once, half up, to a whole number. */
export function totalUnits(rows: readonly DrinkRow[]): number {
  // Products of whole ml and half percents are exact, so dividing once keeps the half that decides the rounding.
  const tenthsOfMl = rows.reduce((sum, row) => sum + row.ml * row.strength * row.quantity, 0);
  return Math.floor(tenthsOfMl / 1000 + 0.5);
}

/** The limits of the quantity field; only the buttons reach the maximum. */
export const QUANTITY = { min: 0, max: 999, step: 1 } as const;

/** One step up or down, within the limits. */
export function stepQuantity(quantity: number, direction: 1 | -1): number {
  return Math.min(QUANTITY.max, Math.max(QUANTITY.min, quantity + direction * QUANTITY.step));
}

/** The field's text after typing: `typed`, or the text before it when that is not a number below the maximum. */
export function typedQuantity(before: string, typed: string): string {
  if (!/^-?\d*$/.test(typed)) return before;
  return Number(typed) >= QUANTITY.max ? before : typed;
}

/** The field's text as a quantity within the limits; an empty field is the minimum. */
export function parseQuantity(text: string): number {
  const value = Number.parseInt(text, 10);
  return Number.isNaN(value) ? QUANTITY.min : Math.min(QUANTITY.max, Math.max(QUANTITY.min, value));
}

/**
 * The pictures under questions 2 and 3. Each card shows the ml and strength that make its figure accurate to 0.1 of a
 * unit (decision 8.8). The small glass of wine is shown at 8% and, as usually served, at 12%. `medium_wine_glass` keeps
 * its code and reads "250ml glass of wine".
 */
export const INFOGRAPHIC = [
  { id: 'half_pint', units: 1, ml: 284, strength: 3.6 },
  { id: 'small_wine_glass', units: 1, ml: 125, strength: 8 },
  { id: 'served_wine_glass', units: 1.5, ml: 125, strength: 12 },
  { id: 'single_spirit', units: 1, ml: 25, strength: 40 },
  { id: 'alcopop', units: 1.5, ml: 275, strength: 5.5 },
  { id: 'pint', units: 2, ml: 568, strength: 3.6 },
  { id: 'lager_can', units: 2, ml: 440, strength: 4.5 },
  { id: 'strong_pint', units: 3, ml: 568, strength: 5.2 },
  { id: 'medium_wine_glass', units: 3, ml: 250, strength: 12 },
  { id: 'super_lager_can', units: 4, ml: 440, strength: 9 },
  { id: 'wine_bottle', units: 9, ml: 750, strength: 12 },
] as const;
export type InfographicId = (typeof INFOGRAPHIC)[number]['id'];
