import type { Printed } from './printed.ts';

declare const PERCENT: unique symbol;
/** A printed percentage without its sign: "43", "<1". */
export type Percent = string & { readonly [PERCENT]: true };

/** The printed base from which percentages are rounded to the nearest 1. Below it they are rounded to the nearest 5. */
export const WHOLE_FROM = 100;

/**
 * A percentage of printed counts. A part is never printed as 0% of its base, and a part smaller than its base never as 100%.
 * Noise can make a part larger than its base; it is then 100%.
 */
export function percentOf(part: Printed, base: Printed): Percent {
  const exact = (100 * Math.min(part, base)) / base;
  const step = base >= WHOLE_FROM ? 1 : 5;
  const printed = Math.round(exact / step) * step;
  if (printed === 0) return '<1' as Percent;
  return (printed === 100 && part < base ? '>99' : String(printed)) as Percent;
}
