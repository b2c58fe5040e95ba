import { auditScore, TYPICAL_DAY_FROM_UNITS, type AuditAnswers } from './audit.ts';
import { AUDIT_IDS, type AuditId, type FiveCode } from './questionnaire.ts';
import { type JudgedWeek, WEEKLY_GUIDELINE } from './week.ts';

/** The AUDIT-C score (questions 1 to 3, 0 to 12) from which the short test is positive in the UK. */
export const POSITIVE_AUDIT_C = 5;

export const MAX_AUDIT_C_SCORE = 12;

type AuditC = Pick<AuditAnswers, 'q1' | 'q2' | 'q3'>;

/** The AUDIT-C score: the sum of questions 1 to 3, 0 to 12. */
export function auditC({ q1, q2, q3 }: AuditC): number {
  return q1 + q2 + q3;
}

/** The fewest drinking days a week that each answer to question 1 implies; monthly answers imply none. */
const FEWEST_DAYS_A_WEEK = [0, 0, 0, 2, 4] as const;

/** The fewest units a week that questions 1 and 2 imply. */
export function impliedWeeklyUnits(q1: FiveCode, q2: FiveCode): number {
  return FEWEST_DAYS_A_WEEK[q1] * TYPICAL_DAY_FROM_UNITS[q2];
}

/** Whether someone drinks now, did within the last year (questions 3 to 10 ask about it), or by no answer at all. */
export type Drinking = 'never' | 'noMore' | 'now';

/** How someone with "Never" to question 1 and 0 to question 2 is told apart from those who drink (decision 8.9). */
export function drinkingOf(answers: Partial<AuditAnswers>): Drinking {
  if (answers.q1 !== 0 || answers.q2 !== 0) return 'now';
  return auditScore(answers) === 0 ? 'never' : 'noMore';
}

/** Two questions and the answers to them that do not fit together (decision 8.9). */
const CONTRADICTIONS: readonly (readonly [AuditId, AuditId, (answers: AuditC) => boolean])[] = [
  ['q1', 'q2', ({ q1, q2 }) => q1 === 0 && q2 > 0],
  ['q1', 'q3', ({ q1, q2, q3 }) => q1 === 0 && q2 > 0 && q3 > 0],
  ['q1', 'q3', ({ q1, q3 }) => q1 > 0 && ((q3 === 4 && q1 < 4) || (q3 === 3 && q1 < 2))],
  ['q2', 'q3', ({ q1, q2, q3 }) => q1 > 0 && ((q3 === 4 && q2 < 2) || (q3 === 0 && q2 === 4))],
];

/** The questions whose answers do not fit together, in order; empty when all fit. */
export function contradictingQuestions(answers: AuditC): readonly AuditId[] {
  const found = CONTRADICTIONS.filter(([, , contradicts]) => contradicts(answers));
  return AUDIT_IDS.filter((id) => found.some((pair) => pair.includes(id)));
}

export type LowScoreLead = 'talkToGp' | 'weeklyUnits';

/** The notes that come before a low score, most important first; empty when nothing qualifies the score (decision 8.9). */
export function lowScoreLeads(answers: AuditAnswers, lastWeek: JudgedWeek | null): readonly LowScoreLead[] {
  const { q1, q2, q4, q5, q6, q7, q8, q9, q10 } = answers;
  const signs = q4 > 0 || q5 > 0 || q6 > 0 || q7 >= 2 || q8 >= 2 || q9 > 0 || q10 > 0;
  const implied = auditC(answers) >= POSITIVE_AUDIT_C || impliedWeeklyUnits(q1, q2) > WEEKLY_GUIDELINE.units;
  const mayExceed = implied || (lastWeek !== null && lastWeek.class !== null);
  return [...(signs ? (['talkToGp'] as const) : []), ...(mayExceed ? (['weeklyUnits'] as const) : [])];
}

/** How the heading qualifies a low score; "plain" names only the band (decision 8.9). */
export type LowScoreHeading = 'weeklyUnits' | 'contradicting' | 'talkToGp' | 'plain';

/** The lower band's heading. A low score is not a clean bill of health, so the heading itself says what qualifies it. */
export function lowScoreHeading(answers: AuditAnswers, lastWeek: JudgedWeek | null): LowScoreHeading {
  const leads = lowScoreLeads(answers, lastWeek);
  if (leads.includes('weeklyUnits')) return 'weeklyUnits';
  if (contradictingQuestions(answers).length > 0) return 'contradicting';
  return leads.includes('talkToGp') ? 'talkToGp' : 'plain';
}

/** Whether nothing qualifies a low score, so that it may be green and speak of keeping a risk low (decision 8.9). */
export function isCleanLowScore(answers: AuditAnswers, lastWeek: JudgedWeek | null): boolean {
  const { q7, q8 } = answers;
  return lowScoreHeading(answers, lastWeek) === 'plain' && q7 + q8 === 0 && drinkingOf(answers) !== 'noMore';
}
