import { expect, test } from 'vitest';
import { atLeast, atMost, closingLine, runRounds, isWithinLimit, median, ratios, tableOf } from './measure.ts';
import { slowestOf } from './rows/step.ts';

test.each([
  [[7], 7],
  [[9, 1, 5], 5],
  [[10, 2, 4, 9], 6.5],
])('the median of %j is %d', (values, middle) => {
  expect(median(values)).toBe(middle);
});

test('a list without values has no median', () => {
  expect(() => median([])).toThrow('no values');
});

test('A ratio divides two lists of values pair by pair, and refuses lists of different lengths', () => {
  expect(ratios([1, 6], [2, 3])).toEqual([0.5, 2]);
  expect(() => ratios([1], [1, 2])).toThrow('1 rounds against 2');
});

test.each([
  ['held', atMost(5, 'time', 'ms', [4, 5, 100])],
  ['missed', atMost(5, 'time', 'ms', [4, 5.1, 100])],
  ['held', atLeast(5, 'ratio', [0, 5, 6])],
  ['missed', atLeast(5, 'ratio', [0, 4.9, 6])],
  ['missed', atLeast(5, 'ratio', [NaN])],
  ['missed', atMost(5, 'time', 'ms', [NaN])],
])('a measured target is %s by its median: %j', (verdict, target) => {
  expect(isWithinLimit(target)).toBe(verdict === 'held');
});

test('the last line counts targets held and missed and rows not measured, and one miss fails', () => {
  const held = atMost(1, 'time', 'ms', [1]);
  const missed = atMost(1, 'time', 'ms', [2]);
  const context = { name: 'calls', unit: 'a second', rounds: [1] };
  expect(closingLine([[held, held, context]])).toEqual({ line: '2 targets held, 0 missed', failed: false });
  expect(closingLine([[held, held], [missed]])).toEqual({ line: '2 targets held, 1 missed', failed: true });
  expect(closingLine([{ notMeasured: 'pgbench is not installed' }])).toEqual({
    line: '0 targets held, 0 missed, 1 row not measured',
    failed: false,
  });
});

test('Two measured sides take turns at going first, and each side keeps its own values', async () => {
  const order: string[] = [];
  const side = (name: string) => () => Promise.resolve(order.push(name));
  const measured = await runRounds(3, { a: side('a'), b: side('b') });
  expect(order.join(' ')).toBe('a b b a a b');
  expect(measured).toEqual({ a: [1, 4, 5], b: [2, 3, 6] });
});

test('The table of results shows each row’s median, range, limit and verdict', () => {
  const share = atMost(30, 'a share', 'ms', [29, 12345.6, 1.23456]);
  expect(tableOf([share, { name: 'calls', unit: 'a second', rounds: [15320.4] }])).toEqual([
    '  a share  29 ms            1.23 to 12,346  at most 30 ms  held',
    '  calls    15,320 a second',
  ]);
  expect(tableOf([atLeast(30, 'a ratio', [29])])[0]).toMatch(/at least 30 {2}MISSED$/);
  expect(tableOf({ notMeasured: 'pgbench is not installed' })).toEqual(['  not measured: pgbench is not installed']);
});

const visit = (...milliseconds: readonly number[]) =>
  milliseconds.map((item, index) => ({ path: `/${index + 1}`, milliseconds: item, reference: index + 1 }));

test('the slowest step of a round is chosen by the other rounds, so that a slow moment does not choose itself', () => {
  const rounds = [visit(10, 40, 20), visit(900, 42, 21), visit(11, 41, 22)];
  expect(slowestOf(rounds)).toEqual([
    { path: '/1', milliseconds: 10, reference: 1 },
    { path: '/2', milliseconds: 42, reference: 2 },
    { path: '/1', milliseconds: 11, reference: 1 },
  ]);
});

test('steps to the same screen count together, and a single round chooses its own slowest step', () => {
  const round = [...visit(20, 25), { path: '/1', milliseconds: 40, reference: 3 }];
  expect(slowestOf([round])).toEqual([{ path: '/1', milliseconds: 30, reference: 2 }]);
});

test('a round that did not show every screen has no slowest step', () => {
  expect(() => slowestOf([visit(1, 2), visit(1)])).toThrow('no values');
});
