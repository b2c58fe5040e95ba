import { describe, expect, test } from 'vitest';
import { type DrinkRow, drinkEntry, oneDrink, units } from './drinks.ts';
import { INFOGRAPHIC } from './infographic.ts';
import type { Place } from './nations.ts';
import { quickDrinksIn } from './quickDrinks.ts';

const rowsIn = (place: Place | null): readonly DrinkRow[] =>
  quickDrinksIn(place).flatMap(({ drink, sizes, strengths }) =>
    sizes.flatMap((size) => strengths.map((strength) => oneDrink(drink, size, strength))),
  );
const ROWS = rowsIn('england');
const ALL_ROWS = [...ROWS, ...rowsIn('northernIreland')];

describe('the drinks that are added with one press', () => {
  test('are the most common ones', () => {
    expect(ROWS.map(({ ml, strength }) => `${ml}ml at ${strength}%`)).toEqual([
      '284ml at 4%',
      '284ml at 5%',
      '568ml at 4%',
      '568ml at 5%',
      '440ml at 4%',
      '440ml at 5%',
      '330ml at 4%',
      '330ml at 5%',
      '175ml at 13%',
      '250ml at 13%',
      '750ml at 13%',
      '25ml at 40%',
      '50ml at 40%',
      '275ml at 5.5%',
    ]);
  });

  test.each<[Place | null, string, string]>([
    ['northernIreland', '35ml', '70ml'],
    ['england', '25ml', '50ml'],
    ['scotland', '25ml', '50ml'],
    ['wales', '25ml', '50ml'],
    ['islands', '25ml', '50ml'],
    ['englandOrWales', '25ml', '50ml'],
    ['englandOrScotland', '25ml', '50ml'],
    [null, '25ml', '50ml'],
  ])(
    'The drinks added with one press in %s have a single spirit of %s and a double of %s, and the same other drinks',
    (place, single, double) => {
      const drinks = rowsIn(place);
      const spirits = drinks.filter(({ drink }) => drink === 'spirits');
      expect(spirits.map(({ ml }) => `${ml}ml`)).toEqual([single, double]);
      expect(drinks.filter((row) => !spirits.includes(row))).toEqual(ROWS.filter(({ drink }) => drink !== 'spirits'));
    },
  );

  test('are all in the catalogue of drinks', () => {
    for (const { drink, strength } of ALL_ROWS) expect(drinkEntry(drink).strengths).toContain(strength);
  });

  test('include the alcopop of the infographic', () => {
    const [alcopop] = INFOGRAPHIC.filter(({ id }) => id === 'alcopop');
    expect(ROWS.at(-1)).toMatchObject({ ml: alcopop?.ml, strength: alcopop?.strength });
  });

  test('are at least one unit each, so that every press changes the announced total', () => {
    for (const row of ALL_ROWS) expect(units(row)).toBeGreaterThanOrEqual(1);
  });
});
