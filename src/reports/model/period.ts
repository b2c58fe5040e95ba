/** Whole calendar months by UTC, both ends included, each as "2026-01". */
export type Period = { readonly from: string; readonly to: string };

const MAX_MONTHS = 24;

/** Hours to wait after the end of a month, because queued answers of its last visits may still arrive. */
const HOURS_AFTER_MONTH = 48;

export const isMonth = (text: string): boolean => /^\d{4}-(0[1-9]|1[0-2])$/.test(text);

const numberOf = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;
const monthOf = (number: number): string =>
  `${String(Math.floor(number / 12)).padStart(4, '0')}-${String((number % 12) + 1).padStart(2, '0')}`;

export const lengthOf = ({ from, to }: Period): number => numberOf(to) - numberOf(from) + 1;

export const monthsOf = (period: Period): readonly string[] =>
  Array.from({ length: lengthOf(period) }, (_, index) => monthOf(numberOf(period.from) + index));

/** The first and the last day of a month: "2026-02-01" and "2026-02-28", which spreadsheets read as dates. */
export const firstDay = (month: string): string => `${month}-01`;
export const lastDay = (month: string): string =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10);

/** The given number of months, ending with `last`. */
export const monthsUpTo = (last: string, months: number): readonly string[] =>
  monthsOf({ from: monthOf(numberOf(last) - months + 1), to: last });

/**
 * The first instant of a period, and the first instant after it, in the form in which records store instants. They sort
 * as text, so a database finds the records between them by an index.
 */
export const instantsOf = ({ from, to }: Period): { readonly first: string; readonly after: string } => ({
  first: `${from}-01T00:00:00.000Z`,
  after: `${monthOf(numberOf(to) + 1)}-01T00:00:00.000Z`,
});

/** The same months a year before; of a period over a year long, as many years before as it takes to end before it. */
export const yearBefore = (period: Period): Period => {
  const months = 12 * Math.ceil(lengthOf(period) / 12);
  return { from: monthOf(numberOf(period.from) - months), to: monthOf(numberOf(period.to) - months) };
};

/**
 * The periods of the same length between a period and the same months a year before, which are other seasons, earliest
 * first; none unless the year has two, three or four such periods.
 */
export function periodsBetween(period: Period): readonly Period[] {
  const length = lengthOf(period);
  if (![3, 4, 6].includes(length)) return [];
  return Array.from({ length: 12 / length - 1 }, (_, index) => {
    const months = 12 - (index + 1) * length;
    return { from: monthOf(numberOf(period.from) - months), to: monthOf(numberOf(period.to) - months) };
  });
}

export const overlap = (one: Period, other: Period): boolean => one.from <= other.to && other.from <= one.to;

export const isSamePeriod = (one: Period, other: Period): boolean => one.from === other.from && one.to === other.to;

/** True if the parts cover the whole period without a gap or an overlap. */
export function tile(parts: readonly Period[], whole: Period): boolean {
  const months = parts.flatMap(monthsOf);
  return months.toSorted().join() === monthsOf(whole).join();
}

/** When the figures of a month stop changing, in ms since 1970. */
const settledAt = (month: string): number =>
  Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 1) + HOURS_AFTER_MONTH * 3_600_000;

/** The last month that a report can cover now. */
export function lastWholeMonth(now: Date): string {
  const candidate = numberOf(now.toISOString().slice(0, 7)) - 1;
  return settledAt(monthOf(candidate)) <= now.getTime() ? monthOf(candidate) : monthOf(candidate - 1);
}

const quarterFrom = (first: number): Period => ({ from: monthOf(first), to: monthOf(first + 2) });

/** The months of a quarter such as "2026-Q2"; null for any other text. */
export function quarterOf(text: string): Period | null {
  const [, year, quarter] = /^(\d{4})-Q([1-4])$/.exec(text) ?? [];
  return year === undefined ? null : quarterFrom(Number(year) * 12 + 3 * (Number(quarter) - 1));
}

/** The last quarter that a report can cover now. */
export function lastWholeQuarter(now: Date): Period {
  const months = numberOf(lastWholeMonth(now)) + 1;
  return quarterFrom(months - (months % 3) - 3);
}

/** The faults of a period and how to fix them; none if a report can cover it. */
export function periodFaults({ from, to }: Period, now: Date): readonly string[] {
  const malformed = Object.entries({ from, to }).filter(([, month]) => !isMonth(month));
  if (malformed.length > 0)
    return malformed.map(([name, month]) => `--${name}: "${month}" is not a month such as 2026-01`);
  if (from > to) return [`--from: ${from} is after --to ${to}: put the earlier month first`];
  const months = lengthOf({ from, to });
  return [
    ...(months > MAX_MONTHS
      ? [`--to: ${from} to ${to} is ${months} months: a report covers ${MAX_MONTHS} at most`]
      : []),
    ...(settledAt(to) > now.getTime()
      ? [
          `--to: ${to} is not over for ${HOURS_AFTER_MONTH} hours yet: the last month to report is ${lastWholeMonth(now)}`,
        ]
      : []),
  ];
}
