import type { Printed } from './printed.ts';

declare const PERCENT: unique symbol;
/** A printed percentage without its sign: "43", "<1". */
export type Percent = string & { readonly [PERCENT]: true };

/** Least printed base for percentages to the nearest 1; below it, to the nearest 5. */
export const WHOLE_FROM = 100;

/**
 * A percentage of printed counts. A part is never printed as none of its base, nor a smaller one as all of it. By its own
 * noise a part can be the larger, and is then all of it.
 */
export function percentOf(part: Printed, base: Printed): Percent {
  const exact = (100 * Math.min(part, base)) / base;
  const step = base >= WHOLE_FROM ? 1 : 5;
  const printed = Math.round(exact / step) * step;
  if (printed === 0) return '<1' as Percent;
  return (printed === 100 && part < base ? '>99' : String(printed)) as Percent;
}
