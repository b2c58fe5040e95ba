import { describe, expect, test } from 'vitest';
import { dropEmptyOthers } from './detail.ts';
import { controlGrid, controlList, type Line, suppress } from './grid.ts';
import { raw, sum } from './raw.ts';
import { BAND_STEPS, SCORES, termsOf } from './scores.ts';
import type { PrintedTable } from './tables.ts';
import { PUBLISHED } from './thresholds.ts';
import { QUIET } from '../testing/noise.ts';

const BANDS = ['lower', 'increasing', 'higher', 'dependence'];
const line = (name: string, counts: readonly number[], outcomes = BANDS): Line => ({
  names: [name],
  cells: Object.fromEntries(outcomes.map((outcome, index) => [outcome, raw(counts[index] ?? 0)])),
});
const byBand = (lines: Readonly<Record<string, readonly number[]>>): PrintedTable | null =>
  controlGrid(
    Object.entries(lines).map(([name, counts]) => line(name, counts)),
    SCORES,
    BAND_STEPS,
    QUIET,
  );
const shown = (table: PrintedTable | null) =>
  table?.lines.map(({ names, counts }) => [names.join('+'), counts.all, ...table.outcomes.map((name) => counts[name])]);

describe('a table of groups', () => {
  test('a group that is too small is counted with the smallest that is large enough', () => {
    const table = byBand({ f: [170, 161, 53, 62], m: [150, 135, 42, 48], o: [5, 3, 1, 0] });
    expect(shown(table)).toEqual([
      ['f', 445, 170, 160, 55, 60],
      ['m+o', 390, 155, 140, 45, 50],
    ]);
    expect(table?.all).toEqual({ all: 830, finished: 830 });
  });

  test('of two groups that are equally small, both are joined, so that their order does not matter', () => {
    const table = byBand({ a: [40, 40, 40, 40], b: [20, 20, 20, 20], c: [20, 20, 20, 20], d: [1, 1, 1, 1] });
    expect(shown(table)?.map(([name]) => name)).toEqual(['a', 'b+c+d']);
  });

  test('groups are shown separately if each is large enough', () => {
    expect(shown(byBand({ f: [8, 8, 8, 8], m: [9, 9, 9, 9] }))?.map(([name]) => name)).toEqual(['f', 'm']);
  });

  test('bands are joined if too few lines would be left otherwise', () => {
    const table = byBand({ f: [40, 30, 9, 4], m: [40, 30, 9, 4] });
    expect(table?.outcomes).toEqual(['lower', 'increasing', 'sixteenOrMore']);
    expect(table?.lines[0]?.counts).not.toHaveProperty('dependence');
  });

  test('a table with only one line left is withheld, such as one group of 18 and nine of 1', () => {
    expect(byBand(Object.fromEntries([18, ...Array<number>(9).fill(1)].map((n, i) => [`g${i}`, [n]])))).toBeNull();
    expect(byBand({ f: [170, 161, 53, 62], o: [5, 3, 1, 0] })).toBeNull();
  });

  test('a table of fewer than 25 checks is withheld, and a line of 24 is too small', () => {
    expect(byBand({ f: [12, 12] })).toBeNull();
    const table = byBand({ f: [8, 8, 8, 8], m: [8, 8, 8, 0], o: [9, 9, 9, 9] });
    expect(shown(table)?.map(([name]) => name)).toEqual(['f+m', 'o']);
  });
});

test('a table of one line is withheld with 24 checks, and printed with 25', () => {
  const list = (counts: readonly number[]) => controlList([line('all', counts)], SCORES, BAND_STEPS, QUIET);
  expect(list([12, 12])).toBeNull();
  expect(list([13, 12])?.all).toEqual({ lower: 15, eightOrMore: 10, finished: 25, all: 25 });
});

describe('a table whose small groups are left out, not joined', () => {
  // Rounding takes 2 from each count, so that by rounding alone the others could be enough.
  const lines = [line('f', [102, 102]), line('m', [102, 102])];
  const suppressed = (others: readonly number[], thresholds = PUBLISHED) =>
    suppress(lines, line('o', others), SCORES, [['lower', 'eightOrMore']], thresholds);

  test('has the sum of its printed lines as its base', () => {
    const table = suppressed([3, 2]);
    const counts = table?.lines.map(({ counts }) => Number(counts.all)) ?? [];
    expect(counts).toHaveLength(2);
    const base = sum(counts);
    expect(table?.all).toEqual({ all: base, finished: base });
  });

  test('is withheld if its counts have no noise, which would reveal that the others are few', () => {
    expect(suppressed([3, 2], QUIET)).toBeNull();
  });

  test('is withheld if the others are enough to be printed', () => {
    expect(suppressed([40, 40])).toBeNull();
  });
});

test('empty lines for missing answers and for other sources are left out, and no other empty line', () => {
  const empty = ['notAnswered', 'otherSource', 'f'].map((name) => line(name, []));
  expect(dropEmptyOthers(empty).map(({ names }) => names)).toEqual([['f']]);
  const one = ['notAnswered', 'otherSource'].map((name) => line(name, [1]));
  expect(dropEmptyOthers(one)).toEqual(one);
});

test.each([
  { name: 'lower', columns: 4, terms: 1 },
  { name: 'sixteenOrMore', columns: 4, terms: 2 },
  { name: 'finished', columns: 4, terms: 4 },
  { name: 'sixteenOrMore', columns: 3, terms: 1 },
  { name: 'eightOrMore', columns: 3, terms: 2 },
  { name: 'not a set of bands', columns: 3, terms: 3 },
])(
  'in a table with $columns columns of bands the count “$name” adds up $terms counts with noise',
  ({ name, columns, terms }) => {
    const outcomes = BAND_STEPS.find(({ length }) => length === columns) ?? [];
    expect(termsOf(name, { outcomes })).toBe(terms);
    expect(termsOf(name, { outcomes, issues: 3 })).toBe(3 * terms);
    expect(termsOf(name, { outcomes: [] })).toBe(1);
  },
);
