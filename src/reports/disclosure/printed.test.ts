import { expect, test } from 'vitest';
import { percentOf, type Printed } from './printed.ts';

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
