import { type Nation, nationsOf, type Place } from './nations.ts';

/** ISO dates are counted in days since 1 January 1970, so that no time zone can move one. */
const DAY_MS = 24 * 60 * 60 * 1000;
const dayOf = (isoDate: string): number => Date.parse(`${isoDate}T00:00:00Z`) / DAY_MS;
const dateOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** Returns the weekday of an ISO date: 1 is Monday, 7 is Sunday. */
export const weekdayOf = (isoDate: string): number => ((((dayOf(isoDate) + 3) % 7) + 7) % 7) + 1;

/** Returns the ISO date that is a number of days after another. */
export const daysAfter = (isoDate: string, days: number): string => dateOf(dayOf(isoDate) + days);

/** Returns the date of Easter Sunday in the Gregorian calendar (the “Anonymous” algorithm, Meeus 1991). */
export function easterSunday(year: number): string {
  const [golden, century, ofCentury] = [year % 19, Math.floor(year / 100), year % 100];
  const moon = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - moon + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const days = epact + weekday - 7 * late + 21;
  return daysAfter(`${year}-03-01`, days);
}

const BRITAIN_AND_NI = ['england', 'wales', 'scotland', 'northernIreland'] as const satisfies readonly Nation[];
const NOT_SCOTLAND = ['england', 'wales', 'northernIreland'] as const satisfies readonly Nation[];

type Rule = { readonly nations: readonly Nation[]; readonly dateIn: (year: number) => string };

const monthStart = (year: number, month: number): string => `${year}-${String(month).padStart(2, '0')}-01`;
/** The first Monday of a month. */
const firstMonday = (month: number) => (year: number) => {
  const start = monthStart(year, month);
  return daysAfter(start, (8 - weekdayOf(start)) % 7);
};
/** The last Monday of a month that is not December. */
const lastMonday = (month: number) => (year: number) => {
  const next = monthStart(year, month + 1);
  return daysAfter(next, -(((weekdayOf(next) + 5) % 7) + 1));
};
const afterEaster = (days: number) => (year: number) => daysAfter(easterSunday(year), days);
const on = (monthAndDay: string) => (year: number) => `${year}-${monthAndDay}`;

/**
 * The bank holidays of each nation (Banking and Financial Dealings Act 1971, Schedule 1, and the proclamations made
 * each year; https://www.gov.uk/bank-holidays). The islands have other holidays, which are not listed, and neither are
 * days proclaimed for a single year: a client names those in `closedOn`.
 */
const MOVABLE: readonly Rule[] = [
  { nations: BRITAIN_AND_NI, dateIn: afterEaster(-2) },
  { nations: NOT_SCOTLAND, dateIn: afterEaster(1) },
  { nations: BRITAIN_AND_NI, dateIn: firstMonday(5) },
  { nations: BRITAIN_AND_NI, dateIn: lastMonday(5) },
  { nations: ['scotland'], dateIn: firstMonday(8) },
  { nations: NOT_SCOTLAND, dateIn: lastMonday(8) },
];
/** Holidays with a fixed date. If it falls on a Saturday or Sunday, the next weekday that is no holiday is one too. */
const DATED: readonly Rule[] = [
  { nations: BRITAIN_AND_NI, dateIn: on('01-01') },
  { nations: ['scotland'], dateIn: on('01-02') },
  { nations: ['northernIreland'], dateIn: on('03-17') },
  { nations: ['northernIreland'], dateIn: on('07-12') },
  { nations: ['scotland'], dateIn: on('11-30') },
  { nations: BRITAIN_AND_NI, dateIn: on('12-25') },
  { nations: BRITAIN_AND_NI, dateIn: on('12-26') },
];

/** Returns the ISO dates of a nation's bank holidays in a year, substitute days and the days they stand for included. */
export function bankHolidays(nation: Nation, year: number): ReadonlySet<string> {
  const datesOf = (rules: readonly Rule[]): readonly string[] =>
    rules.filter(({ nations }) => nations.includes(nation)).map(({ dateIn }) => dateIn(year));
  const holidays = new Set([...datesOf(MOVABLE), ...datesOf(DATED)]);
  for (const date of datesOf(DATED).filter((dated) => weekdayOf(dated) > 5)) {
    let substitute = date;
    while (holidays.has(substitute) || weekdayOf(substitute) > 5) substitute = daysAfter(substitute, 1);
    holidays.add(substitute);
  }
  return holidays;
}

/** Whether a date is a bank holiday in a place, at a border in either nation; on the islands as in England. */
export const isBankHoliday = (place: Place, isoDate: string): boolean =>
  nationsOf(place).some((nation) =>
    bankHolidays(nation === 'islands' ? 'england' : nation, Number(isoDate.slice(0, 4))).has(isoDate),
  );
