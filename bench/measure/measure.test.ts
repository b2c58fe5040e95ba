import { expect, test } from 'vitest';
import { closing, isHeld, type Findings, type Target } from './outcome.ts';
import { inRounds } from './rounds.ts';
import { median, ratios, spread } from './statistics.ts';
import { tableOf } from './table.ts';

const target = (limit: Target['limit'], ...rounds: readonly number[]): Target => ({
  name: 'a share',
  unit: 'ms',
  rounds,
  limit,
});
const row = (...targets: readonly Target[]): Findings => ({ targets, context: [] });

test.each([
  [[7], 7],
  [[9, 1, 5], 5],
  [[10, 2, 4, 9], 6.5],
])('the median of %j is %d', (values, middle) => {
  expect(median(values)).toBe(middle);
});

test('no values have no median', () => {
  expect(() => median([])).toThrow('no values');
});

test('the spread is from the lowest to the highest value', () => {
  expect(spread([3, 1, 2])).toEqual([1, 3]);
});

test('values are divided round by round', () => {
  expect(ratios([1, 6], [2, 3])).toEqual([0.5, 2]);
  expect(() => ratios([1], [1, 2])).toThrow('1 rounds against 2');
});

test.each([
  [{ atMost: 5 }, [4, 5, 100], true],
  [{ atMost: 5 }, [4, 5.1, 100], false],
  [{ atLeast: 5 }, [0, 5, 6], true],
  [{ atLeast: 5 }, [0, 4.9, 6], false],
  [{ atLeast: 5 }, [NaN], false],
  [{ atMost: 5 }, [NaN], false],
] as const)('%j is judged by the median of %j', (limit, rounds, held) => {
  expect(isHeld(target(limit, ...rounds))).toBe(held);
});

test('the last line counts what is held, missed and not measured, and one miss fails', () => {
  const held = target({ atMost: 1 }, 1);
  const missed = target({ atMost: 1 }, 2);
  expect(closing([row(held)])).toEqual({ line: '1 target held, 0 missed', failed: false });
  expect(closing([row(held, held), row(missed)])).toEqual({ line: '2 targets held, 1 missed', failed: true });
  const unknown: Findings = { ...row(held), notMeasured: [{ name: 'a share', why: 'pgbench is not installed' }] };
  expect(closing([unknown])).toEqual({ line: '1 target held, 0 missed, 1 not measured', failed: false });
});

test('the order of the sides alternates, and each keeps its own values', async () => {
  const order: string[] = [];
  const side = (name: string) => () => Promise.resolve(order.push(name));
  const measured = await inRounds(3, { a: side('a'), b: side('b') });
  expect(order.join(' ')).toBe('a b b a a b');
  expect(measured).toEqual({ a: [1, 4, 5], b: [2, 3, 6] });
});

test('the table shows the median, the spread, the limit and the verdict', () => {
  const findings: Findings = {
    targets: [target({ atMost: 30 }, 29, 12345.6, 1.23456)],
    context: [{ name: 'calls', unit: 'a second', rounds: [15320.4] }],
    notMeasured: [{ name: 'pgbench', why: 'not installed' }],
  };
  expect(tableOf(findings)).toEqual([
    '  a share  29 ms            1.23 to 12,346  at most 30 ms  held',
    '  calls    15,320 a second',
    '  pgbench: not measured: not installed',
  ]);
  expect(tableOf(row(target({ atLeast: 30 }, 29)))[0]).toMatch(/at least 30 ms {2}MISSED$/);
});
