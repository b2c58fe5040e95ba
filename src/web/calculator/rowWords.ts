import type { Content } from '#content/content.ts';
import type { Drink, DrinkRow, Size } from '#domain/drinks.ts';

type Words = Content['calculator'];
type Names = Partial<Readonly<Record<Size, string>>>;

/** The name of a drink's size, e.g. "Pint". */
export function sizeName({ sizes }: Words, drink: Drink, size: Size): string {
  const names: Names = sizes[drink];
  return names[size] ?? size;
}

/** The arguments of `words.remove` and `words.removed`, which identify a row. */
export function rowNames(words: Words, { drink, size, quantity }: DrinkRow): [number, string, string] {
  return [quantity, sizeName(words, drink, size), words.drinks[drink]];
}

/**
 * The name of a drink, such as "pint of beer or cider" for a drink with its own buttons, and otherwise "small glass,
 * wine or champagne".
 */
export function drinkName(words: Words, { drink, size }: DrinkRow): string {
  const names: Names = words.quick[drink];
  return names[size] ?? words.sizeOfDrink(sizeName(words, drink, size), words.drinks[drink]);
}
