import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addToList, changeQuantity, countInList, removeDrink, removeOne } from './drinkList.ts';
import { CATALOGUE, type DrinkRow, QUANTITY, oneDrink, totalUnits } from './drinks.ts';

const PINT: DrinkRow = { drink: 'beer', size: 'pint', ml: 568, strength: 4, quantity: 1 };
const WINE: DrinkRow = { drink: 'wine', size: 'large_glass', ml: 250, strength: 13, quantity: 2 };
const of = (row: DrinkRow, quantity: number): DrinkRow => ({ ...row, quantity });

describe('adding a drink to the list', () => {
  test('raises the quantity of a drink that is already in the list', () => {
    expect(addToList([PINT, WINE], PINT)).toEqual([of(PINT, 2), WINE]);
  });

  test('adds a row for another drink, size or strength', () => {
    const others = [WINE, { ...PINT, size: 'can', ml: 440 } as const, { ...PINT, strength: 5 }];
    for (const other of others) expect(addToList([PINT], other)).toEqual([PINT, other]);
  });

  test('never loses a drink: above 999 of one kind there is another row', () => {
    expect(addToList([of(PINT, 999)], of(PINT, 2))).toEqual([of(PINT, 999), of(PINT, 2)]);
  });

  test('adds exactly its units to the total', () => {
    const rows = fc.array(fc.record({ row: fc.constantFrom(PINT, WINE), quantity: fc.integer({ min: 0, max: 999 }) }));
    fc.assert(
      fc.property(rows, (added) => {
        const item = added.map(({ row, quantity }) => of(row, quantity));
        expect(totalUnits(item.reduce<readonly DrinkRow[]>(addToList, []))).toBe(totalUnits(item));
      }),
    );
  });
});

describe('one more or one fewer of a row', () => {
  test('changes its quantity by one, and no other row', () => {
    expect(changeQuantity([PINT, WINE], 1, 1)).toEqual([PINT, of(WINE, 3)]);
    expect(changeQuantity([PINT, WINE], 1, -1)).toEqual([PINT, of(WINE, 1)]);
  });

  test('removes the row with its last drink', () => {
    expect(changeQuantity([PINT, WINE], 0, -1)).toEqual([WINE]);
    expect(changeQuantity([of(PINT, 0)], 0, -1)).toEqual([]);
  });

  test('stops at 999', () => {
    expect(changeQuantity([of(PINT, QUANTITY.max)], 0, 1)).toEqual([of(PINT, 999)]);
  });
});

test('taking one of a drink or a whole drink away leaves the other drinks', () => {
  expect(removeOne([PINT, WINE], WINE)).toEqual([PINT, of(WINE, 1)]);
  expect(removeOne([PINT, WINE], PINT)).toEqual([WINE]);
  expect(removeOne([WINE], PINT)).toEqual([WINE]);
  expect(removeDrink([PINT, WINE, of(PINT, 3)], PINT)).toEqual([WINE]);
});

test('the list tells how many of a drink it holds', () => {
  expect(countInList([PINT, WINE, of(PINT, 3)], PINT)).toBe(4);
  expect(countInList([WINE], PINT)).toBe(0);
});

test('a size that the drink does not come in is an error that names both', () => {
  expect(() => oneDrink('wine', 'pint', 13)).toThrow('no such size of wine: pint');
});

test('the usual strength of each drink is one of its strengths', () => {
  for (const { usual, strengths } of CATALOGUE) expect(strengths).toContain(usual);
});
