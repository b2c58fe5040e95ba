import type { Nation } from '#domain/nations.ts';

/** The first letters of the ONS's codes, of countries and of the authorities in them alike. */
const NATION_OF_LETTER: Readonly<Record<string, Nation>> = {
  E: 'england',
  W: 'wales',
  S: 'scotland',
  N: 'northernIreland',
  L: 'islands',
  M: 'islands',
};

/** The nation of a country's or an authority's code, e.g. of W92000004 and W06000023; null for any other text. */
export const nationOfCode = (code: string): Nation | null => NATION_OF_LETTER[code.charAt(0)] ?? null;
