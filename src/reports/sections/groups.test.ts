import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Line } from '../disclosure/grid.ts';
import { roundCount } from '../disclosure/printed.ts';
import { raw, totalOf } from '../disclosure/raw.ts';
import { BAND_STEPS } from '../disclosure/scores.ts';
import { meetsThreshold, addNoise, PUBLISHED, type Thresholds, type Noise } from '../disclosure/thresholds.ts';
import { mostByPrint } from '../testing/worlds.ts';
import { isOfWomenAndMen, printGenders } from './groups.ts';

const NAMES = ['f', 'm', 'o'];
type Cell = { readonly count: number; readonly key: number };
const linesOf = (cells: readonly (readonly Cell[])[], outcomes: readonly string[]): Line[] =>
  cells.map((row, at) => ({
    names: [NAMES[at] ?? ''],
    cells: Object.fromEntries(row.map(({ count, key }, cell) => [outcomes[cell] ?? '', raw(count, count && key)])),
  }));

describe('in all small worlds of one outcome, with every noise of -1 to 1', () => {
  const SMALL: Noise = { most: 1, variance: 2 / 3, of: (count, key) => ((key + count) % 3) - 1 };

  test.each([1, 2])('that print the same, rounded to %i, no group can be known to be small', (roundTo) => {
    const rules: Thresholds = { base: 4, line: 4, cell: 2, roundTo, noise: SMALL };
    let alone = 0;
    const print = ([f = 0, m = 0, o = 0, ...keys]: readonly number[]) => {
      const lines = linesOf(
        [f, m, o].map((count, at) => [{ count, key: keys[at] ?? 0 }]),
        ['a'],
      );
      const table = printGenders(lines, {}, [['a']], rules);
      if (table && isOfWomenAndMen(table)) alone++;
      // Other tables print this total.
      const all = raw(
        f + m + o,
        [f, m, o].reduce((sum, count, at) => sum + (count && (keys[at] ?? 0)), 0),
      );
      return [table, meetsThreshold(all, rules.cell, rules) ? roundCount(all, rules) : null];
    };
    function* worlds() {
      for (let world = 0; world < 12 * 12 * 5 * 27; world++) {
        const digits = [12, 12, 5, 3, 3, 3].reduce<readonly [readonly number[], number]>(
          ([found, left], base) => [[...found, left % base], Math.floor(left / base)],
          [[], world],
        );
        yield digits[0];
      }
    }
    const known = mostByPrint(worlds(), print);
    const telling = [...known].filter(([, most]) => most.slice(0, 3).some((count) => count < rules.cell));
    // For larger totals, not all worlds are listed.
    expect(
      telling.filter(([printed]) => !printed.startsWith('[null') && Number(/\d+(?=\]$)/.exec(printed)) <= 13),
    ).toEqual([]);
    expect(alone).toBeGreaterThan(1_000);
  });
});

describe.each(BAND_STEPS.map((outcomes) => ({ outcomes, bands: outcomes.length })))(
  'as published by $bands bands',
  ({ outcomes }) => {
    const anyCell = (min: number, max: number) =>
      fc.record({ count: fc.integer({ min, max }), key: fc.integer({ min: 0, max: 255 }) });
    const row = (min: number, max: number) =>
      fc.array(anyCell(min, max), { minLength: outcomes.length, maxLength: outcomes.length });
    const print = (cells: readonly (readonly Cell[])[]) =>
      printGenders(linesOf(cells, outcomes), {}, [outcomes], PUBLISHED);
    const hidden = ({ count, key }: Cell) => raw(count, count && key);
    const noisy = (cell: Cell) => addNoise(hidden(cell), PUBLISHED);
    const figure = (cell: Cell) => Math.round(noisy(cell) / 5);
    const KEYS = Array.from({ length: 256 }, (_, key) => key);
    const EIGHT = KEYS.map((key) => ({ count: 8, key })).find((cell) => noisy(cell) < 12) as Cell;

    /** The cells with `count` checks that are large enough to be printed and print the same figure as `cell`. */
    const alike = (cell: Cell, count: number): readonly Cell[] =>
      KEYS.map((key) => ({ count, key })).filter((item) => figure(item) === figure(cell) && noisy(item) >= 12);

    /**
     * Cells with `counts` checks that print the same figures as `cells`, on a line that is large enough after its
     * noise; null if there are none.
     */
    function lineAlike(cells: readonly Cell[], counts: readonly number[]): readonly Cell[] | null {
      const found = cells.map((cell, at) => alike(cell, counts[at] ?? 0));
      const [first = [], second = [], ...rest] = found;
      const others = rest.flatMap(([cell]) => cell ?? []);
      const lines = first.flatMap((one) => second.map((other) => [one, other, ...others]));
      return lines.find((line) => meetsThreshold(totalOf(line.map(hidden)), PUBLISHED.line, PUBLISHED)) ?? null;
    }

    test('if women and men are shown alone, the rest could be 8 in every band without changing the print', () => {
      let alone = 0;
      fc.assert(
        fc.property(row(12, 24), row(12, 24), row(0, 6), (f, m, o) => {
          const table = print([f, m, o]);
          if (!table || !isOfWomenAndMen(table)) return;
          alone++;
          expect(JSON.stringify(table)).not.toContain('"o"');
          const missing = o.map(({ count }) => 8 - count);
          const fewerWomen = missing.map((most, at) => {
            const cell = f[at] as Cell;
            return Array.from({ length: most + 1 }, (_, fewer) => most - fewer).find(
              (fewer) => alike(cell, cell.count - fewer).length > 0,
            );
          });
          const women = lineAlike(
            f,
            f.map(({ count }, at) => count - (fewerWomen[at] ?? 0)),
          );
          const men = lineAlike(
            m,
            m.map(({ count }, at) => count - (missing[at] ?? 0) + (fewerWomen[at] ?? 0)),
          );
          expect([women, men]).not.toContain(null);
          const other = print([women ?? [], men ?? [], o.map(() => EIGHT)]);
          expect(JSON.stringify(other)).toBe(JSON.stringify(table));
        }),
        { numRuns: 300, seed: 42 },
      );
      expect(alone).toBeGreaterThan(10);
    });

    test('the remaining gender has its own line if it is large enough', () => {
      fc.assert(
        fc.property(row(20, 60), row(20, 60), row(20, 60), (f, m, o) => {
          expect(print([f, m, o])?.lines.map(({ names }) => names)).toEqual([['f'], ['m'], ['o']]);
        }),
        { numRuns: 60, seed: 42 },
      );
    });
  },
);
