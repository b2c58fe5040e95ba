import { describe, expect, test } from 'vitest';
import { bankHolidays, daysAfter, easterSunday, isBankHoliday, weekdayOf } from './bankHolidays.ts';
import type { Nation } from './nations.ts';

/** The dates published for a year and nation at https://www.gov.uk/bank-holidays, without the weekends they replace. */
const PUBLISHED: readonly (readonly [Nation, number, readonly string[]])[] = [
  ['england', 2026, ['01-01', '04-03', '04-06', '05-04', '05-25', '08-31', '12-25', '12-28']],
  ['wales', 2027, ['01-01', '03-26', '03-29', '05-03', '05-31', '08-30', '12-27', '12-28']],
  ['england', 2028, ['01-03', '04-14', '04-17', '05-01', '05-29', '08-28', '12-25', '12-26']],
  ['scotland', 2026, ['01-01', '01-02', '04-03', '05-04', '05-25', '08-03', '11-30', '12-25', '12-28']],
  ['scotland', 2027, ['01-01', '01-04', '03-26', '05-03', '05-31', '08-02', '11-30', '12-27', '12-28']],
  ['scotland', 2028, ['01-03', '01-04', '04-14', '05-01', '05-29', '08-07', '11-30', '12-25', '12-26']],
  ['northernIreland', 2026, ['01-01', '03-17', '04-03', '04-06', '05-04', '05-25', '07-13', '08-31', '12-25', '12-28']],
  ['northernIreland', 2027, ['01-01', '03-17', '03-26', '03-29', '05-03', '05-31', '07-12', '08-30', '12-27', '12-28']],
];

describe('bank holidays', () => {
  test.each(PUBLISHED)('on weekdays of %s in %i are those that the government published', (nation, year, dates) => {
    const weekdays = [...bankHolidays(nation, year)].filter((date) => weekdayOf(date) <= 5).sort();
    expect(weekdays).toEqual(dates.map((date) => `${year}-${date}`));
  });

  test('on a weekend count, and so does their substitute day', () => {
    for (const date of ['2026-12-26', '2026-12-28', '2027-12-25', '2027-12-26'])
      expect(isBankHoliday('england', date)).toBe(true);
  });

  test.each([
    ['englandOrScotland', '2026-11-30', true],
    ['englandOrScotland', '2026-04-06', true],
    ['england', '2026-11-30', false],
    ['englandOrWales', '2026-04-06', true],
    ['islands', '2026-12-25', true],
    ['scotland', '2026-04-06', false],
  ] as const)('in %s include %s: %s', (place, date, expected) => {
    expect(isBankHoliday(place, date)).toBe(expected);
  });

  test.each([
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2029, '2029-04-01'],
    [2030, '2030-04-21'],
    [2038, '2038-04-25'],
    [2285, '2285-03-22'],
  ])('follow Easter of %i on %s', (year, date) => expect(easterSunday(year)).toBe(date));

  test('count days over the end of a month, a leap day and both clock changes', () => {
    expect(daysAfter('2028-02-28', 2)).toBe('2028-03-01');
    expect(daysAfter('2026-03-28', 2)).toBe('2026-03-30');
    expect(daysAfter('2026-10-24', 2)).toBe('2026-10-26');
    expect(weekdayOf('2026-11-29')).toBe(7);
  });
});
