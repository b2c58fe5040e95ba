import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  CATALOGUE,
  drinkEntry,
  parseQuantity,
  QUANTITY,
  stepQuantity,
  totalUnits,
  typedQuantity,
  units,
} from './drinks.ts';
import type { DrinkRow } from './drinks.ts';
import { INFOGRAPHIC } from './infographic.ts';

test.each([
  [568, 4, 2.272],
  [330, 5, 1.65],
  [175, 12, 2.1],
  [250, 13, 3.25],
  [750, 12, 9],
  [35, 40, 1.4],
  [50, 40, 2],
])('%i ml at %f percent is %f units', (ml, strength, expected) => {
  expect(units({ ml, strength, quantity: 1 })).toBeCloseTo(expected, 10);
});

type CatalogueSize = { readonly size: string; readonly ml: number; readonly added?: true };
const SIZES = CATALOGUE.flatMap(({ drink, sizes }) =>
  sizes.map((size: CatalogueSize) => ({ name: `${drink} ${size.size} ${size.ml}`, added: size.added ?? false })),
);

test('the catalogue holds the fifteen sizes of the specification', () => {
  const specified = SIZES.filter(({ added }) => !added).map(({ name }) => name);
  expect(specified.toSorted()).toEqual(
    [
      'beer small_bottle 275',
      'beer bottle 330',
      'beer can 440',
      'beer pint 568',
      'wine small_glass 125',
      'wine standard_glass 175',
      'wine large_glass 250',
      'wine bottle 1000',
      'spirits single 25',
      'spirits large_single 35',
      'spirits double 50',
      'spirits large_double 70',
      'alcopop small_bottle 275',
      'alcopop standard_bottle 330',
      'alcopop large_bottle 750',
    ].toSorted(),
  );
});

test.each([
  ['beer', [4, 4.5, 5, 6, 7, 8, 9]],
  ['wine', [9, 10, 10.5, 11, 11.5, 12, 13, 14, 15, 16, 17]],
  ['spirits', [37, 40]],
  ['alcopop', [5, 5.5]],
] as const)('%s comes in the strengths of the specification', (drink, strengths) => {
  expect(drinkEntry(drink).strengths).toEqual(strengths);
});

test('the small glass of wine is shown at 8% and, as it is often served, at 12%', () => {
  const glasses = INFOGRAPHIC.filter(({ ml }) => ml === 125).map(({ units: shown, strength }) => [strength, shown]);
  expect(glasses).toEqual([
    [8, 1],
    [12, 1.5],
  ]);
});

test.each(INFOGRAPHIC)(
  'the figure on the picture $id is accurate to a tenth of a unit',
  ({ ml, strength, units: shown }) => {
    expect(Math.abs(units({ ml, strength, quantity: 1 }) - shown)).toBeLessThanOrEqual(0.1);
  },
);

const row = fc
  .constantFrom(...CATALOGUE)
  .chain((entry) =>
    fc.record({
      drink: fc.constant(entry.drink),
      size: fc.constantFrom(...entry.sizes),
      strength: fc.constantFrom(...entry.strengths),
      quantity: fc.integer({ min: 0, max: 999 }),
    }),
  )
  .map(({ drink, size, strength, quantity }): DrinkRow => ({
    drink,
    size: size.size,
    ml: size.ml,
    strength,
    quantity,
  }));

test('a total is the exact sum rounded half up, in whatever order the drinks are listed', () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 12 }), (rows) => {
      // Exact arithmetic: whole ml times half percents, of which 2000 make one unit.
      const exact = rows.reduce(
        (sum, item) => sum + BigInt(item.ml) * BigInt(item.strength * 2) * BigInt(item.quantity),
        0n,
      );
      expect(totalUnits(rows)).toBe(Number((exact + 1000n) / 2000n));
      expect(totalUnits(rows.toReversed())).toBe(totalUnits(rows));
    }),
  );
});

test('twice the drinks are twice the units', () => {
  fc.assert(
    fc.property(row, (item) => {
      expect(units({ ...item, quantity: item.quantity * 2 })).toBeCloseTo(2 * units(item), 8);
    }),
  );
});

test('half a unit rounds up', () => {
  expect(totalUnits([{ drink: 'wine', size: 'large_glass', ml: 250, strength: 10, quantity: 1 }])).toBe(3);
  expect(totalUnits([])).toBe(0);
});

test('the stepper stays between 0 and 999 and moves by one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999 }), fc.constantFrom(1 as const, -1 as const), (quantity, direction) => {
      const after = stepQuantity(quantity, direction);
      expect(after).toBe(Math.min(999, Math.max(0, quantity + direction)));
    }),
  );
});

test('a typed number at or above 999 is ignored; any lower one is accepted', () => {
  fc.assert(
    fc.property(fc.integer({ min: -5000, max: 5000 }), (typed) => {
      expect(typedQuantity('7', String(typed))).toBe(typed >= 999 ? '7' : String(typed));
    }),
  );
  expect(typedQuantity('7', '998')).toBe('998');
  expect(typedQuantity('7', '999')).toBe('7');
  expect(typedQuantity('7', '')).toBe('');
  expect(typedQuantity('7', '1.5')).toBe('7');
  expect(typedQuantity('7', '1e3')).toBe('7');
});

test('a quantity left empty or below 0 becomes 0', () => {
  fc.assert(
    fc.property(fc.integer({ min: -5000, max: 998 }), (typed) => {
      expect(parseQuantity(String(typed))).toBe(Math.max(QUANTITY.min, typed));
    }),
  );
  expect(parseQuantity('')).toBe(0);
  expect(parseQuantity('-')).toBe(0);
});

test('an unknown drink is an error that names it', () => {
  expect(() => drinkEntry('mead' as 'beer')).toThrow('no such drink: mead');
});
