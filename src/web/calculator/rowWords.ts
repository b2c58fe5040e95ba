import type { Content } from '#content/content.ts';
import type { Drink, DrinkRow, Size } from '#domain/drinks.ts';

type Words = Content['calculator'];

const nameIn = (names: Partial<Readonly<Record<Size, string>>>, size: Size): string => names[size] ?? size;

/** The name of a drink's size, e.g. "Pint". */
export const sizeName = ({ sizes }: Words, drink: Drink, size: Size): string => nameIn(sizes[drink], size);

/** The arguments of `words.remove` and `words.removed`, which identify a row. */
export function rowNames(words: Words, { drink, size, quantity }: DrinkRow): [number, string, string] {
  return [quantity, sizeName(words, drink, size), words.drinks[drink]];
}

/** The name of a drink that is added with one press, e.g. "pint of beer or cider". */
export const quickName = ({ quick }: Words, drink: Drink, size: Size): string => nameIn(quick[drink], size);
