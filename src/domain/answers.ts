import { TYPICAL_DAY_FROM_UNITS, type AuditAnswers } from './audit.ts';
import type { AuditId, FiveCode } from './questionnaire.ts';
import { WEEKLY_GUIDELINE } from './week.ts';

/** The AUDIT-C score (questions 1 to 3, 0 to 12) from which the short test is positive in the UK. */
export const POSITIVE_AUDIT_C = 5;

export const MAX_AUDIT_C_SCORE = 12;

/** The AUDIT-C score: the sum of questions 1 to 3, 0 to 12. */
export function auditC({ q1, q2, q3 }: Pick<AuditAnswers, 'q1' | 'q2' | 'q3'>): number {
  return q1 + q2 + q3;
}

/** The fewest drinking days a week that each answer to question 1 implies; monthly answers imply none. */
const FEWEST_DAYS_A_WEEK = [0, 0, 0, 2, 4] as const;

/** The fewest units a week that questions 1 and 2 imply. */
export function impliedWeeklyUnits(q1: FiveCode, q2: FiveCode): number {
  return FEWEST_DAYS_A_WEEK[q1] * TYPICAL_DAY_FROM_UNITS[q2];
}

/** Whether the answers are "Never" to question 1 and 0 to questions 2 and 3. */
export function doesNotDrink(answers: Pick<AuditAnswers, 'q1' | 'q2' | 'q3'>): boolean {
  return auditC(answers) === 0;
}

/** The questions that contradict each other ("Never" to question 1, then units or heavy days); empty when none do. */
export function contradictingQuestions({ q1, q2, q3 }: AuditAnswers): readonly AuditId[] {
  if (q1 !== 0 || q2 + q3 === 0) return [];
  return ['q1', ...(q2 > 0 ? (['q2'] as const) : []), ...(q3 > 0 ? (['q3'] as const) : [])];
}

export type LowScoreLead = 'talkToGp' | 'weeklyUnits';

/** The notes that come before a low score, most important first; empty when nothing qualifies the score (decision 8.9). */
export function lowScoreLeads(answers: AuditAnswers): readonly LowScoreLead[] {
  const { q1, q2, q4, q5, q6, q9, q10 } = answers;
  const signs = q4 > 0 || q5 > 0 || q6 > 0 || q9 === 4 || q10 === 4;
  const mayExceed = auditC(answers) >= POSITIVE_AUDIT_C || impliedWeeklyUnits(q1, q2) > WEEKLY_GUIDELINE.units;
  return [...(signs ? (['talkToGp'] as const) : []), ...(mayExceed ? (['weeklyUnits'] as const) : [])];
}

/** How the heading qualifies a low score; "plain" names only the band (decision 8.9). */
export type LowScoreHeading = 'weeklyUnits' | 'contradicting' | 'talkToGp' | 'plain';

/** The lower band's heading. A low score is not a clean bill of health, so the heading itself says what qualifies it. */
export function lowScoreHeading(answers: AuditAnswers): LowScoreHeading {
  const leads = lowScoreLeads(answers);
  if (leads.includes('weeklyUnits')) return 'weeklyUnits';
  if (contradictingQuestions(answers).length > 0) return 'contradicting';
  return leads.includes('talkToGp') ? 'talkToGp' : 'plain';
}
