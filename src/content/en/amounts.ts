import { toOneDecimal, type Week } from '#domain/week.ts';

/** Returns a count with its noun: "1 day", "3 days". */
export const plural = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** Returns units with at most one decimal: "1 unit", "15.9 units". */
export const unitsOf = (units: number): string => plural(toOneDecimal(units), 'unit');

/** Returns the units in a week: "at least 70 units". */
export const amountOf = ({ units, atLeast }: Week): string => `${atLeast ? 'at least ' : ''}${unitsOf(units)}`;

const thousands = (whole: number): string =>
  whole < 1000 ? String(whole) : `${thousands(Math.floor(whole / 1000))},${String(whole % 1000).padStart(3, '0')}`;

/**
 * Formats a number with commas: "12,480", "204.1". It avoids `Intl`, whose first use takes 10 ms or more, and four
 * times that on a phone.
 */
export function groupThousands(count: number): string {
  const tenths = Math.round(toOneDecimal(count) * 10);
  return thousands(Math.floor(tenths / 10)) + (tenths % 10 === 0 ? '' : `.${tenths % 10}`);
}
