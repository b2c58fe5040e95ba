import { expect, it } from 'vitest';
import { newVisitKey } from './visitKey.ts';

it('a million visits have a million keys, each of 24 characters that are valid in a header', () => {
  const keys = Array.from({ length: 1_000_000 }, newVisitKey);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys.filter((key) => !/^[\w-]{24}$/.test(key))).toEqual([]);
});
