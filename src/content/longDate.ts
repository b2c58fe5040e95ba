/** The UK date in full, e.g. "21 November 2026". */
export function longDate(locale: string, date: Date): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Europe/London' }).format(date);
}
