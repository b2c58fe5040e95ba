import { describe, expect, test } from 'vitest';
import { call, linked, plainText } from '../linked.ts';
import { lastWeek, results, targets } from './results.ts';

const KEEP_IT = 'This target is not lower than last week. You can change it or keep it.';

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

  test('a target of 4 units on 3 days', () => {
    expect(results.target(4, 3)).toBe('Your target is 4 units a day on 3 days.');
  });
});

describe('the change a target makes, without praise or blame', () => {
  test.each([
    ['lower', 20, false, 9, 'lower', 'That is 11 units less than last week.'],
    ['none', 1, false, 0, 'lower', 'That is 1 unit less than last week.'],
    ['the same', 20, false, 20, 'notLower', `That is the same as last week. ${KEEP_IT}`],
    ['higher', 20, false, 21, 'notLower', `That is 1 unit more than last week. ${KEEP_IT}`],
    ['none, as last week', 0, false, 0, 'notLower', 'Your target is the same as last week: no alcohol.'],
    ['unclear', 20, false, 0, 'unclear', 'Your units and days do not fit.'],
    ['lower than "35 or more"', ...([70, true, 9, 'lower'] as const), 'That is at least 61 units less than last week.'],
    ['not lower than "35 or more"', ...([70, true, 70, 'cannotTell'] as const), 'Last week was at least 70 units.'],
    [
      'not to be reached alone',
      ...([98, false, 0, 'getHelpFirst'] as const),
      'You chose no alcohol. Do not make this change on your own. Talk to your GP or Sample Service, 01632 960001 first.',
    ],
  ] as const)('a target that is %s', (_name, units, atLeast, after, verdict, sentence) => {
    const contact = linked`your GP or ${call('Sample Service, 01632 960001', '01632 960001')}`;
    expect(plainText(targets.change({ units, atLeast }, { units: after, atLeast: false }, verdict, contact))).toBe(
      sentence,
    );
  });
});

test.each([
  [900, '900'],
  [1_000, '1,000'],
  [11_648, '11,648'],
  [1_234_500, '1,234,500'],
])('%i units a year are written as %s', (units, written) => {
  expect(results.year({ units, atLeast: false })).toBe(`Keep to it for a year, and you drink ${written} units less.`);
});
