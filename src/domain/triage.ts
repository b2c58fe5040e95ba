import { auditResult } from './audit.ts';
import type { AuditAnswers, RiskBand } from './audit.ts';
import { AGE_CODES, AUDIT_QUESTIONS, ETHNICITY_CODES, GENDERS } from './questionnaire.ts';
import type { AgeCode, EthnicityCode, Gender } from './questionnaire.ts';
import type { TrackingKey } from './tracking.ts';

/** Most units on a drinking day that can be chosen; as an amount drunk it means "35 or more" (decision 8.6). */
export const MAX_UNITS = 35;
export const MAX_DAYS = 7;

/** What a visit has collected so far. A field that is absent has not been answered. */
export type TriageRecord = {
  readonly clientId?: string;
  readonly postcode?: string;
  readonly referral?: string;
  readonly age?: AgeCode;
  readonly gender?: Gender;
  readonly ethnicity?: EthnicityCode;
  readonly consumptionUnits?: number;
  readonly consumptionDays?: number;
  readonly goalUnits?: number;
  readonly goalDays?: number;
  readonly screenReached?: TrackingKey;
  readonly appStoreClicked?: boolean;
  readonly playStoreClicked?: boolean;
} & Partial<AuditAnswers>;

/** The values each coded field may hold; the calls and the database's CHECK constraints are made from this. */
export const CODED_FIELDS = {
  age: AGE_CODES,
  gender: GENDERS,
  ethnicity: ETHNICITY_CODES,
  ...(Object.fromEntries(AUDIT_QUESTIONS.map(({ id, codes }) => [id, codes])) as {
    [Question in (typeof AUDIT_QUESTIONS)[number] as Question['id']]: Question['codes'];
  }),
} as const;

/** The highest value of each counted field; the lowest is 0 and only whole numbers count. */
export const COUNTED_FIELDS = {
  consumptionUnits: MAX_UNITS,
  consumptionDays: MAX_DAYS,
  goalUnits: MAX_UNITS,
  goalDays: MAX_DAYS,
} as const;

/** The four figures of the last two steps, once all are chosen. */
export type WeekFigures = Readonly<Record<keyof typeof COUNTED_FIELDS, number>>;

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
