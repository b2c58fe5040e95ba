import { type Noise, PUBLISHED_NOISE } from '../disclosure/noise.ts';
import { PUBLISHED, type Thresholds } from '../disclosure/thresholds.ts';

/** For attacks on the rules alone, which noise would only make harder. */
export const NO_NOISE: Noise = { most: 0, variance: 0, of: () => 0 };

/** What is published, but without noise, so that a test can say which figures follow from which counts. */
export const QUIET: Thresholds = { ...PUBLISHED, noise: NO_NOISE };

/** The figure that is published for a count; a test's records have the key 0. */
export const publishedOf = (count: number, key = 0): number =>
  Math.round((count + PUBLISHED_NOISE.of(count, key)) / 5) * 5;
