import type { Raw } from './raw.ts';
import { meetsThreshold, addNoise, PUBLISHED, type Thresholds } from './thresholds.ts';

declare const PRINTED: unique symbol;

/** A count that may be published. Only this module creates one, and no other count is ever shown. */
export type Printed = number & { readonly [PRINTED]: true };

/** Adds a count's noise and rounds it. Throws if it is too small to be printed; the rules never pass such a count. */
export function roundCount(count: Raw, thresholds: Thresholds): Printed {
  const { cell, roundTo } = thresholds;
  if (!meetsThreshold(count, cell, thresholds)) throw new Error('refusing to print a count below the threshold');
  return (Math.round(addNoise(count, thresholds) / roundTo) * roundTo) as Printed;
}

/**
 * Prints a number of postcode lookups like an outcome, with noise and rounded. Undefined if it is below the threshold
 * of a table, or if `started` is not shown: lookups then say no more than the report.
 */
export const printLookups = (
  lookups: Raw,
  started: Printed | undefined,
  thresholds: Thresholds = PUBLISHED,
): Printed | undefined =>
  started !== undefined && meetsThreshold(lookups, thresholds.base, thresholds)
    ? roundCount(lookups, thresholds)
    : undefined;

/** The sum of printed counts, which any reader could compute. */
export function addPrinted(counts: readonly Printed[]): Printed {
  return counts.reduce((sum, count) => sum + count, 0) as Printed;
}

/** The lowest count that rounding can print. */
const lowest = ({ cell, roundTo }: Thresholds): number => Math.round(cell / roundTo) * roundTo;

/** A printed count minus a part of it, as any reader could compute; null if it is lower than any printed count. */
export function subtractPrinted(all: Printed, part: Printed, thresholds: Thresholds): Printed | null {
  return all - part < lowest(thresholds) ? null : ((all - part) as Printed);
}

/** Reads a stored printed count. Throws for a number that no report can print. */
export function readPrinted(stored: unknown): Printed {
  if (!Number.isSafeInteger(stored) || Number(stored) < lowest(PUBLISHED) || Number(stored) % PUBLISHED.roundTo !== 0)
    throw new Error('a stored figure is not a printable value');
  return stored as Printed;
}

declare const PERCENT: unique symbol;
/** A printed percentage without its sign: "43", "<1". */
export type Percent = string & { readonly [PERCENT]: true };

/** The printed base from which percentages are rounded to the nearest 1. Below it they are rounded to the nearest 5. */
export const WHOLE_PERCENT_BASE = 100;

/**
 * A percentage of printed counts. A part is never printed as 0% of its base, and a part smaller than its base never as
 * 100%. Noise can make a part larger than its base; it is then printed as 100%.
 */
export function percentOf(part: Printed, base: Printed): Percent {
  const exact = (100 * Math.min(part, base)) / base;
  const step = base >= WHOLE_PERCENT_BASE ? 1 : 5;
  const printed = Math.round(exact / step) * step;
  if (printed === 0) return '<1' as Percent;
  return (printed === 100 && part < base ? '>99' : String(printed)) as Percent;
}
