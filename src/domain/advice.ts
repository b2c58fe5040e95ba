import type { RiskBand } from './audit.ts';
import type { AgeCode } from './questionnaire.ts';
import type { TriageRecord } from './triage.ts';

/**
 * Adults at increasing risk, in percent, as the product specification gives them (decision 8.11; read 2026-11). To be
 * checked against the current health survey before release. The figures most likely measure weekly units, so they are
 * never compared with the visitor's own score.
 */
export const INCREASING_RISK_SHARE = { m: 27, f: 13 } as const;

/** Age code 0 is 17 or under: the service is for adults. */
export function isUnderAge(age: AgeCode | undefined): boolean {
  return age === 0;
}

/**
 * Last week's drinking from which the full withdrawal caution is shown: units on a drinking day, and drinking days. The
 * thresholds are lower than "over 15 units every day" (Alcohol Change UK; NICE CG115; read 2026-11), because people
 * under-report how much they drink.
 */
export const FULL_CAUTION_WEEKS = [
  { units: 15, days: 4 },
  { units: 10, days: 5 },
] as const;

/** The strength of the withdrawal caution: the full text, or one line about drinking in the morning. */
export type CautionStrength = 'full' | 'line';

type CautionGrounds = Pick<TriageRecord, 'q1' | 'q2' | 'q3' | 'q6' | 'consumptionUnits' | 'consumptionDays'>;

/**
 * The withdrawal caution to show before any advice on cutting down (decision 8.10). Full: from higher risk up, when
 * question 6 (a drink in the morning) is 2 or more, when questions 1 to 3 all have the highest answer, or for the weeks
 * above. One line: when only question 6 is 1. Null: no caution.
 */
export function withdrawalCaution(grounds: CautionGrounds, band: RiskBand): CautionStrength | null {
  const { q1, q2, q3, q6 = 0, consumptionUnits = 0, consumptionDays = 0 } = grounds;
  const heavyAnswers = q6 >= 2 || (q1 === 4 && q2 === 4 && q3 === 4);
  const heavyWeek = FULL_CAUTION_WEEKS.some(({ units, days }) => consumptionUnits >= units && consumptionDays >= days);
  if (band === 'higher' || band === 'dependence' || heavyAnswers || heavyWeek) return 'full';
  return q6 === 1 ? 'line' : null;
}

/** A note for women or a line for gender "other", which says that not drinking is safest, or to see a midwife or GP today. */
export type PregnancyAdvice = { readonly form: 'note' | 'line'; readonly says: 'general' | 'seekHelpToday' };

/**
 * The advice on pregnancy for women and gender "other" under 45 (age codes below 4); null for everyone else. With the
 * full withdrawal caution it refers to a midwife or GP today, since stopping suddenly may be dangerous (clinical
 * guidelines for alcohol treatment, 24.1).
 */
export function pregnancyAdvice(
  { gender, age }: Pick<TriageRecord, 'gender' | 'age'>,
  caution: CautionStrength | null,
): PregnancyAdvice | null {
  if ((gender !== 'f' && gender !== 'o') || age === undefined || age >= 4) return null;
  return { form: gender === 'f' ? 'note' : 'line', says: caution === 'full' ? 'seekHelpToday' : 'general' };
}
