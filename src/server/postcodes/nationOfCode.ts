import type { Nation } from '#domain/nations.ts';

/** The nation for each first letter of an ONS code; a country and its authorities have the same letter. */
const NATION_OF_LETTER: Readonly<Record<string, Nation>> = {
  E: 'england',
  W: 'wales',
  S: 'scotland',
  N: 'northernIreland',
  L: 'islands',
  M: 'islands',
};

/** Returns the nation of a country's or an authority's code, e.g. W92000004 or W06000023; null for any other text. */
export const nationOfCode = (code: string): Nation | null => NATION_OF_LETTER[code.charAt(0)] ?? null;
