import { describe, expect, it } from 'vitest';
import { newId, newReference, visitKeyHash } from './identifiers.ts';

const MILLION = 1_000_000;
const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const BASE64URL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

const drawn = (draw: () => string): readonly string[] => Array.from({ length: MILLION }, draw);

/** Counts the character codes at each position of the texts. */
function countsOf(texts: readonly string[]): readonly Uint32Array[] {
  const counts = Array.from({ length: texts[0]?.length ?? 0 }, () => new Uint32Array(128));
  for (const text of texts) {
    for (const [position, count] of counts.entries()) {
      const code = text.charCodeAt(position);
      count[code] = (count[code] ?? 0) + 1;
    }
  }
  return counts;
}

/**
 * Expects every character of the alphabet, and no other, about equally often at every position: 5% is over six standard
 * deviations of a million draws.
 */
function expectEven(texts: readonly string[], alphabet: string): void {
  const share = MILLION / alphabet.length;
  for (const count of countsOf(texts)) {
    const ofAlphabet = Array.from(alphabet, (character) => count[character.charCodeAt(0)] ?? 0);
    expect(ofAlphabet.reduce((sum, times) => sum + times)).toBe(MILLION);
    expect(Math.min(...ofAlphabet)).toBeGreaterThan(0.95 * share);
    expect(Math.max(...ofAlphabet)).toBeLessThan(1.05 * share);
  }
}

describe('a million records', () => {
  it('have a million ids of 24 random bytes', () => {
    const ids = drawn(newId);
    expect(new Set(ids).size).toBe(MILLION);
    expect(new Set(ids.map(({ length }) => length))).toEqual(new Set([32]));
    expectEven(ids, BASE64URL);
  });

  // 50 bits: a million draws hold one equal pair once in 2,250 runs, two pairs once in 10 million. The database refuses
  // a second record with the same reference, and the store draws again.
  it('have a million references in Crockford’s base 32', () => {
    const references = drawn(newReference);
    expect(new Set(references).size).toBeGreaterThanOrEqual(MILLION - 1);
    expect(new Set(references.map(({ length }) => length))).toEqual(new Set([10]));
    expectEven(references, CROCKFORD);
  });
});

it('a visit key is stored as its SHA-256 in base64url', () => {
  expect(visitKeyHash('abc')).toBe('ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0');
});
