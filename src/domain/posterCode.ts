import type { ReferralOption } from './client.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const NUMBERS = 10_000;

/**
 * Returns the code of a referral option in the address of posters and cards, `/from/{code}`: a letter and four digits,
 * always the same for one option. It names no place to whoever reads a browser's history. Posters hang for years, so
 * this function must not change.
 */
export function posterCode(option: string): string {
  let sum = 0;
  for (const character of option) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % (LETTERS.length * NUMBERS);
  return `${LETTERS.charAt(Math.floor(sum / NUMBERS))}${String(sum % NUMBERS).padStart(4, '0')}`;
}

/** Returns the option that a poster's link names, by its code or, as on older posters, by its own value. */
export const linkedOption = (link: string | null, options: readonly ReferralOption[]): string | undefined =>
  (options.find(({ value }) => value === link) ?? options.find(({ value }) => posterCode(value) === link))?.value;
