import { expect, it } from 'vitest';
import { newId, newReference, visitKeyHash } from './identifiers.ts';

const DRAWS = 10_000;
const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const BASE64URL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/**
 * Expects different texts of so many characters of the alphabet, each about equally often at each position. Of 10,000 draws
 * a character of 64 is expected 156 times, with a standard deviation of 12.4: 60% is over seven and a half of them.
 *
 * Characters that are even and independent leave `alphabet.length ** length` texts: 2^192 ids, and 2^50 references, of which
 * a million hold an equal pair once in 2,250 times. The database refuses a second record with the same reference, and the
 * store draws again (takenReference.test.ts).
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
