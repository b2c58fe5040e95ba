import { auditResult } from './audit.ts';
import type { RiskBand } from './audit.ts';
import { AUDIT_QUESTIONS, DEMOGRAPHIC_QUESTIONS, type CodedQuestion } from './questionnaire.ts';
import type { TrackingKey } from './tracking.ts';

/** Most units on a drinking day that can be chosen; as an amount drunk it means "35 or more" (decision 8.6). */
export const MAX_UNITS = 35;
export const MAX_DAYS = 7;

/** The values each coded field may hold, from the questionnaire. */
export const CODED_FIELDS = Object.fromEntries(
  [...DEMOGRAPHIC_QUESTIONS, ...AUDIT_QUESTIONS]
    .filter(({ codes }) => codes !== null)
    .map(({ id, codes }) => [id, codes]),
) as { readonly [Question in CodedQuestion as Question['id']]: Question['codes'] };
type CodedFields = typeof CODED_FIELDS;

/** The highest value of each counted field; the lowest is 0 and only whole numbers count. */
export const COUNTED_FIELDS = {
  consumptionUnits: MAX_UNITS,
  consumptionDays: MAX_DAYS,
  goalUnits: MAX_UNITS,
  goalDays: MAX_DAYS,
} as const;
type CountedField = keyof typeof COUNTED_FIELDS;

/** What a visit has collected so far. A field that is absent has not been answered. */
export type TriageRecord = {
  readonly clientId?: string;
  readonly postcode?: string;
  readonly referral?: string;
  readonly screenReached?: TrackingKey;
  readonly appStoreClicked?: boolean;
  readonly playStoreClicked?: boolean;
} & { readonly [Field in keyof CodedFields]?: CodedFields[Field][number] } & Readonly<
    Partial<Record<CountedField, number>>
  >;

/** The four figures of the last two steps, once all are chosen. */
export type WeekFigures = Readonly<Record<CountedField, number>>;

/** The four figures of a record, or null while one is missing. */
export function weekFigures(triage: TriageRecord): WeekFigures | null {
  const { consumptionUnits, consumptionDays, goalUnits, goalDays } = triage;
  if (consumptionUnits === undefined || consumptionDays === undefined) return null;
  if (goalUnits === undefined || goalDays === undefined) return null;
  return { consumptionUnits, consumptionDays, goalUnits, goalDays };
}

/** The band of a record, or null until all ten AUDIT answers are there (decision 8.4). */
export function bandOf(triage: TriageRecord): RiskBand | null {
  return auditResult(triage)?.band ?? null;
}
