import { keyOf, trueCount, type Raw } from './raw.ts';

/**
 * Noise by cell keys, as the Office for National Statistics added it to the Census of 2021: each record has a random
 * key from 0 to 255, a count's key is the sum of its records' keys, and a fixed table gives the noise of each key and
 * count. So the same records print the same figure wherever they are counted, and added records do not cancel the noise
 * out.
 */
export type Noise = {
  /** The largest amount that is added to or subtracted from a count. */
  readonly most: number;
  readonly variance: number;
  readonly of: (count: number, key: number) => number;
};

const KEYS = 256;
const MAX_NOISE = 4;

/** The noise of the 256 keys before shuffling: each amount from -4 to 4 nearly equally often, with the mean 0. */
function amounts(): number[] {
  const range = Array.from({ length: 2 * MAX_NOISE + 1 }, (_, index) => index - MAX_NOISE);
  const even = Array.from({ length: Math.floor(KEYS / range.length) }, () => range).flat();
  return [...even, -3, -1, 1, 3];
}

/** Shuffles by a fixed sequence, so that the noise of cells reveals nothing about the noise of their sum. */
function shuffled(values: readonly number[]): readonly number[] {
  let state = 2_021;
  const next = (): number => (state = (state * 48_271) % 2_147_483_647);
  return values
    .map((value) => ({ value, at: next() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ value }) => value);
}

const TABLE = shuffled(amounts());
/** The step in `TABLE` from one count to the next; an odd number, so that 256 successive counts use every entry. */
const ROW = 89;

/** The noise of published counts. Within -4 to 4, evenly distributed noise hides a single record best. */
export const PUBLISHED_NOISE: Noise = {
  most: MAX_NOISE,
  variance: TABLE.reduce((sum, amount) => sum + amount * amount, 0) / KEYS,
  of: (count, key) => TABLE[(key + ROW * count) % KEYS] ?? 0,
};

/** The thresholds for printing, and how counts are changed before printing. */
export type Thresholds = {
  /** Fewest checks in a table. */
  readonly base: number;
  /** Fewest checks on a line of a grid. */
  readonly line: number;
  /** Fewest checks in any printed count. */
  readonly cell: number;
  /** Counts are rounded to the nearest multiple of this. */
  readonly roundTo: number;
  readonly noise: Noise;
};

/** NHS England's rules: no count from 1 to 7, other counts to the nearest 5, and no breakdown of fewer than 25. */
export const PUBLISHED: Thresholds = { base: 25, line: 25, cell: 8, roundTo: 5, noise: PUBLISHED_NOISE };

/** A count with its noise added. Thresholds are compared with this sum, not with the true count. */
export const addNoise = (count: Raw, { noise }: Thresholds): number =>
  trueCount(count) + noise.of(trueCount(count), keyOf(count));

/** True if a count with its noise proves at least `least` checks, even if the noise is the largest possible. */
export const meetsThreshold = (count: Raw, least: number, thresholds: Thresholds): boolean =>
  addNoise(count, thresholds) >= least + thresholds.noise.most;
