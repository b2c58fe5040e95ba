const PARTS = {
  date: { dateStyle: 'long', timeZone: 'Europe/London' },
  weekday: { weekday: 'long', timeZone: 'Europe/London' },
  day: { timeZone: 'Europe/London' },
} as const;

/** Created on first use, since a slow phone takes 100 ms for the first, and kept. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function format(locale: string, part: keyof typeof PARTS, date: Date): string {
  const formatter = formatters.get(locale + part) ?? new Intl.DateTimeFormat(locale, PARTS[part]);
  formatters.set(locale + part, formatter);
  return formatter.format(date);
}

/** The UK date in full, e.g. "21 November 2026". */
export const longDate = (locale: string, date: Date): string => format(locale, 'date', date);

/** The UK calendar day as ISO 8601 writes it, e.g. "2026-11-21": the Swedish form. */
export const isoDate = (date: Date): string => format('sv-SE', 'day', date);

/** The UK weekday, e.g. "Saturday". */
export const weekdayName = (locale: string, date: Date): string => format(locale, 'weekday', date);
