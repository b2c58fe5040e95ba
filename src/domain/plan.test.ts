import { describe, expect, it, test } from 'vitest';
import { daysUntilStart, IF_THEN_CODES, PLAN_CODES, SWAP_CODES, withChoice } from './plan.ts';

test('swaps come first, then if-then plans, and each code is different', () => {
  expect(PLAN_CODES).toEqual([...SWAP_CODES, ...IF_THEN_CODES]);
  expect(new Set(PLAN_CODES).size).toBe(PLAN_CODES.length);
});

test('a choice is added or removed once, and the others stay in the order of the list', () => {
  expect(withChoice(['slip'], 'relax', true)).toEqual(['relax', 'slip']);
  expect(withChoice(['relax', 'slip'], 'relax', true)).toEqual(['relax', 'slip']);
  expect(withChoice(['relax', 'slip'], 'relax', false)).toEqual(['slip']);
  expect(withChoice([], 'relax', false)).toEqual([]);
});

describe('a plan starts', () => {
  it.each([0, 1, 2, 3, 4, 5, 6])('today or tomorrow, whatever the weekday: %i', (weekday) => {
    expect([daysUntilStart('today', weekday), daysUntilStart('tomorrow', weekday)]).toEqual([0, 1]);
  });

  it.each([
    ['Sunday', 0, 1],
    ['Monday', 1, 7],
    ['Tuesday', 2, 6],
    ['Saturday', 6, 2],
  ])('on the first Monday after a %s', (_name, weekday, days) => {
    expect(daysUntilStart('monday', weekday)).toBe(days);
  });
});
