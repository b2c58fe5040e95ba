import type { Printed } from '../disclosure/printed.ts';

/** A share of printed checks. */
export type Share = { readonly part: Printed; readonly base: Printed };

/** The 97.5th percentile of the normal distribution, for an interval of 95%. */
const Z = 1.959964;
/** Fewest percentage points between two shares that are called different. */
const POINTS = 5;

/** Wilson's interval of 95% around a share, from 0 to 1. E. B. Wilson (1927), JASA 22, 209-212. */
export function wilson({ part, base }: Share): readonly [low: number, high: number] {
  const share = part / base;
  const centre = share + (Z * Z) / (2 * base);
  const spread = Z * Math.sqrt((share * (1 - share)) / base + (Z * Z) / (4 * base * base));
  const scale = 1 + (Z * Z) / base;
  return [(centre - spread) / scale, (centre + spread) / scale];
}

/** True when a share may be called larger than another: by 5 points or more, and their intervals do not overlap. */
export const isLarger = (one: Share, other: Share): boolean =>
  100 * (one.part / one.base - other.part / other.base) >= POINTS && wilson(one)[0] > wilson(other)[1];

/** The items with the largest and the smallest share, where they differ; null where nothing stands out. */
export function extremes<Item>(items: readonly Item[], shareOf: (item: Item) => Share) {
  const share = (item: Item) => shareOf(item).part / shareOf(item).base;
  const sorted = items.toSorted((one, other) => share(other) - share(one));
  const [largest, smallest] = [sorted[0], sorted.at(-1)];
  if (largest === undefined || smallest === undefined) return null;
  return isLarger(shareOf(largest), shareOf(smallest)) ? { largest, smallest } : null;
}
