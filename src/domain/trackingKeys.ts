import { RISK_BANDS } from './audit.ts';
import { JOURNEY, reachedKey } from './journey.ts';
import type { TrackingKey } from './record.ts';

const BANDS = RISK_BANDS.map(({ band }) => band);

/** Every tracking key that a visit can record. */
export const TRACKING_KEYS: readonly TrackingKey[] = [
  ...new Set([
    ...JOURNEY.flatMap(({ path }) => BANDS.map((band) => reachedKey(path, band))).filter((key) => key !== null),
    ...BANDS.map((band) => `feedback-${band}-finished` as const),
    ...BANDS.filter((band) => band !== 'lower').map((band) => `intervention-${band}-finished` as const),
  ]),
];
