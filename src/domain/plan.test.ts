import { describe, expect, it, test } from 'vitest';
import {
  daysUntilStart,
  FIRST_CHOICES,
  fittingChoices,
  IF_THEN_CODES,
  PLAN_CODES,
  REASONS,
  reasonOf,
  SWAP_CODES,
  withChoice,
} from './plan.ts';

test('a plan’s choices come in the order swaps, if-then plans, counting', () => {
  expect(PLAN_CODES).toEqual([...SWAP_CODES, ...IF_THEN_CODES, 'count']);
  expect(new Set(PLAN_CODES).size).toBe(PLAN_CODES.length);
});

test.each([
  ['no sign', {}, ['relax', 'treat', 'softDrink', 'stress', 'urge', 'count']],
  ['heavy occasions', { q3: 2 }, ['relax', 'softDrink', 'smaller', 'stress', 'water', 'count']],
  ['not being able to stop', { q4: 1 }, ['relax', 'friends', 'softDrink', 'stress', 'offer', 'count']],
  ['guilt afterwards', { q7: 1 }, ['relax', 'softDrink', 'stress', 'urge', 'slip', 'count']],
  ['all of these', { q3: 4, q4: 4, q7: 4 }, ['friends', 'smaller', 'offer', 'water', 'slip', 'count']],
] as const)('the choices offered first fit the answers, and counting is one of them: %s', (_what, answers, codes) => {
  expect(fittingChoices(answers, false)).toEqual(codes);
});

test('people who have stopped are not offered counting or other choices for people who drink', () => {
  const codes = fittingChoices({ q3: 4, q4: 4, q7: 4 }, true);
  expect(codes).toHaveLength(FIRST_CHOICES);
  for (const code of ['smaller', 'water', 'slip', 'count'] as const) expect(codes).not.toContain(code);
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

test('a plan is headed by the chosen reason, and by no reason after “None of these”', () => {
  const plan = { choices: [], startDay: null };
  for (const reason of REASONS) expect(reasonOf({ ...plan, reason })).toBe(reason);
  expect(reasonOf({ ...plan, reason: 'none' })).toBeNull();
  expect(reasonOf(plan)).toBeNull();
});
