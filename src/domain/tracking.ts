import type { RiskBand } from './audit.ts';

type AfterFeedback = Exclude<RiskBand, 'lower'>;

/** The furthest point a visit reached, as its record keeps it; `TRACKING_KEYS` of the journey lists those that exist. */
export type TrackingKey =
  | `feedback-${RiskBand}`
  | `feedback-${RiskBand}-finished`
  | `intervention-${number}`
  | `intervention-${Exclude<AfterFeedback, 'increasing'>}`
  | `intervention-${AfterFeedback}-finished`;
