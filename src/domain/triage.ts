import { auditResult, type RiskBand } from './audit.ts';
import type { CodedFields } from './codedFields.ts';
import { type DayUnits, daysAgree } from './weekByDay.ts';

/** The highest choice of units on a drinking day; as an amount drunk it means "35 or more" (decision 8.6). */
export const MAX_UNITS = 35;
export const MAX_DAYS = 7;
export const MAX_WEEK_UNITS = MAX_UNITS * MAX_DAYS;

/** The maximum of each number field. Values are whole numbers from 0. */
export const COUNTED_FIELDS = {
  consumptionUnits: MAX_UNITS,
  consumptionDays: MAX_DAYS,
  goalUnits: MAX_UNITS,
  goalDays: MAX_DAYS,
} as const;
type CountedField = keyof typeof COUNTED_FIELDS;

type BandWithNextScreen = Exclude<RiskBand, 'lower'>;

/** The furthest point that a visit reached. `TRACKING_KEYS` in `trackingKeys.ts` lists the keys that exist. */
export type TrackingKey =
  | `feedback-${RiskBand}`
  | `feedback-${RiskBand}-finished`
  | `intervention-${number}`
  | `intervention-${Exclude<BandWithNextScreen, 'increasing'>}`
  | `intervention-${BandWithNextScreen}-finished`;

/** What a visit has collected so far. An absent field has not been answered. */
export type TriageRecord = {
  readonly clientId?: string;
  readonly postcode?: string;
  readonly referral?: string;
  readonly screenReached?: TrackingKey;
  readonly appStoreClicked?: boolean;
  readonly playStoreClicked?: boolean;
  /** A link to call, message or write to a local service was pressed. */
  readonly contactOpened?: boolean;
} & { readonly [Field in keyof CodedFields]?: CodedFields[Field][number] } & Readonly<
    Partial<Record<CountedField, number>>
  >;

/** The figures of last week and of the target, once all four are chosen; `days` if last week was filled in day by day. */
export type WeekFigures = Readonly<Record<CountedField, number>> & { readonly days?: DayUnits };

/** The seven days of a visit if they are what its two figures of last week come from, else none. */
export function daysTold(triage: TriageRecord, days: DayUnits): { readonly days?: DayUnits } {
  return days.length > 0 && daysAgree(days, triage) ? { days } : {};
}

/** The two figures of last week with the days they come from; null while one is missing. */
export function drunkFigures(triage: TriageRecord, days: DayUnits) {
  const { consumptionUnits, consumptionDays } = triage;
  if (consumptionUnits === undefined || consumptionDays === undefined) return null;
  return { consumptionUnits, consumptionDays, ...daysTold(triage, days) };
}

/** The same with the two of the target. */
export function weekFigures(triage: TriageRecord, days: DayUnits = []): WeekFigures | null {
  const { goalUnits, goalDays } = triage;
  const drunk = drunkFigures(triage, days);
  return drunk === null || goalUnits === undefined || goalDays === undefined ? null : { ...drunk, goalUnits, goalDays };
}

/** The band of a record; null until all ten AUDIT questions are answered (decision 8.4). */
export function bandOf(triage: TriageRecord): RiskBand | null {
  return auditResult(triage)?.band ?? null;
}
