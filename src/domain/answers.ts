import { auditScore, TYPICAL_DAY_FROM_UNITS, type AuditAnswers } from './audit.ts';
import { AUDIT_IDS, type AuditId, type FiveCode, type Gender } from './questionnaire.ts';
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

/**
 * Whether someone drinks (decisions 8.9b to 8.9e). `never`: no drinking in any answer. `longAgo`: nothing but a "Yes, but not
 * in the last year" to question 9 or 10. `stopped`: other points, since those questions ask about the last year.
 * `maybeStopped`: "Never" to question 1, but units in question 2 or last week; both are true of people who stopped lately.
 */
export type Drinking = 'never' | 'longAgo' | 'stopped' | 'maybeStopped' | 'now';

/**
 * Whether someone drinks, by the answers and the units entered for last week (0 without any), also where units and days do
 * not fit.
 */
export function drinkingOf(answers: Partial<AuditAnswers>, lastWeekUnits: number): Drinking {
  const { q1, q2, q9 = 0, q10 = 0 } = answers;
  if (q1 !== 0) return 'now';
  if (q2 !== 0 || lastWeekUnits > 0) return 'maybeStopped';
  const score = auditScore(answers);
  if (score === 0) return 'never';
  return score === q9 + q10 && q9 < 4 && q10 < 4 ? 'longAgo' : 'stopped';
}

/** Answers that do not fit, as far as they depend on gender: question 3 asks women about 6 units, men about 8. */
type ContradictionGrounds = AuditC & { readonly gender?: Gender | undefined };

/** Two questions and the answers to them that do not fit together (decision 8.9f). */
const CONTRADICTIONS: readonly (readonly [AuditId, AuditId, (grounds: ContradictionGrounds) => boolean])[] = [
  ['q1', 'q2', ({ q1, q2 }) => q1 === 0 && q2 > 0],
  ['q1', 'q3', ({ q1, q2, q3 }) => q1 === 0 && q2 > 0 && q3 > 0],
  ['q1', 'q3', ({ q1, q3 }) => q1 > 0 && ((q3 === 4 && q1 < 4) || (q3 === 3 && q1 < 2))],
  ['q2', 'q3', ({ q1, q2, q3 }) => q1 > 0 && ((q3 === 4 && q2 < 2) || (q3 === 0 && q2 === 4))],
  ['q2', 'q3', ({ q1, q2, q3, gender }) => q1 > 0 && gender === 'f' && q2 === 3 && q3 === 0],
];

/** The questions whose answers do not fit together, in order; empty when all fit. */
export function contradictingQuestions(grounds: ContradictionGrounds): readonly AuditId[] {
  const found = CONTRADICTIONS.filter(([, , contradicts]) => contradicts(grounds));
  return AUDIT_IDS.filter((id) => found.some((pair) => pair.includes(id)));
}

/**
 * Whether a positive short test comes from a heavy day now and then, not from many units a week (decision 8.9a): drinking
 * monthly or less; 2 to 4 times a month, under 10 units and not weekly heavy days; or 2 to 3 times a week, 0 to 2 units and a
 * heavy day each month.
 */
function isOneHeavyDay(grounds: ContradictionGrounds): boolean {
  const { q1, q2, q3 } = grounds;
  if (auditC(grounds) < POSITIVE_AUDIT_C || contradictingQuestions(grounds).length > 0) return false;
  return q1 === 1 || (q1 === 2 && q2 < 4 && q3 <= 2) || (q1 === 3 && q2 === 0 && q3 === 2);
}

export type LowScoreLead = 'talkToGp' | 'weeklyUnits';

/** How the heading qualifies a low score, the first that applies; "plain" names only the band (decision 8.9). */
export type LowScoreHeading = 'weeklyUnits' | 'oneDay' | 'sevenToNine' | 'contradicting' | 'talkToGp' | 'plain';

/** What qualifies a score in the lower band, which is not a clean bill of health (decision 8.9). */
export type LowScore = {
  /** The notes that come before it, most important first. */
  readonly leads: readonly LowScoreLead[];
  readonly heading: LowScoreHeading;
  /** Whether nothing qualifies it, so that it may be green and speak of keeping a risk low. */
  readonly clean: boolean;
  /** Whether advice on any one day stands, which the answers to questions 2 and 3 call for (decision 8.10d). */
  readonly oneDay: boolean;
};

type LowScoreGrounds = {
  readonly drinking: Drinking;
  readonly gender: Gender | undefined;
  readonly lastWeek: JudgedWeek | null;
  /** Whether answers, or "Never" and last week, do not fit. */
  readonly contradicting: boolean;
  /** Whether units and days of last week or of the target do not fit. */
  readonly unclear: boolean;
};

/** What qualifies a low score: units are spoken of to those who drink now, signs of harm to all but `longAgo`. */
export function judgeLowScore(
  answers: AuditAnswers,
  { drinking, gender, lastWeek, contradicting, unclear }: LowScoreGrounds,
): LowScore {
  const { q1, q2, q3, q4, q5, q6, q7, q8, q9, q10 } = answers;
  const drinksNow = drinking === 'now';
  const oneHeavyDay = isOneHeavyDay({ ...answers, gender });
  const signs = q4 > 0 || q5 > 0 || q6 > 0 || q7 >= 2 || q8 >= 2 || q9 > 0 || q10 > 0;
  const implied = auditC(answers) >= POSITIVE_AUDIT_C || impliedWeeklyUnits(q1, q2) > WEEKLY_GUIDELINE.units;
  const weekAbove = lastWeek !== null && lastWeek.class !== null;
  const leads: readonly LowScoreLead[] = [
    ...(signs && drinking !== 'longAgo' ? (['talkToGp'] as const) : []),
    ...(drinksNow && (weekAbove || (implied && !oneHeavyDay)) ? (['weeklyUnits'] as const) : []),
  ];
  const heading = ((): LowScoreHeading => {
    if (leads.includes('weeklyUnits')) return 'weeklyUnits';
    if (oneHeavyDay) return gender === 'm' && q2 === 3 && q3 === 0 ? 'sevenToNine' : 'oneDay';
    if (contradicting) return 'contradicting';
    return leads.includes('talkToGp') ? 'talkToGp' : 'plain';
  })();
  return {
    leads,
    heading,
    clean: heading === 'plain' && !unclear && q7 + q8 === 0 && (drinksNow || drinking === 'never'),
    oneDay: drinksNow && (q3 >= 2 || q2 >= 3),
  };
}
