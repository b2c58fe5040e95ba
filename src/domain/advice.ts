import type { AuditAnswers, RiskBand } from './audit.ts';
import { TYPICAL_DAY_FROM_UNITS } from './audit.ts';
import type { AgeCode, FiveCode, Gender } from './questionnaire.ts';
import { MAX_UNITS, type TriageRecord } from './triage.ts';

/** UK Chief Medical Officers' low risk drinking guidelines, August 2016: men and women alike. */
export const WEEKLY_GUIDELINE = { units: 14, overDays: 3 } as const;

/** Units on a drinking day from which cutting down takes help (Alcohol Change UK; read 2026-11). */
export const CUT_DOWN_WITH_HELP_FROM_UNITS = 15;

/**
 * Share of adults at increasing risk, in percent. The figures are the product specification's and are to be checked
 * against the current health survey before release (decision 8.11; read 2026-11).
 */
export const INCREASING_RISK_SHARE = { m: 27, f: 13 } as const;

/** Age code 0 is 17 or under: the service is for adults. */
export function isUnderAge(age: AgeCode | undefined): boolean {
  return age === 0;
}

/**
 * Which pregnancy note stands on the screens: none, the general one, or the one that sends to a midwife or GP today
 * because stopping suddenly may be dangerous. Shown to women under 45 (age codes below 4).
 */
export function pregnancyNote(
  { gender, age }: Pick<TriageRecord, 'gender' | 'age'>,
  band: RiskBand,
): 'general' | 'seekHelpToday' | null {
  if (gender !== 'f' || age === undefined || age >= 4) return null;
  return band === 'higher' || band === 'dependence' ? 'seekHelpToday' : 'general';
}

/**
 * Whether the caution about stopping suddenly stands before anything about cutting down: always from higher risk on,
 * in any band when question 6 (a drink in the morning) is above 0, and from 15 units on a drinking day (decision 10).
 */
export function withdrawalCaution(
  { q6, consumptionUnits }: Pick<TriageRecord, 'q6' | 'consumptionUnits'>,
  band: RiskBand,
): boolean {
  if (band === 'higher' || band === 'dependence') return true;
  return (q6 ?? 0) > 0 || (consumptionUnits ?? 0) >= CUT_DOWN_WITH_HELP_FROM_UNITS;
}

/** Fewest drinking days a week that each answer to question 1 implies; monthly answers imply none. */
const FEWEST_DAYS_A_WEEK = [0, 0, 0, 2, 4] as const;

/** The units a week that questions 1 and 2 alone imply, at least. */
export function impliedWeeklyUnits(q1: FiveCode, q2: FiveCode): number {
  return FEWEST_DAYS_A_WEEK[q1] * TYPICAL_DAY_FROM_UNITS[q2];
}

export type LowScoreLead = 'talkToGp' | 'weeklyUnits';

/** What the lower band's screen leads with, most important first; empty when a low score is all there is (decision 9). */
export function lowScoreLeads(answers: AuditAnswers): readonly LowScoreLead[] {
  const { q1, q2, q4, q5, q6, q9, q10 } = answers;
  const signs = q4 > 0 || q5 > 0 || q6 > 0 || q9 === 4 || q10 === 4;
  const overGuideline = impliedWeeklyUnits(q1, q2) > WEEKLY_GUIDELINE.units;
  return [...(signs ? (['talkToGp'] as const) : []), ...(overGuideline ? (['weeklyUnits'] as const) : [])];
}

/** Units a week from units on a drinking day and drinking days. `atLeast` when the day's figure means "35 or more". */
export function weekTotal(unitsADay: number, days: number): { units: number; atLeast: boolean } {
  return { units: unitsADay * days, atLeast: unitsADay === MAX_UNITS && days > 0 };
}

/** Which figures of the comparison a gender sees as its own: one bar, or none for "other". */
export function ownComparison(gender: Gender | undefined): 'm' | 'f' | null {
  return gender === 'm' || gender === 'f' ? gender : null;
}
