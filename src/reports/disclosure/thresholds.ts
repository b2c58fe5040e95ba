import { PUBLISHED_NOISE, type Noise } from './noise.ts';
import { keyOf, trueCount, type Raw } from './raw.ts';

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

/** NHS England's rules for published counts: none from 1 to 7, others to the nearest 5, none below 25 broken down. */
export const PUBLISHED: Thresholds = { base: 25, line: 25, cell: 8, roundTo: 5, noise: PUBLISHED_NOISE };

/** A count with its noise. Only this decides what is printed, so a reader could decide the same. */
export const addNoise = (count: Raw, { noise }: Thresholds): number =>
  trueCount(count) + noise.of(trueCount(count), keyOf(count));

/** True if the count with noise proves that there are at least so many checks, even if noise added the most. */
export const meetsThreshold = (count: Raw, least: number, thresholds: Thresholds): boolean =>
  addNoise(count, thresholds) >= least + thresholds.noise.most;
