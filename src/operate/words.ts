/** 1234567 as "1,234,567". */
export const grouped = (number: number): string => number.toLocaleString('en-GB');

/** "1 row", "2,000 rows". */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${grouped(count)} ${count === 1 ? one : many}`;

/** An ISO date or time as "22 November 2026", in UTC. */
export const dated = (iso: string): string =>
  new Date(iso).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
