import { trueCount, type Raw } from './raw.ts';
import { PUBLISHED, type Thresholds } from './thresholds.ts';

declare const PRINTED: unique symbol;

/** A count that may be published. Only this module creates one, and no other count is ever shown. */
export type Printed = number & { readonly [PRINTED]: true };

/** Rounds a count for print. Throws for one too small to be printed, which the rules never pass. */
export function rounded(count: Raw, { cell, roundTo }: Thresholds): Printed {
  const known = trueCount(count);
  if (known < cell) throw new Error('refusing to print a count below the threshold');
  return (Math.round(known / roundTo) * roundTo) as Printed;
}

/** The sum of printed counts, which any reader could compute. */
export function addPrinted(counts: readonly Printed[]): Printed {
  return counts.reduce((sum, count) => sum + count, 0) as Printed;
}

/** The lowest count that rounding can print. */
const LOWEST = Math.round(PUBLISHED.cell / PUBLISHED.roundTo) * PUBLISHED.roundTo;

/** Reads a stored printed count. Throws for a number that no report can have printed. */
export function readPrinted(kept: unknown): Printed {
  if (!Number.isSafeInteger(kept) || Number(kept) < LOWEST || Number(kept) % PUBLISHED.roundTo !== 0)
    throw new Error('a stored figure is not a printable value');
  return kept as Printed;
}
