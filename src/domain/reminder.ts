/** Months from a result to the single reminder. */
export const REMINDER_MONTHS = 3;
/** The number of weekly reminders. */
export const REMINDER_WEEKS = 4;

export const REMINDER_TIMES = ['once', 'weekly'] as const;
export type ReminderTimes = (typeof REMINDER_TIMES)[number];

/**
 * Returns the first day of the reminder to check again.
 *
 * @param today an ISO date, such as "2026-11-30"
 * @returns an ISO date: for `weekly`, a week later; for `once`, the same day three months later, or the last day of
 * that month if it is shorter ("2027-02-28")
 */
export function reminderDay(today: string, times: ReminderTimes): string {
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number);
  if (times === 'weekly') return new Date(Date.UTC(year, month - 1, day + 7)).toISOString().slice(0, 10);
  const monthIndex = month - 1 + REMINDER_MONTHS;
  // Day 0 of a month is the last day of the month before.
  const lastDay = new Date(Date.UTC(year, monthIndex + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, monthIndex, Math.min(day, lastDay))).toISOString().slice(0, 10);
}
