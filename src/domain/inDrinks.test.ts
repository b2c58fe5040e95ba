import { expect, test } from 'vitest';
import { oneDrink } from './drinks.ts';
import { drinksForUnits, yearInDrinks } from './inDrinks.ts';

const PINT = oneDrink('beer', 'pint', 4);
const GLASS = oneDrink('wine', 'standard_glass', 13);
const inWords = (amount: number, rows = [] as Parameters<typeof drinksForUnits>[1]) => {
  const drinks = drinksForUnits(amount, rows);
  return drinks && `${drinks.count} ${drinks.common ?? `${drinks.size} ${drinks.strength}%`}`;
};

test.each([
  [0, null],
  [1, '1 half_pint'],
  [2, '1 lager_can'],
  [3, '1 strong_pint'],
  [4, '2 lager_can'],
  [5, '5 half_pint'],
  [7, null],
  [9, '1 wine_bottle'],
  [12, '6 lager_can'],
  [14, null],
  [35, null],
])('%i units without a counted drink are %s', (amount, drinks) => {
  expect(inWords(amount)).toBe(drinks);
});

test.each([
  [5, '2 pint 4%'],
  [7, '3 pint 4%'],
  [4, null],
  [16, null],
])('%i units after pints were counted are %s', (amount, drinks) => {
  expect(inWords(amount, [{ ...PINT, quantity: 4 }])).toBe(drinks);
});

test('units are shown in the drink of which the list holds the most units', () => {
  const rows = [{ ...GLASS, quantity: 3 }, PINT, { ...PINT, quantity: 3 }];
  expect(inWords(2, rows)).toBe('1 pint 4%');
  expect(inWords(2, [...rows, { ...GLASS, quantity: 2 }])).toBe('1 standard_glass 13%');
});

test('a drink with a quantity of 0 is not used to count units', () => {
  expect(inWords(4, [{ ...PINT, quantity: 0 }])).toBe('2 lager_can');
});

test.each([
  [1040, false, 460],
  [1040, true, 450],
  [52, false, 23],
  [2.3, false, 1],
])('%d units a year (at least: %s) are %d pints at 4%%', (units, atLeast, count) => {
  expect(yearInDrinks({ units, atLeast }, [PINT])?.count).toBe(count);
});

test('a year’s saving is not shown in drinks if there is none, no drink was counted, or it is less than one drink', () => {
  expect(yearInDrinks(null, [PINT])).toBeNull();
  expect(yearInDrinks({ units: 100, atLeast: false }, [])).toBeNull();
  expect(yearInDrinks({ units: 2, atLeast: false }, [PINT])).toBeNull();
});
