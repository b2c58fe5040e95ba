import { daysAfter, weekdayOf } from './bankHolidays.ts';

/** The same hours on several days of the week: 1 is Monday, 7 is Sunday. */
type HoursOfDays = {
  readonly days: readonly number[];
  /** UK time, "09:00". */
  readonly from: string;
  /** UK time on the same day, "17:00"; "24:00" is midnight at its end. */
  readonly to: string;
};

/** A service's usual hours in a week: several entries may name a day. */
export type OpeningHours = readonly HoursOfDays[];

/** When a service can be called, as its client file gives it; `hours` and `closedOn` are null where it does not. */
export type Opening = {
  readonly hours: OpeningHours | null;
  /** ISO dates on which the service is closed although its hours say otherwise. */
  readonly closedOn: readonly string[] | null;
};

/** A time in which a service is open, in minutes since the midnight at the start of its day. */
export type Span = { readonly from: number; readonly to: number };

export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
export const MINUTES_A_DAY = 24 * 60;

/** Returns the minutes from midnight to a time written "09:00". */
export const minutesAt = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Returns the hours of a day of the week, the earliest first. Spans that meet are one. */
export function spansOn(hours: OpeningHours, day: number): readonly Span[] {
  const spans = hours
    .filter(({ days }) => days.includes(day))
    .map(({ from, to }) => ({ from: minutesAt(from), to: minutesAt(to) }))
    .sort((one, other) => one.from - other.from);
  return spans.reduce<readonly Span[]>((joined, span) => {
    const last = joined[joined.length - 1];
    return last?.to === span.from ? [...joined.slice(0, -1), { ...last, to: span.to }] : [...joined, span];
  }, []);
}

/** Returns the index of the first entry with hours that an earlier entry has on the same day; -1 if there is none. */
export const firstOverlap = (hours: OpeningHours): number =>
  hours.findIndex(({ days, from, to }, index) =>
    hours
      .slice(0, index)
      .some((earlier) => earlier.days.some((day) => days.includes(day)) && earlier.from < to && from < earlier.to),
  );

export const isWholeDay = ({ from, to }: Span): boolean => from === 0 && to === MINUTES_A_DAY;

/** Whether a service is open at any time. */
export const isRoundTheClock = (hours: OpeningHours): boolean =>
  WEEKDAYS.every((day) => spansOn(hours, day).some(isWholeDay));

/** The first instant that the page takes for a real time: a device whose clock is earlier has lost it. */
const CLOCK_RUNS_FROM = Date.parse('2026-01-01T00:00:00Z');
const isRealTime = (instant: Date): boolean => instant.getTime() >= CLOCK_RUNS_FROM;

let ukClock: Intl.DateTimeFormat | undefined;

/** Returns the date and the minutes since midnight that clocks in the UK show, whatever the device's time zone. */
function ukTime(instant: Date): { readonly date: string; readonly minutes: number } {
  // The Swedish locale writes "2026-11-29 14:05". The first formatter takes 100 ms on a slow phone.
  ukClock ??= new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/London' });
  const [date = '', time = ''] = ukClock.format(instant).split(' ');
  return { date, minutes: minutesAt(time) };
}

/** Whether it is night in the UK, from 18:00 to 06:00; false if the clock is known to be wrong. */
export function isNight(instant: Date): boolean {
  if (!isRealTime(instant)) return false;
  const { minutes } = ukTime(instant);
  return minutes >= 18 * 60 || minutes < 6 * 60;
}

/** Whether a service is usually open at an instant. */
export type OpenState =
  | {
      readonly state: 'open';
      /** Minutes since midnight; null if it is open at any time. */ readonly until: number | null;
    }
  | {
      readonly state: 'closed';
      /** The day of the next opening: 1 is Monday. */ readonly weekday: number;
      /** Whether it opens on this same day. */ readonly today: boolean;
      /** Minutes since midnight. */ readonly from: number;
    }
  /** Nothing can be said: no hours, a closed day, no opening within 7 days, or a clock that has lost the time. */
  | { readonly state: 'unknown' };

const UNKNOWN: OpenState = { state: 'unknown' };
const ANY_TIME: OpenState = { state: 'open', until: null };

/**
 * Returns the time at which hours end, on a day or, if they go on over midnight, on the next one that is not closed.
 */
function endOf(hours: OpeningHours, date: string, span: Span, isClosed: (date: string) => boolean): Span {
  const tomorrow = daysAfter(date, 1);
  const [next] = span.to === MINUTES_A_DAY && !isClosed(tomorrow) ? spansOn(hours, weekdayOf(tomorrow)) : [];
  return next?.from === 0 ? { ...span, to: MINUTES_A_DAY + next.to } : span;
}

/**
 * Judges whether a service is usually open at an instant, by the clocks of the UK.
 *
 * @param instant the device's clock
 * @param isBankHoliday whether an ISO date is a bank holiday where the service is; those close a service that is not
 *   open at any time
 */
export function openAt(
  { hours, closedOn }: Opening,
  instant: Date,
  isBankHoliday: (date: string) => boolean,
): OpenState {
  if (hours === null) return UNKNOWN;
  const always = isRoundTheClock(hours);
  if (always && (closedOn ?? []).length === 0) return ANY_TIME;
  if (!isRealTime(instant)) return UNKNOWN;
  const { date, minutes } = ukTime(instant);
  const isClosed = (day: string): boolean => (closedOn ?? []).includes(day) || (!always && isBankHoliday(day));
  if (isClosed(date)) return UNKNOWN;
  if (always) return ANY_TIME;
  const today = spansOn(hours, weekdayOf(date));
  const now = today.find(({ from, to }) => from <= minutes && minutes < to);
  if (now) return { state: 'open', until: endOf(hours, date, now, isClosed).to % MINUTES_A_DAY };
  return nextOpening(hours, date, minutes, isClosed);
}

/** Finds the next opening within 7 days of a time at which a service is closed. */
function nextOpening(
  hours: OpeningHours,
  date: string,
  minutes: number,
  isClosed: (date: string) => boolean,
): OpenState {
  for (let days = 0; days <= 7; days += 1) {
    const day = daysAfter(date, days);
    const weekday = weekdayOf(day);
    const [opening] = isClosed(day)
      ? []
      : spansOn(hours, weekday).filter(({ from }) => (days === 0 ? from > minutes : days < 7 || from <= minutes));
    if (opening) return { state: 'closed', weekday, today: days === 0, from: opening.from };
  }
  return UNKNOWN;
}
