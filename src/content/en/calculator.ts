import type { Drink, SizeOfDrink } from '#domain/drinks.ts';
import type { InfographicId } from '#domain/infographic.ts';
import type { PerQuickDrink } from '#domain/quickDrinks.ts';
import { groupThousands } from './amounts.ts';

const unitsOf = (units: number): string => `${units} ${units === 1 ? 'unit' : 'units'}`;

/** Adds the volume in ml to the name of a size, unless the name already ends in a measure. */
const sizeWithMl = (size: string, ml: number): string => (size.endsWith(')') ? size : `${size} (${ml}ml)`);

const sizeOfDrink = (size: string, drink: string): string => `${size}, ${drink}`.toLowerCase();
const row = (quantity: number, size: string, drink: string): string => `${quantity}, ${sizeOfDrink(size, drink)}`;

export const infographic = {
  heading: 'Units in some drinks',
  intro: '1 unit is 10ml of pure alcohol.',
  names: {
    half_pint: 'half pint of beer',
    small_wine_glass: 'small glass of wine',
    served_wine_glass: 'small glass of wine, as often served',
    single_spirit: 'single shot of spirits',
    alcopop: 'bottle of alcopop',
    pint: 'pint of beer',
    lager_can: 'can of regular lager',
    double_spirit: 'double shot of spirits',
    strong_pint: 'pint of strong beer',
    medium_wine_glass: '250ml glass of wine',
    super_lager_can: 'can of super strength lager',
    wine_bottle: 'bottle of wine',
  } satisfies Record<InfographicId, string>,
  /** The size and strength that give the units shown, e.g. "125ml at 8%". */
  measure: (ml: number, percent: number) => `${ml}ml at ${percent}%`,
  units: unitsOf,
  /** Explains why the units of a drink differ. */
  note: 'A stronger or larger drink has more units. Look for the % on the label.',
};

/** The plural of a size: "glasses", "pints", "large bottles (1 litre)". */
const plural = (size: string): string => size.replace(/s?(?= \(|$)/, (s) => (s === '' ? 's' : 'ses'));

/** What is in a glass, can or bottle. */
const OF_DRINK: Readonly<Record<Drink, string>> = {
  beer: ' of beer or cider',
  wine: ' of wine',
  spirits: ' of spirits',
  alcopop: ' of alcopop',
};

export const calculator = {
  heading: 'Unit calculator',
  intro: 'Press once for each drink in one day.',
  close: 'Close calculator',
  listCaption: 'Your drinks',
  columns: {
    drink: 'Drink',
    size: 'Size',
    strength: 'Strength',
    quantity: 'How many',
    units: 'Units',
    remove: 'Delete',
  },
  /** The name of a button that adds one drink: "Add pint of beer or cider, 4%". */
  addOne: (drink: string, strength: number) => `Add ${drink}, ${strength}%`,
  /** The names of the drinks in `addOne`, `fewerOf` and `moreOf`. */
  quick: {
    beer: {
      half_pint: 'half pint of beer or cider',
      pint: 'pint of beer or cider',
      can: 'can of beer or cider',
      bottle: 'bottle of beer or cider',
    },
    wine: {
      standard_glass: 'standard glass of wine',
      large_glass: 'large glass of wine',
      standard_bottle: 'bottle of wine',
    },
    spirits: {
      single: 'single spirit',
      double: 'double spirit',
      // The usual measures in Northern Ireland.
      large_single: 'single spirit',
      large_double: 'double spirit',
    },
    alcopop: { small_bottle: 'bottle of alcopop' },
  } satisfies PerQuickDrink<string>,
  /** The headings of the four groups of buttons that each add a drink with one press. */
  groups: {
    beer: 'Beer and cider',
    wine: 'Wine',
    spirits: 'Spirits',
    alcopop: 'Alcopops',
  } satisfies Record<Drink, string>,
  /** Shown beside a group's heading while one of its buttons has the keyboard's focus. */
  arrowKeys: 'Arrow keys: next drink',
  /** Shown before the button for all other drinks. */
  another: 'Not in this list?',
  add: 'Add a drink',
  /** The names of the minus and plus buttons of a drink in the list: "One fewer pint of beer or cider, 4%". */
  fewerOf: (drink: string, strength: number) => `One fewer ${drink}, ${strength}%`,
  moreOf: (drink: string, strength: number) => `One more ${drink}, ${strength}%`,
  sizeOfDrink,
  remove: (quantity: number, size: string, drink: string) => `Delete ${row(quantity, size, drink)}`,
  removed: (quantity: number, size: string, drink: string) => `Deleted: ${row(quantity, size, drink)}`,
  /** Announced after a press: the quantity of that drink now in the list. */
  counted: (quantity: number, size: string, strength: number) =>
    `${quantity} ${quantity === 1 ? size.toLowerCase() : plural(size.toLowerCase())}, ${strength}%`,
  /** A number of drinks in a sentence: "460 pints at 4%", "2 large glasses of wine at 13%". */
  drinksAt: (count: number, size: string, drink: Drink, strength: number) =>
    `${groupThousands(count)} ${count === 1 ? size.toLowerCase() : plural(size.toLowerCase())}${/pint/i.test(size) ? '' : OF_DRINK[drink]} at ${strength}%`,
  total: (units: number) => `Total: ${unitsOf(units)}`,
  /** Asked if the total is above 50 units. */
  manyUnits: 'Is that right for one day?',
  useTotal: 'Use this total',
  steps: {
    drink: 'What did you drink?',
    size: 'What size was it?',
    strength: 'How strong was it?',
    quantity: 'How many did you have?',
    of: (step: number, of: number) => `Part ${step} of ${of}`,
  },
  quantity: 'Quantity',
  oneFewer: 'One fewer',
  oneMore: 'One more',
  addToList: 'Add to list',
  cancel: 'Cancel',
  drinks: {
    beer: 'Beer or cider',
    wine: 'Wine or champagne',
    spirits: 'Spirits or shots',
    alcopop: 'Alcopop',
  } satisfies Record<Drink, string>,
  sizes: {
    beer: {
      half_pint: 'Half pint',
      pint: 'Pint',
      small_bottle: 'Small bottle',
      bottle: 'Bottle',
      can: 'Can',
      large_can: 'Large can',
      two_litre_bottle: '2 litre bottle',
    },
    wine: {
      small_glass: 'Small glass',
      standard_glass: 'Standard glass',
      large_glass: 'Large glass',
      standard_bottle: 'Standard bottle',
      bottle: 'Large bottle (1 litre)',
    },
    spirits: {
      single: 'Single',
      large_single: 'Large single',
      double: 'Double',
      large_double: 'Large double',
      bottle: 'Bottle',
    },
    alcopop: { small_bottle: 'Small bottle', standard_bottle: 'Standard bottle', large_bottle: 'Large bottle' },
  } satisfies { readonly [D in Drink]: Record<SizeOfDrink<D>, string> },
  ml: (ml: number) => `${ml}ml`,
  sizeWithMl,
  strength: (percent: number) => `${percent}%`,
  /** Marks a drink's most common strength. */
  usual: 'most common',
  unitsToOneDecimal: (units: number) => units.toFixed(1),
  /** Shown when a total above 35 was entered as 35. */
  limitedTotal: (total: number, most: number) =>
    `Your total is ${unitsOf(total)}. The list stops at ${most}, so we chose “${most} or more”.`,
};
