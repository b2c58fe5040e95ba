const PARTS = {
  date: { dateStyle: 'long', timeZone: 'Europe/London' },
  weekday: { weekday: 'long', timeZone: 'Europe/London' },
  day: { timeZone: 'Europe/London' },
} as const;

/** Formatters are created on first use and cached, because the first takes 100 ms on a slow phone. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function format(locale: string, part: keyof typeof PARTS, date: Date): string {
  const formatter = formatters.get(locale + part) ?? new Intl.DateTimeFormat(locale, PARTS[part]);
  formatters.set(locale + part, formatter);
  return formatter.format(date);
}

/** Formats the UK date in full, e.g. "21 November 2026". */
export const longDate = (locale: string, date: Date): string => format(locale, 'date', date);

/** Formats the UK calendar day in ISO 8601, e.g. "2026-11-21"; the Swedish locale writes dates that way. */
export const isoDate = (date: Date): string => format('sv-SE', 'day', date);

/** Formats the weekday in UK time, e.g. "Saturday". */
export const weekdayName = (locale: string, date: Date): string => format(locale, 'weekday', date);
