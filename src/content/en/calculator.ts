import type { Content } from '../content.ts';

const unitsOf = (units: number): string => `${units} ${units === 1 ? 'unit' : 'units'}`;

/** A name that already ends in a measure is not changed. */
const sizeWithMl = (size: string, ml: number): string => (size.endsWith(')') ? size : `${size} (${ml}ml)`);

const sizeOfDrink = (size: string, drink: string): string => `${size}, ${drink}`.toLowerCase();
const row = (quantity: number, size: string, drink: string): string => `${quantity}, ${sizeOfDrink(size, drink)}`;

export const infographic: Content['infographic'] = {
  heading: 'Units in some drinks',
  intro: 'A unit is a way to count alcohol.',
  names: {
    half_pint: 'half pint of beer',
    small_wine_glass: 'small glass of wine',
    served_wine_glass: 'small glass of wine, as often served',
    single_spirit: 'single shot of spirits',
    alcopop: 'bottle of alcopop',
    pint: 'pint of beer',
    lager_can: 'can of regular lager',
    strong_pint: 'pint of strong beer',
    medium_wine_glass: '250ml glass of wine',
    super_lager_can: 'can of super strength lager',
    wine_bottle: 'bottle of wine',
  },
  measure: (ml, percent) => `${ml}ml at ${percent}%`,
  units: unitsOf,
  note: 'A stronger or larger drink has more units. Look for the % on the label.',
};

/** "glasses", "pints", "large bottles (1 litre)". */
const plural = (size: string): string => size.replace(/s?(?= \(|$)/, (s) => (s === '' ? 's' : 'ses'));

export const calculator: Content['calculator'] = {
  heading: 'Unit calculator',
  intro: 'Add each drink you have on one day. Press again to add another.',
  close: 'Close calculator',
  empty: 'You have not added a drink yet.',
  listCaption: 'Your drinks',
  columns: {
    drink: 'Drink',
    size: 'Size',
    strength: 'Strength',
    quantity: 'How many',
    units: 'Units',
    remove: 'Delete',
  },
  addOne: (drink, strength) => `Add ${drink}, ${strength}%`,
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
    spirits: { single: 'single spirit', double: 'double spirit' },
    alcopop: { small_bottle: 'bottle of alcopop' },
  },
  another: 'Another drink, size or strength?',
  add: 'Add a drink',
  fewerOf: (size, drink) => `One fewer ${sizeOfDrink(size, drink)}`,
  moreOf: (size, drink) => `One more ${sizeOfDrink(size, drink)}`,
  remove: (quantity, size, drink) => `Delete ${row(quantity, size, drink)}`,
  removed: (quantity, size, drink) => `Deleted: ${row(quantity, size, drink)}`,
  counted: (quantity, size, strength) =>
    `${quantity} ${quantity === 1 ? size.toLowerCase() : plural(size.toLowerCase())}, ${strength}%`,
  total: (units) => `Total: ${unitsOf(units)}`,
  useTotal: 'Use this total',
  steps: {
    drink: 'What did you drink?',
    size: 'What size was it?',
    strength: 'How strong was it?',
    quantity: 'How many did you have?',
    of: (step, of) => `Part ${step} of ${of}`,
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
  },
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
  },
  ml: (ml) => `${ml}ml`,
  sizeWithMl,
  strength: (percent) => `${percent}%`,
  usual: 'the usual strength',
  unitsToOneDecimal: (units) => units.toFixed(1),
  limitedTotal: (total, most) =>
    `Your total is ${unitsOf(total)}. The list stops at ${most}, so we chose “${most} or more”.`,
};
