import { expect, test } from 'vitest';
import type { OpeningHours } from '#domain/openingHours.ts';
import { en } from './en/index.ts';
import { openingTimesText } from './openingTimes.ts';

const WEEK = [1, 2, 3, 4, 5, 6, 7];
const hours = (...entries: readonly (readonly [days: readonly number[], from: string, to: string])[]): OpeningHours =>
  entries.map(([days, from, to]) => ({ days, from, to }));

test.each<[title: string, OpeningHours, text: string]>([
  ['the same hours on weekdays', hours([[1, 2, 3, 4, 5], '09:00', '17:00']), 'Monday to Friday 9am to 5pm'],
  [
    'one late day',
    hours([[1, 2, 3, 5], '09:00', '17:00'], [[4], '09:00', '19:00']),
    'Monday to Wednesday and Friday 9am to 5pm, Thursday 9am to 7pm',
  ],
  [
    'two spans a day',
    hours([[1, 2], '09:30', '12:00'], [[1, 2], '13:00', '16:45']),
    'Monday and Tuesday 9:30am to midday and 1pm to 4:45pm',
  ],
  ['spans that meet', hours([[3], '09:00', '12:00'], [[3], '12:00', '17:00']), 'Wednesday 9am to 5pm'],
  [
    'days and entries in any order',
    hours([[6], '10:00', '13:00'], [[5, 1, 3], '09:00', '17:00']),
    'Monday, Wednesday and Friday 9am to 5pm, Saturday 10am to 1pm',
  ],
  [
    'a weekend with hours of its own',
    hours([[1, 2, 3, 4, 5], '09:00', '20:00'], [[6, 7], '11:00', '16:00']),
    'Monday to Friday 9am to 8pm, Saturday and Sunday 11am to 4pm',
  ],
  ['the same hours on all days', hours([WEEK, '08:00', '24:00']), 'Every day 8am to midnight'],
  ['hours over midnight', hours([[5], '18:00', '24:00'], [[6], '00:00', '02:00']), 'Friday 6pm to 2am'],
  [
    'hours over the midnight of Sunday',
    hours([[1], '00:00', '01:30'], [[7], '20:00', '24:00']),
    'Sunday 8pm to 1:30am',
  ],
  ['hours over each midnight', hours([WEEK, '00:00', '02:00'], [WEEK, '18:00', '24:00']), 'Every day 6pm to 2am'],
  [
    'a whole weekend',
    hours([[5], '18:00', '24:00'], [[6, 7], '00:00', '24:00']),
    'Friday 6pm to midnight, Saturday and Sunday day and night',
  ],
  ['round the clock', hours([WEEK, '00:00', '24:00']), 'At any time, day or night'],
  [
    'round the clock in two spans',
    hours([WEEK, '00:00', '12:00'], [WEEK, '12:00', '24:00']),
    'At any time, day or night',
  ],
])('Opening times made from %s are told in words', (_what, entries, text) => {
  expect(openingTimesText(en, entries)).toBe(text);
});
