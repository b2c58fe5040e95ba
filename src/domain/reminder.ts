/** Months from a result to the reminder that comes once. */
export const REMINDER_MONTHS = 3;
/** How often the weekly reminder comes. */
export const REMINDER_WEEKS = 4;

export const REMINDER_TIMES = ['once', 'weekly'] as const;
export type ReminderTimes = (typeof REMINDER_TIMES)[number];

/**
 * The first day of the reminder to check again.
 *
 * @param today a day of the calendar, as "2026-11-30"
 * @returns a week on; for once, the same day three months on, or that month's last day if it is shorter ("2027-02-28")
 */
export function reminderDay(today: string, times: ReminderTimes): string {
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number);
  if (times === 'weekly') return new Date(Date.UTC(year, month - 1, day + 7)).toISOString().slice(0, 10);
  const monthIndex = month - 1 + REMINDER_MONTHS;
  // Day 0 of a month is the last of the one before.
  const lastDay = new Date(Date.UTC(year, monthIndex + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, monthIndex, Math.min(day, lastDay))).toISOString().slice(0, 10);
}
