import { trueCount, type Raw } from './raw.ts';
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
 * Rounds a number of lookups. Lookups are not records, so they have no keys and no noise. Null below the threshold of a
 * table.
 */
export function roundedLookups(count: Raw, { base, roundTo }: Thresholds = PUBLISHED): Printed | null {
  const lookups = trueCount(count);
  return lookups < base ? null : ((Math.round(lookups / roundTo) * roundTo) as Printed);
}

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
export function readPrinted(kept: unknown): Printed {
  if (!Number.isSafeInteger(kept) || Number(kept) < lowest(PUBLISHED) || Number(kept) % PUBLISHED.roundTo !== 0)
    throw new Error('a stored figure is not a printable value');
  return kept as Printed;
}
