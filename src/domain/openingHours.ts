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
  /** ISO dates on which the service is closed besides. */
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
