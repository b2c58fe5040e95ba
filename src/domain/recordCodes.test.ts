import { describe, expect, test } from 'vitest';
import { SCORE_CODES } from './recordCodes.ts';

const digitsOf = (code: string): readonly number[] => Array.from(code.replace(/\D/g, ''), Number);

/** Returns the Luhn sum of a LOINC code, modulo 10 (ISO/IEC 7812-1); 0 if its last digit, the check digit, is right. */
function luhn(code: string): number {
  const doubled = (digit: number) => (digit > 4 ? 2 * digit - 9 : 2 * digit);
  const sum = digitsOf(code)
    .toReversed()
    .reduce((total, digit, index) => total + (index % 2 === 1 ? doubled(digit) : digit), 0);
  return sum % 10;
}

/** Multiplication in the dihedral group of ten elements. */
function dihedral(one: number, other: number): number {
  const turn = one % 5;
  const rest = one < 5 ? turn + (other % 5) : turn - (other % 5) + 5;
  return (rest % 5) + (one < 5 === other < 5 ? 0 : 5);
}
/** The Verhoeff permutation, applied once for each position. */
const permuted = (digit: number, place: number): number =>
  Array.from({ length: place % 8 }).reduce<number>((item) => [1, 5, 7, 6, 2, 8, 3, 0, 9, 4][item] ?? 0, digit);

/** Returns the Verhoeff checksum of a SNOMED CT identifier; 0 if its last digit, the check digit, is right. */
const verhoeff = (code: string): number =>
  digitsOf(code)
    .toReversed()
    .reduce((check, digit, place) => dihedral(check, permuted(digit, place)), 0);

describe.each(Object.entries(SCORE_CODES))('the codes of %s', (_score, { snomedCt, loinc }) => {
  test('The codes for GP records have valid check digits', () => {
    expect(loinc).toMatch(/^\d{5}-\d$/);
    expect([verhoeff(snomedCt), luhn(loinc)]).toEqual([0, 0]);
  });

  test('with another last digit have no valid check digit', () => {
    const others = (code: string) => [1, 2, 3, 4, 5, 6, 7, 8, 9].map((more) => (Number(code.slice(-1)) + more) % 10);
    for (const digit of others(snomedCt)) expect(verhoeff(`${snomedCt.slice(0, -1)}${digit}`)).not.toBe(0);
    for (const digit of others(loinc)) expect(luhn(`${loinc.slice(0, -1)}${digit}`)).not.toBe(0);
  });
});
