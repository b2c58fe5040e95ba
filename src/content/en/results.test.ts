import { describe, expect, test } from 'vitest';
import { lastWeek, results } from './results.ts';
import { summary } from './summary.ts';

describe('the week in words', () => {
  test.each([
    [20, false, 'Your total for the week: 20 units'],
    [1, false, 'Your total for the week: 1 unit'],
    [70, true, 'Your total for the week: at least 70 units'],
  ])('a week of %i units (at least: %s)', (units, atLeast, sentence) => {
    expect(lastWeek.total(units, atLeast)).toBe(sentence);
  });

  test.each([
    [5, 4, 'You told us 5 units a day on 4 days.'],
    [1, 1, 'You told us 1 unit a day on 1 day.'],
    [35, 2, 'You told us 35 units or more a day on 2 days.'],
    [0, 0, 'You told us you drank no alcohol.'],
  ])('%i units on %i days', (units, days, sentence) => {
    expect(results.lastWeek(units, days)).toBe(sentence);
  });

  test.each([
    [41, true, 'Your days came to at least 41 units.'],
    [16, false, 'Your days came to 16 units.'],
    [0, false, 'You told us you drank no alcohol.'],
  ])('%i units day by day (at least: %s)', (units, atLeast, sentence) => {
    expect(results.lastWeekByDay({ units, atLeast })).toBe(sentence);
  });

  test('give a target of 4 units on 3 days in one sentence with both figures', () => {
    expect(results.target(4, 3)).toBe('Your target is 4 units a day on 3 days.');
  });

  test.each([
    [
      'two typical weeks',
      { units: 28, atLeast: false, days: [7, 7, 7, 7], isByDay: false },
      { units: 12, atLeast: false, days: [4, 4, 4], isByDay: false },
      'Last week: 28 units (7 on each of 4 days); your target: 12 units (4 on each of 3 days); guideline: 14 units a week.',
    ],
    [
      'one day of 1 unit',
      { units: 1, atLeast: false, days: [1], isByDay: false },
      null,
      'Last week: 1 unit (on 1 day); guideline: 14 units a week.',
    ],
    [
      'seven days, one of “35 or more”',
      { units: 39, atLeast: true, days: [4, 0, 0, 0, 0, 35, 0], isByDay: true },
      null,
      'Last week: at least 39 units: Monday 4, Tuesday 0, Wednesday 0, Thursday 0, Friday 0, Saturday 35 or more, Sunday 0; guideline: 14 units a week.',
    ],
  ])('the picture of a week is one sentence: %s', (_, before, after, sentence) => {
    expect(summary.week.alt(summary.week.lastWeek, before, after, 14)).toBe(sentence);
  });
});

test.each([
  [900, '900'],
  [1_000, '1,000'],
  [11_648, '11,648'],
  [1_234_500, '1,234,500'],
  [1_004.54, '1,005'],
  [204.1, '204'],
  [308.1, '308'],
])('%d units a year are written as %s', (units, written) => {
  expect(results.yearInUnits({ units, atLeast: false })).toBe(`${written} units`);
});
