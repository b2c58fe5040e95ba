import { describe, expect, test } from 'vitest';
import type { Printed } from '../disclosure/printed.ts';
import type { PrintedTable } from '../disclosure/tables.ts';
import { reportOf, YORK } from '../testing/figures.ts';
import { wilson, criticalZ } from './differences.ts';
import { scoreFinding } from './shares.ts';

const printed = (count: number): Printed => count as Printed;

test.each([
  [0.05, 1.959964],
  [0.05 / 3, 2.39398],
  [0.05 / 45, 3.26],
])('the two-sided limit for an error of %f is %f', (error, z) => {
  expect(criticalZ(error)).toBeCloseTo(z, 2);
});

test('noise and rounding widen Wilson’s interval, but hardly for large counts', () => {
  const [low, high] = wilson({ part: printed(6000), base: printed(10_000) });
  expect([low, high].map((limit) => Math.round(1000 * limit))).toEqual([590, 610]);
  const [smallLow, smallHigh] = wilson({ part: printed(20), base: printed(40) });
  expect(smallLow).toBeLessThan(0.352);
  expect(smallHigh).toBeGreaterThan(0.648);
});

test('a printed part larger than its base has the interval of the whole base', () => {
  expect(wilson({ part: printed(105), base: printed(100) })).toEqual(
    wilson({ part: printed(100), base: printed(100) }),
  );
});

/** Lines of ages, as [lower, increasing, higher, dependence]. */
function ages(lines: Readonly<Record<string, readonly number[]>>): PrintedTable {
  const countsOf = ([lower = 0, increasing = 0, higher = 0, dependence = 0]: readonly number[]) => {
    const [eightOrMore, finished] = [increasing + higher + dependence, lower + increasing + higher + dependence];
    const counts = { lower, increasing, higher, dependence, sixteenOrMore: higher + dependence, eightOrMore, finished };
    return { ...counts, all: finished } as unknown as Record<string, Printed>;
  };
  const all = Object.values(lines).reduce((sum, line) => sum.map((count, at) => count + (line[at] ?? 0)), [0, 0, 0, 0]);
  return {
    outcomes: ['lower', 'increasing', 'higher', 'dependence'],
    lines: Object.entries(lines).map(([name, counts]) => ({ names: [name], counts: countsOf(counts) })),
    all: countsOf(all),
  };
}
const heading = (lines: Readonly<Record<string, readonly number[]>>) =>
  scoreFinding('age', ages(lines), reportOf(YORK))?.text;

describe('a heading about groups', () => {
  test('names a difference in possible dependence if the shares of 8 or more are alike', () => {
    expect(heading({ 1: [140, 110, 30, 65], 6: [120, 130, 30, 15] })).toBe(
      '19% of checks scored 20 or more for ages 18 to 24, and 5% for ages 65 and over',
    );
  });

  test('names the largest of several differences', () => {
    expect(heading({ 1: [100, 200, 100, 100], 6: [300, 150, 30, 20] })).toMatch(
      /^80% of checks scored 8 or more for ages 18 to 24/,
    );
  });

  test('says that there is no clear difference if there is none', () => {
    expect(heading({ 1: [100, 100, 20, 30], 6: [105, 100, 20, 25] })).toBeUndefined();
  });

  test('needs a larger difference the more comparisons there are', () => {
    const two = { 1: [55, 69, 18, 18], 6: [100, 30, 15, 15] };
    const four = { ...two, 2: [78, 48, 17, 17], 3: [78, 48, 17, 17], 4: [78, 48, 17, 17], 5: [78, 48, 17, 17] };
    expect(heading(two)).toContain('ages 18 to 24');
    expect(heading(four)).toBeUndefined();
  });
});
