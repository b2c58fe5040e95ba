import fc from 'fast-check';
import { expect, test } from 'vitest';
import { REMINDER_MONTHS, reminderDay } from './reminder.ts';

test.each([
  ['2026-11-22', '2027-02-22'],
  ['2026-01-31', '2026-04-30'],
  ['2026-11-30', '2027-02-28'],
  ['2027-11-30', '2028-02-29'],
  ['2027-11-29', '2028-02-29'],
  ['2099-11-30', '2100-02-28'],
  ['2026-09-30', '2026-12-30'],
  ['2026-10-01', '2027-01-01'],
  ['2026-12-31', '2027-03-31'],
])('the reminder of %s is on %s', (today, expected) => {
  expect(reminderDay(today, 'once')).toBe(expected);
});

test.each([
  ['2026-11-22', '2026-11-29'],
  ['2027-01-25', '2027-02-01'],
  ['2027-02-22', '2027-03-01'],
  ['2028-02-22', '2028-02-29'],
  ['2026-12-28', '2027-01-04'],
])('the weekly reminder of %s begins on %s', (today, expected) => {
  expect(reminderDay(today, 'weekly')).toBe(expected);
});

test('a reminder is dated 3 months on, on the same day of the month or the month’s last', () => {
  const days = fc.date({ min: new Date('2026-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(days, (date) => {
      const today = date.toISOString().slice(0, 10);
      const found = new Date(reminderDay(today, 'once'));
      const months = (day: Date): number => day.getUTCFullYear() * 12 + day.getUTCMonth();
      const nextDay = new Date(found.getTime() + 86_400_000);
      const isLast = nextDay.getUTCMonth() !== found.getUTCMonth();
      expect(months(found) - months(date)).toBe(REMINDER_MONTHS);
      const isShortMonth = isLast && found.getUTCDate() < date.getUTCDate();
      expect(isShortMonth || found.getUTCDate() === date.getUTCDate()).toBe(true);
    }),
  );
});
