import { expect, it } from 'vitest';
import { newId, newReference, visitKeyHash } from './identifiers.ts';

const DRAWS = 10_000;
const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const BASE64URL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/**
 * Expects 10,000 draws to be different texts of `length` characters, with each character of `alphabet` about equally
 * often at each position: within 60% of the expected number. In an alphabet of 64, each character is expected 156
 * times, with a standard deviation of 12.4, so 60% is more than seven and a half standard deviations.
 *
 * If the characters are uniform and independent, there are `alphabet.length ** length` texts: 2^192 ids and 2^50
 * references. The chance that two of a million references are equal is 1 in 2,250. The database then refuses the second
 * record, and the store draws another reference (takenReference.test.ts).
 */
function expectRandom(draw: () => string, length: number, alphabet: string): void {
  const texts = Array.from({ length: DRAWS }, draw);
  expect(new Set(texts).size).toBe(DRAWS);
  expect(new Set(texts.map((text) => text.length))).toEqual(new Set([length]));
  for (let position = 0; position < length; position += 1) {
    const counts = new Map(Array.from(alphabet, (character) => [character, 0]));
    for (const text of texts) counts.set(text.charAt(position), (counts.get(text.charAt(position)) ?? 0) + 1);
    expect(counts.size).toBe(alphabet.length);
    const share = DRAWS / alphabet.length;
    expect(Math.min(...counts.values())).toBeGreaterThan(0.4 * share);
    expect(Math.max(...counts.values())).toBeLessThan(1.6 * share);
  }
}

it('an id is 24 random bytes in base64url', () => expectRandom(newId, 32, BASE64URL));

it('a reference is 10 random characters of Crockford’s base 32', () => expectRandom(newReference, 10, CROCKFORD));

it('a visit key is stored as its SHA-256 in base64url', () => {
  expect(visitKeyHash('abc')).toBe('ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0');
});
