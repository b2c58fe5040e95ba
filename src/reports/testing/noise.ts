import { type Noise, PUBLISHED_NOISE, PUBLISHED, type Thresholds } from '../disclosure/thresholds.ts';

/** No noise, to test the rules alone; noise would only make an attack harder. */
export const NO_NOISE: Noise = { most: 0, variance: 0, of: () => 0 };

/** The published thresholds without noise, so that a test can state the expected figures. */
export const QUIET: Thresholds = { ...PUBLISHED, noise: NO_NOISE };

/** The published figure of a count. The records of a test have the key 0. */
export const publishedOf = (count: number, key = 0): number =>
  Math.round((count + PUBLISHED_NOISE.of(count, key)) / 5) * 5;
