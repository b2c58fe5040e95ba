/** Months from a result to the reminder. */
export const REMINDER_MONTHS = 3;

/**
 * The day of the reminder to check again.
 *
 * @param today a day of the calendar, as "2026-11-30"
 * @returns the same day three months on, or that month's last day if it is shorter ("2027-02-28")
 */
export function reminderDay(today: string): string {
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number);
  const monthIndex = month - 1 + REMINDER_MONTHS;
  // Day 0 of a month is the last of the one before.
  const lastDay = new Date(Date.UTC(year, monthIndex + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, monthIndex, Math.min(day, lastDay))).toISOString().slice(0, 10);
}
