import { PUBLISHED_NOISE, type Noise } from './noise.ts';
import { keyOf, trueCount, type Raw } from './raw.ts';

/** The least numbers of checks that may be printed, and what is done to their counts. */
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

/** A count with its noise. What may be printed is decided by this alone, as a reader could. */
export const addNoise = (count: Raw, { noise }: Thresholds): number =>
  trueCount(count) + noise.of(trueCount(count), keyOf(count));

/** True if a count surely holds so many checks: with the noise that would take most from it, it still does. */
export const meetsThreshold = (count: Raw, least: number, thresholds: Thresholds): boolean =>
  addNoise(count, thresholds) >= least + thresholds.noise.most;
