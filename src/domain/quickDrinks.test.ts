import { describe, expect, test } from 'vitest';
import { type Drink, drinkEntry, oneOf, type Size, units } from './drinks.ts';
import { INFOGRAPHIC } from './infographic.ts';
import { QUICK_DRINKS } from './quickDrinks.ts';

type Quick = { readonly drink: Drink; readonly sizes: readonly Size[]; readonly strengths: readonly number[] };
const ROWS = QUICK_DRINKS.flatMap(({ drink, sizes, strengths }: Quick) =>
  sizes.flatMap((size) => strengths.map((strength) => oneOf(drink, size, strength))),
);

describe('the drinks that are added with one press', () => {
  test('are those most people have', () => {
    expect(ROWS.map(({ ml, strength }) => `${ml}ml at ${strength}%`)).toEqual([
      ...['284ml at 4%', '284ml at 5%', '568ml at 4%', '568ml at 5%'],
      ...['440ml at 4%', '440ml at 5%', '330ml at 4%', '330ml at 5%'],
      ...['175ml at 13%', '250ml at 13%', '750ml at 13%'],
      ...['25ml at 40%', '50ml at 40%', '275ml at 5.5%'],
    ]);
  });

  test('are all in the catalogue, so that the four steps can count them too', () => {
    for (const { drink, strength } of ROWS) expect(drinkEntry(drink).strengths).toContain(strength);
  });

  test('have the alcopop of the infographic', () => {
    const [alcopop] = INFOGRAPHIC.filter(({ id }) => id === 'alcopop');
    expect(ROWS.at(-1)).toMatchObject({ ml: alcopop?.ml, strength: alcopop?.strength });
  });

  test('are a unit or more each, so that every press changes the announced total', () => {
    for (const row of ROWS) expect(units(row)).toBeGreaterThanOrEqual(1);
  });
});
