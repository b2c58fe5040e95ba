import type { RiskBand } from './audit.ts';

type AfterFeedback = Exclude<RiskBand, 'lower'>;
type StepNumber = 1 | 2 | 3 | 4 | 5 | 6 | 7;
/** The furthest point a visit reached, as its record keeps it; the journey derives which exist. */
export type TrackingKey =
  | `feedback-${RiskBand}`
  | `feedback-${RiskBand}-finished`
  | `intervention-${StepNumber}`
  | `intervention-${Exclude<AfterFeedback, 'increasing'>}`
  | `intervention-${AfterFeedback}-finished`;
