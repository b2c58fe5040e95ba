import type { RiskBand } from './audit.ts';
import type { AgeCode } from './questionnaire.ts';
import type { TriageRecord } from './triage.ts';

/**
 * Share of adults at increasing risk, in percent. The figures are the product specification's and are to be checked
 * against the current health survey before release (decision 8.11; read 2026-11). They measure weekly units, most
 * likely, so they are never joined to the visitor's own score.
 */
export const INCREASING_RISK_SHARE = { m: 27, f: 13 } as const;

/** Age code 0 is 17 or under: the service is for adults. */
export function isUnderAge(age: AgeCode | undefined): boolean {
  return age === 0;
}

/**
 * Last week's drinking from which the withdrawal caution stands in full: units on a drinking day, on so many days.
 * Our own margins, more careful than "over 15 units every day" (Alcohol Change UK; NICE CG115), since people report less
 * than they drink (read 2026-11).
 */
export const FULL_CAUTION_WEEKS = [
  { units: 15, days: 4 },
  { units: 10, days: 5 },
] as const;

/** How strongly stopping suddenly is warned of: the whole caution, or one line about a drink in the morning. */
export type CautionStrength = 'full' | 'line';

type CautionGrounds = Pick<TriageRecord, 'q1' | 'q2' | 'q3' | 'q6' | 'consumptionUnits' | 'consumptionDays'>;

/**
 * Whether, and how strongly, the withdrawal caution stands before anything about cutting down (decision 8.10). In full:
 * from higher risk on; when question 6 (a drink in the morning) is 2 or more; when questions 1 to 3 are all at the top;
 * and from last week's figures. In one line: question 6 at 1 alone. Null: not at all.
 */
export function withdrawalCaution(grounds: CautionGrounds, band: RiskBand): CautionStrength | null {
  const { q1, q2, q3, q6 = 0, consumptionUnits = 0, consumptionDays = 0 } = grounds;
  const heavyAnswers = q6 >= 2 || (q1 === 4 && q2 === 4 && q3 === 4);
  const heavyWeek = FULL_CAUTION_WEEKS.some(({ units, days }) => consumptionUnits >= units && consumptionDays >= days);
  if (band === 'higher' || band === 'dependence' || heavyAnswers || heavyWeek) return 'full';
  return q6 === 1 ? 'line' : null;
}

/** A note for women, a line for gender "other"; and what it says: that none is safest, or to see a midwife or GP today. */
export type PregnancyAdvice = { readonly form: 'note' | 'line'; readonly says: 'general' | 'seekHelpToday' };

/**
 * The advice on pregnancy, for women and gender "other" under 45 (age codes below 4); null for anyone else. It sends to
 * a midwife or GP today wherever the withdrawal caution stands in full, since stopping suddenly may be dangerous
 * (clinical guidelines for alcohol treatment, 24.1).
 */
export function pregnancyAdvice(
  { gender, age }: Pick<TriageRecord, 'gender' | 'age'>,
  caution: CautionStrength | null,
): PregnancyAdvice | null {
  if ((gender !== 'f' && gender !== 'o') || age === undefined || age >= 4) return null;
  return { form: gender === 'f' ? 'note' : 'line', says: caution === 'full' ? 'seekHelpToday' : 'general' };
}
