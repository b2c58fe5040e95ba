/** How long a record is kept, in years from its creation, as the notices promise. */
export const RETENTION_YEARS = { identified: 5, anonymous: 10 } as const;

/** The month of the first release: an earlier date of a record is from a clock that was behind. */
export const SERVICE_SINCE = '2026-11-01T00:00:00.000Z';

/** A timestamp as stored: UTC, to the millisecond. */
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

const lastDayOf = (year: number, month: number): number => new Date(Date.UTC(year, month + 1, 0)).getUTCDate();

/**
 * Returns the instant some calendar years later, in UTC; earlier if the number is negative. 29 February becomes 28
 * February in other years, so that nothing is kept a day longer than promised.
 */
export function yearsLater(instant: Date, years: number): Date {
  const year = instant.getUTCFullYear() + years;
  const month = instant.getUTCMonth();
  const later = new Date(instant);
  later.setUTCFullYear(year, month, Math.min(instant.getUTCDate(), lastDayOf(year, month)));
  return later;
}

/** Parses a stored timestamp; null if it is malformed. */
export function readInstant(text: string): Date | null {
  const instant = INSTANT.test(text) ? new Date(text) : null;
  return instant !== null && !Number.isNaN(instant.getTime()) && instant.toISOString() === text ? instant : null;
}

/**
 * Returns, as a stored timestamp, the latest creation time of records that may have reached an age of `years`. On the
 * last day of February it also includes records that are younger; `fateOf` makes the final decision.
 */
export function latestDue(now: Date, years: number): string {
  const year = now.getUTCFullYear() - years;
  const isLastOfFebruary = now.getUTCMonth() === 1 && now.getUTCDate() === lastDayOf(now.getUTCFullYear(), 1);
  const latest = yearsLater(now, -years);
  if (isLastOfFebruary) {
    latest.setUTCFullYear(year, 1, lastDayOf(year, 1));
    latest.setUTCHours(23, 59, 59, 999);
  }
  return latest.toISOString();
}

export type Fate = 'keep' | 'anonymise' | 'delete' | 'unreadable';

type RecordTimes = { readonly created: string; readonly anonymisedAt: string | null };

/** Returns what to do with a record now; `unreadable` if its creation time is malformed. */
export function fateOf({ created, anonymisedAt }: RecordTimes, now: Date): Fate {
  const createdAt = readInstant(created);
  if (createdAt === null) return 'unreadable';
  if (yearsLater(createdAt, RETENTION_YEARS.anonymous) <= now) return 'delete';
  return anonymisedAt === null && yearsLater(createdAt, RETENTION_YEARS.identified) <= now ? 'anonymise' : 'keep';
}

/** The start of a timestamp's month. */
export const cutToMonth = (instant: string): string => `${instant.slice(0, 7)}-01T00:00:00.000Z`;

/** The month of a timestamp: "2026-11". */
export const monthOf = (instant: string): string => instant.slice(0, 7);
