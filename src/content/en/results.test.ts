import { describe, expect, test } from 'vitest';
import { lastWeek, results, targets } from './results.ts';

describe('the week in words', () => {
  test.each([
    [20, false, 'Your total for the week: 20 units'],
    [1, false, 'Your total for the week: 1 unit'],
    [70, true, 'Your total for the week: at least 70 units'],
  ])('a week of %i units (at least: %s)', (units, atLeast, sentence) => {
    expect(lastWeek.total(units, atLeast)).toBe(sentence);
  });

  test.each([
    [5, 4, 20, false, 'You drank about 5 units a day on 4 days. In the week, that is 20 units.'],
    [1, 1, 1, false, 'You drank about 1 unit a day on 1 day. In the week, that is 1 unit.'],
    [35, 2, 70, true, 'You drank about 35 or more units a day on 2 days. In the week, that is at least 70 units.'],
    [12, 0, 0, false, 'You did not drink last week.'],
  ])('%i units on %i days', (units, days, total, atLeast, sentence) => {
    expect(results.lastWeek(units, days, total, atLeast)).toBe(sentence);
  });
});

describe('the change a target makes, without praise or blame', () => {
  test.each([
    ['lower', 20, false, 9, 'Your target is 9 units a week. That is 11 units less than last week.'],
    ['none', 1, false, 0, 'Your target is 0 units a week. That is 1 unit less than last week.'],
    ['the same', 20, false, 20, 'Your target is 20 units a week. That is the same as last week.'],
    ['higher', 20, false, 21, 'Your target is 21 units a week. That is 1 unit more than last week.'],
    [
      'lower than "35 or more"',
      70,
      true,
      9,
      'Your target is 9 units a week. That is at least 61 units less than last week.',
    ],
    ['not lower than "35 or more"', 70, true, 70, 'Your target is 70 units a week. Last week was at least 70 units.'],
  ])('a target that is %s', (_name, units, atLeast, after, sentence) => {
    expect(targets.change({ units, atLeast }, after)).toBe(sentence);
  });
});
