import { expect, it } from 'vitest';
import { referenceHash, type Erasure } from './erasureLedger.ts';
import { ErasureSet } from './erasureSet.ts';

const erasure = (reference: string, erasedAt = '2026-11-22T05:00:00.000Z'): Erasure => ({
  erasedAt,
  referenceHash: referenceHash(reference),
  visitKeyHash: null,
});

it('a set of erasures has those added before and after a first look-up, and no others', () => {
  using set = new ErasureSet([erasure('one')]);
  expect([set.has(referenceHash('one')), set.has(referenceHash('two'))]).toEqual([true, false]);
  set.add([erasure('two')]);
  expect([set.has(referenceHash('two')), set.has(referenceHash('three')), set.size]).toEqual([true, false, 2]);
});

it('a set of erasures counts a record once, with its first erasure', () => {
  using set = new ErasureSet([erasure('one', '2026-11-22T05:00:01.000Z'), erasure('one')]);
  expect(set.size).toBe(1);
  expect([...set.pages()]).toEqual([[erasure('one')]]);
});

it('a set of 2,500 erasures has three pages, each erasure once, sorted by reference hash', () => {
  const erasures = Array.from({ length: 2_500 }, (_, index) => erasure(String(index)));
  using set = new ErasureSet(erasures);
  const pages = [...set.pages()];
  expect(pages.map(({ length }) => length)).toEqual([1_000, 1_000, 500]);
  const hashes = erasures.map((item) => item.referenceHash).toSorted();
  expect(pages.flat().map((item) => item.referenceHash)).toEqual(hashes);
});
