import type { Printed } from '../disclosure/printed.ts';
import { PUBLISHED } from '../disclosure/thresholds.ts';

/** A share of printed checks. `terms` is the number of printed counts that were added up for the part; 1 if absent. */
export type Share = { readonly part: Printed; readonly base: Printed; readonly terms?: number };

/** The smallest difference, in percentage points, that is reported. */
export const POINTS = 5;
/** The accepted probability of reporting a difference that is due to chance. */
const ERROR = 0.05;
/** The variance that rounding to the nearest 5 (25 / 12, about 2.1) and noise add to a count. */
const CHANGED = 2.1 + PUBLISHED.noise.variance;

/** The probability that a standard normal value is above z. Abramowitz and Stegun (1964), 7.1.26. */
function above(z: number): number {
  const x = z / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  const series = [1.061405429, -1.453152027, 1.421413741, -0.284496736, 0.254829592];
  return (series.reduce((sum, factor) => (sum + factor) * t, 0) * Math.exp(-x * x)) / 2;
}

/** Returns the z for which a standard normal value is outside the range from -z to z with the probability `error`. */
export function criticalZ(error: number): number {
  let [low, high] = [0, 10];
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2;
    if (2 * above(middle) > error) low = middle;
    else high = middle;
  }
  return low;
}

const Z95 = criticalZ(ERROR);

/**
 * Wilson's interval around a share, from 0 to 1 (E. B. Wilson (1927), JASA 22, 209-212): the 95% interval unless
 * `error` is given. Noise and rounding reduce the number of checks that the interval is based on.
 */
export function wilson(share: Share, error = ERROR): readonly [low: number, high: number] {
  const base = share.base;
  const part = Math.min(share.part, base);
  const assumed = (part + 2) / (base + 4);
  const variance = base * assumed * (1 - assumed);
  const checks = Math.max(1, (base * variance) / (variance + CHANGED * (share.terms ?? 1)));
  const z = error === ERROR ? Z95 : criticalZ(error);
  const p = part / base;
  const centre = p + (z * z) / (2 * checks);
  const spread = z * Math.sqrt((p * (1 - p)) / checks + (z * z) / (4 * checks * checks));
  const scale = 1 + (z * z) / checks;
  return [Math.max(0, (centre - spread) / scale), Math.min(1, (centre + spread) / scale)];
}

const value = ({ part, base }: Share): number => Math.min(part / base, 1);

/**
 * True if a share is clearly larger than another: by 5 points or more, with intervals that do not overlap. The more
 * comparisons are made, the wider the intervals are.
 */
const isLarger = (one: Share, other: Share, comparisons = 1): boolean =>
  100 * (value(one) - value(other)) >= POINTS &&
  wilson(one, ERROR / comparisons)[0] > wilson(other, ERROR / comparisons)[1];

/** True if a share clearly differs from a reference: by 5 points or more, with the reference outside the interval. */
export function differsFrom(share: Share, reference: number, comparisons: number): boolean {
  const [low, high] = wilson(share, ERROR / comparisons);
  return 100 * Math.abs(value(share) - reference) >= POINTS && (reference < low || reference > high);
}

/** The size, in whole points, from which any difference from a reference would have been reported. */
export function detectablePoints(shares: readonly Share[]): number {
  const misses = shares.map((share) => {
    const [low, high] = wilson(share, ERROR / shares.length);
    return Math.max(value(share) - low, high - value(share));
  });
  return Math.max(POINTS, Math.ceil(100 * Math.max(...misses)));
}

const pairsOf = (items: number): number => (items * (items - 1)) / 2;

/**
 * The largest clear difference between two items of the same list, over several lists of different outcomes; null if
 * there is none.
 */
export function largestDifference<Item>(lists: readonly (readonly Item[])[], shareOf: (item: Item) => Share) {
  const comparisons = lists.reduce((sum, items) => sum + pairsOf(items.length), 0);
  const share = (item: Item) => value(shareOf(item));
  const differences = lists
    .flatMap((items) => items.flatMap((larger) => items.map((smaller) => ({ larger, smaller }))))
    .filter(({ larger, smaller }) => isLarger(shareOf(larger), shareOf(smaller), comparisons))
    .toSorted((one, other) => share(other.larger) - share(other.smaller) - share(one.larger) + share(one.smaller));
  return differences[0] ?? null;
}

/**
 * The size, in whole percentage points, from which any difference between two items of the same list would have been
 * reported by `largestDifference`: that of the two items with the widest intervals; 100 if there are no two to compare.
 */
export function detectablePointsBetween<Item>(
  lists: readonly (readonly Item[])[],
  shareOf: (item: Item) => Share,
): number {
  const comparisons = lists.reduce((sum, items) => sum + pairsOf(items.length), 0);
  const missed = (item: Item): number => {
    const share = shareOf(item);
    const [low, high] = wilson(share, ERROR / comparisons);
    return Math.max(value(share) - low, high - value(share));
  };
  const widest = lists.map((items) => {
    const [one = 0, other = 0] = items.map(missed).toSorted((a, b) => b - a);
    return one + other;
  });
  return widest.length === 0 ? 100 : Math.min(100, Math.max(POINTS, Math.ceil(100 * Math.max(...widest))));
}
