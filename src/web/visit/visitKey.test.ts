import { expect, it } from 'vitest';
import { newVisitKey } from './visitKey.ts';

// Keys of 32 random bits would repeat among so many.
it('200,000 visits have 200,000 keys, each of 24 characters that are valid in a header', () => {
  const keys = Array.from({ length: 200_000 }, newVisitKey);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys.filter((key) => !/^[\w-]{24}$/.test(key))).toEqual([]);
});
