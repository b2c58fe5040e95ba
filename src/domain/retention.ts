/** How long a record is kept, in years from when it was made; the notices promise it. */
export const RETENTION_YEARS = { identified: 5, anonymous: 10 } as const;

/** An instant as records hold it: UTC to the millisecond. */
const INSTANT = /^\d{4}-(\d{2})-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

const lastDayOf = (year: number, month: number): number => new Date(Date.UTC(year, month + 1, 0)).getUTCDate();

/**
 * The same moment of the calendar `years` later, or earlier when negative, in UTC. What began on 29 February ends on
 * 28 February where there is no 29th, so that nothing is kept a day longer than promised.
 */
export function yearsLater(instant: Date, years: number): Date {
  const year = instant.getUTCFullYear() + years;
  const month = instant.getUTCMonth();
  const later = new Date(instant);
  later.setUTCFullYear(year, month, Math.min(instant.getUTCDate(), lastDayOf(year, month)));
  return later;
}

/** The instant that a record's text means, or null when it means none. */
export function readInstant(text: string): Date | null {
  const instant = INSTANT.test(text) ? new Date(text) : null;
  return instant !== null && !Number.isNaN(instant.getTime()) && instant.toISOString() === text ? instant : null;
}

/**
 * The latest text that a record due after `years` may have been made at. A record made before it may still not be due,
 * on 28 February alone; `fateOf` decides.
 */
export function latestDue(now: Date, years: number): string {
  const year = now.getUTCFullYear() - years;
  const isLastOfFebruary = now.getUTCMonth() === 1 && now.getUTCDate() === lastDayOf(now.getUTCFullYear(), 1);
  const latest = yearsLater(now, -years);
  if (isLastOfFebruary) latest.setUTCFullYear(year, 1, lastDayOf(year, 1));
  return latest.toISOString();
}

/** What is to become of a record. */
export type Fate = 'keep' | 'anonymise' | 'delete' | 'unreadable';

type Kept = { readonly created: string; readonly anonymisedAt: string | null };

/** The fate of a record at a moment; `unreadable` when it says no moment at which it was made. */
export function fateOf({ created, anonymisedAt }: Kept, now: Date): Fate {
  const made = readInstant(created);
  if (made === null) return 'unreadable';
  if (yearsLater(made, RETENTION_YEARS.anonymous) <= now) return 'delete';
  return anonymisedAt === null && yearsLater(made, RETENTION_YEARS.identified) <= now ? 'anonymise' : 'keep';
}

/** An instant cut to its month: its first moment. */
export const cutToMonth = (instant: string): string => `${instant.slice(0, 7)}-01T00:00:00.000Z`;

/** The month of an instant, such as "2026-11". */
export const monthOf = (instant: string): string => instant.slice(0, 7);
