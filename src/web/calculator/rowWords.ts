import type { Content } from '#content/content.ts';
import type { Drink, DrinkRow, Size } from '#domain/drinks.ts';
import type { QuickDrink } from '#domain/quickDrinks.ts';

type Words = Content['calculator'];

/** The name of a drink's size, e.g. "Pint". */
export function sizeName(words: Words, drink: Drink, size: Size): string {
  const names: Partial<Readonly<Record<Size, string>>> = words.sizes[drink];
  return names[size] ?? size;
}

/** The arguments of `words.remove` and `words.removed`, which identify a row. */
export function rowNames(words: Words, { drink, size, quantity }: DrinkRow): [number, string, string] {
  return [quantity, sizeName(words, drink, size), words.drinks[drink]];
}

/** The name of a drink that is added with one press, e.g. "pint of beer or cider". */
export function quickName(words: Words, drink: QuickDrink['drink'], size: Size): string {
  const names: Partial<Readonly<Record<Size, string>>> = words.quick[drink];
  return names[size] ?? size;
}
