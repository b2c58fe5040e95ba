import { expect, test } from 'vitest';
import { QUIET } from '../testing/noise.ts';
import { percentOf, type Printed, readPrinted, roundCount } from './printed.ts';
import { keyOf, raw, subtract, trueCount } from './raw.ts';

test('a count of 8 is printed as 10, and a count of 7 is refused', () => {
  expect(roundCount(raw(8), QUIET)).toBe(10);
  expect(() => roundCount(raw(7), QUIET)).toThrow('below the threshold');
});

test('a count minus a part of it has the other records, with their keys', () => {
  const rest = subtract(raw(10, 300), raw(4, 100));
  expect([trueCount(rest), keyOf(rest)]).toEqual([6, 200]);
});

test('a stored figure is read if a report could have printed it', () => {
  expect([10, 15].map(readPrinted)).toEqual([10, 15]);
});

test.each([0, 5, 12, 12.5, -10, NaN, '10', null])('a stored figure of %s is refused', (stored) => {
  expect(() => readPrinted(stored)).toThrow('not a printable value');
});

test.each([
  { part: 335, base: 1_000, percent: '34', why: 'to a whole per cent' },
  { part: 35, base: 100, percent: '35', why: 'from a base of 100' },
  { part: 25, base: 95, percent: '25', why: 'to the nearest 5 below' },
  { part: 10, base: 3_575, percent: '<1', why: 'never as none' },
  { part: 3_570, base: 3_575, percent: '>99', why: 'never as all' },
  { part: 100, base: 95, percent: '100', why: 'a part above its base as the base' },
])('$part of $base is $percent%: $why', ({ part, base, percent }) => {
  expect(percentOf(part as Printed, base as Printed)).toBe(percent);
});
