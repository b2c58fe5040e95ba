import { auditResult, type RiskBand } from './audit.ts';
import type { CodedFields } from './codedFields.ts';
import { wholeUnits } from './drinks.ts';
import { type DayUnits, daysAgree } from './weekByDay.ts';

/** The highest choice of units for a drinking day. For last week it means "35 or more" (decision 8.6). */
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

/** The codes of “How was this check for you?”: not helpful, not sure, helpful. */
export const EXPERIENCE_CODES = [0, 1, 2] as const;
export type Experience = (typeof EXPERIENCE_CODES)[number];

type BandWithNextScreen = Exclude<RiskBand, 'lower'>;

/** The furthest screen that a visitor reached or finished. */
export type TrackingKey =
  | `feedback-${RiskBand}`
  | `feedback-${RiskBand}-finished`
  | `intervention-${number}`
  | `intervention-${Exclude<BandWithNextScreen, 'increasing'>}`
  | `intervention-${BandWithNextScreen}-finished`;

/** The fields that a visit has collected so far. An absent field has not been answered. */
export type TriageRecord = {
  readonly clientId?: string;
  readonly postcode?: string;
  readonly referral?: string;
  readonly screenReached?: TrackingKey;
  readonly appStoreClicked?: boolean;
  readonly playStoreClicked?: boolean;
  /** Whether the visitor pressed a link to call, message or write to a local service. */
  readonly contactOpened?: boolean;
  /** The answer to “How was this check for you?”; absent if the visitor chose none. */
  readonly experience?: Experience;
} & { readonly [Field in keyof CodedFields]?: CodedFields[Field][number] } & Readonly<
    Partial<Record<CountedField, number>>
  >;

/**
 * Details of last week beyond its two figures: the units of its seven days (`days`), or the units of a typical day as
 * the calculator added them up, not rounded (`unitsExact`).
 */
export type WeekDetail = { readonly days?: DayUnits; readonly unitsExact?: number };

/** The four figures of last week and of the target, with the details of last week. */
export type WeekFigures = Readonly<Record<CountedField, number>> & WeekDetail;

/** Whether `unitsExact`, rounded half up and limited to 35, gives `consumptionUnits` (decision 8.6). */
export const isExactConsistent = (unitsExact: number, consumptionUnits: number | undefined): boolean =>
  Math.min(wholeUnits(unitsExact), MAX_UNITS) === consumptionUnits;

/** What the visitor enters about last week beyond the record; without it, `days` is empty and `unitsExact` null. */
export type WeekEntry = { readonly days: DayUnits; readonly unitsExact: number | null };

/**
 * Returns the seven days or `unitsExact`, but only if they agree with the record's two figures of last week; otherwise
 * an empty object.
 */
export function weekDetail(triage: TriageRecord, { days, unitsExact }: WeekEntry): WeekDetail {
  if (days.length > 0) return daysAgree(days, triage) ? { days } : {};
  return unitsExact !== null && isExactConsistent(unitsExact, triage.consumptionUnits) ? { unitsExact } : {};
}

/** Returns last week's units and drinking days with their details; null while either is missing. */
export function lastWeekFigures(triage: TriageRecord, kept: WeekEntry) {
  const { consumptionUnits, consumptionDays } = triage;
  if (consumptionUnits === undefined || consumptionDays === undefined) return null;
  return { consumptionUnits, consumptionDays, ...weekDetail(triage, kept) };
}

/** Returns the figures of last week and the target, with last week's details; null while any of the four is missing. */
export function weekFigures(triage: TriageRecord, kept: WeekEntry): WeekFigures | null {
  const { goalUnits, goalDays } = triage;
  const drunk = lastWeekFigures(triage, kept);
  return drunk === null || goalUnits === undefined || goalDays === undefined ? null : { ...drunk, goalUnits, goalDays };
}

/** Null until all ten AUDIT questions are answered (decision 8.4). */
export const bandOf = (triage: TriageRecord): RiskBand | null => auditResult(triage)?.band ?? null;
