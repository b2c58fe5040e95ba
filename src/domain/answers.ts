import { auditScore, TYPICAL_DAY_FROM_UNITS, type AuditAnswers } from './audit.ts';
import { AUDIT_IDS, type AuditId, type FiveCode, type Gender } from './questionnaire.ts';
import { type JudgedWeek, WEEKLY_GUIDELINE } from './week.ts';

/** The lowest AUDIT-C score (questions 1 to 3, 0 to 12) that counts as a positive short test in the UK. */
export const POSITIVE_AUDIT_C = 5;

/** The lowest AUDIT-C score that may mean possible dependence, as the NHS reads 11 and 12. */
export const POSSIBLE_DEPENDENCE_AUDIT_C = 11;

export const MAX_AUDIT_C_SCORE = 12;

type AuditC = Pick<AuditAnswers, 'q1' | 'q2' | 'q3'>;

/** The AUDIT-C score, 0 to 12. */
export const auditC = ({ q1, q2, q3 }: AuditC): number => q1 + q2 + q3;

/** The fewest drinking days a week that each answer to question 1 implies. */
const FEWEST_DAYS_A_WEEK = [0, 0, 0, 2, 4] as const;

/** The fewest units a week that questions 1 and 2 imply. */
export const impliedWeeklyUnits = (q1: FiveCode, q2: FiveCode): number =>
  FEWEST_DAYS_A_WEEK[q1] * TYPICAL_DAY_FROM_UNITS[q2];

/**
 * Whether someone drinks (decisions 8.9b to 8.9e). `now`: question 1 is not "Never". The other values are for people
 * who answered "Never". `never`: no other answer mentions drinking. `longAgo`: only questions 9 or 10 score, with "Yes,
 * but not in the last year". `stopped`: an answer about the last year scores. `maybeStopped`: question 2 or last week
 * has units; people who stopped recently answer like this.
 */
export type Drinking = 'never' | 'longAgo' | 'stopped' | 'maybeStopped' | 'now';

/** @param lastWeekUnits the units entered for last week, even if its number of days contradicts them */
export function drinkingOf(answers: Partial<AuditAnswers>, lastWeekUnits: number): Drinking {
  const { q1, q2, q9 = 0, q10 = 0 } = answers;
  if (q1 !== 0) return 'now';
  if (q2 !== 0 || lastWeekUnits > 0) return 'maybeStopped';
  const score = auditScore(answers);
  if (score === 0) return 'never';
  return score === q9 + q10 && q9 < 4 && q10 < 4 ? 'longAgo' : 'stopped';
}

/** The answers to questions 1 to 3, and the gender: question 3 asks women about 6 units and men about 8. */
type ContradictionGrounds = AuditC & { readonly gender?: Gender | undefined };

/** Pairs of questions, each with the rule that their answers contradict each other (decision 8.9f). */
const CONTRADICTIONS: readonly (readonly [AuditId, AuditId, (grounds: ContradictionGrounds) => boolean])[] = [
  ['q1', 'q2', ({ q1, q2 }) => q1 === 0 && q2 > 0],
  ['q1', 'q3', ({ q1, q2, q3 }) => q1 === 0 && q2 > 0 && q3 > 0],
  ['q1', 'q3', ({ q1, q3 }) => q1 > 0 && ((q3 === 4 && q1 < 4) || (q3 === 3 && q1 < 2))],
  ['q2', 'q3', ({ q1, q2, q3 }) => q1 > 0 && ((q3 === 4 && q2 < 2) || (q3 === 0 && q2 === 4))],
  ['q2', 'q3', ({ q1, q2, q3, gender }) => q1 > 0 && gender === 'f' && q2 === 3 && q3 === 0],
];

/** The questions whose answers contradict each other, in order. */
export function contradictingQuestions(grounds: ContradictionGrounds): readonly AuditId[] {
  const contradictions = CONTRADICTIONS.filter(([, , contradicts]) => contradicts(grounds));
  return AUDIT_IDS.filter((id) => contradictions.some((pair) => pair.includes(id)));
}

/**
 * Whether a positive AUDIT-C comes from an occasional heavy day, not from many units a week (decision 8.9a): drinking
 * monthly or less; 2 to 4 times a month, under 10 units and heavy days less than weekly; or 2 to 3 times a week, 0 to 2
 * units and a heavy day each month.
 */
function isOneHeavyDay(grounds: ContradictionGrounds): boolean {
  const { q1, q2, q3 } = grounds;
  if (auditC(grounds) < POSITIVE_AUDIT_C || contradictingQuestions(grounds).length > 0) return false;
  return q1 === 1 || (q1 === 2 && q2 < 4 && q3 <= 2) || (q1 === 3 && q2 === 0 && q3 === 2);
}

type HarmAnswers = Pick<AuditAnswers, 'q4' | 'q5' | 'q6' | 'q7' | 'q8' | 'q9' | 'q10'>;

/**
 * Signs of harm in the answers to questions 4 to 10. `any`: a sign that leads a low score to the GP (decision 8.9).
 * `clear`: a sign that leads to the GP in every band (decision 8.9h), which may be four or more lighter ones. The
 * thresholds are proposals after the AUDIT manual, for the clinical owner to decide.
 */
export function harmSigns({ q4, q5, q6, q7, q8, q9, q10 }: HarmAnswers): {
  readonly any: boolean;
  readonly clear: boolean;
} {
  const lighter = [q4 === 1, q5 === 1, q7 === 2, q8 === 2, q9 === 2, q10 === 2].filter(Boolean).length;
  const clear = q4 >= 2 || q5 >= 2 || q6 > 0 || q7 >= 3 || q8 >= 3 || q9 === 4 || q10 === 4 || lighter >= 4;
  return { any: clear || lighter > 0, clear };
}

export type LowScoreLead = 'talkToGp' | 'weeklyUnits';

/** The heading of a low score: the first reason why it may mislead (decision 8.9), or `plain` for only the band. */
export type LowScoreHeading = 'weeklyUnits' | 'oneDay' | 'sevenToNine' | 'contradicting' | 'talkToGp' | 'plain';

/** The reasons why a score in the lower band may mislead, because it does not rule out harm (decision 8.9). */
export type JudgedLowScore = {
  /** The notes to show above the result, most important first. */
  readonly leads: readonly LowScoreLead[];
  readonly heading: LowScoreHeading;
  /** Whether the only signs of harm are “Yes, but not in the last year” to questions 9 or 10. */
  readonly onlyPastHarm: boolean;
  /**
   * Whether the result is marked in green. Only if the heading is plain, units and days agree, questions 7 and 8 score
   * 0, and the visitor either drinks now or mentions no drinking in any answer.
   */
  readonly clean: boolean;
  /** Whether questions 2 and 3 call for advice on drinking much on a single day (decision 8.10d). */
  readonly oneDay: boolean;
};

type LowScoreGrounds = {
  readonly drinking: Drinking;
  readonly gender: Gender | undefined;
  readonly lastWeek: JudgedWeek | null;
  /** Whether answers contradict each other, or "Never" in question 1 contradicts the units of last week. */
  readonly contradicting: boolean;
  /** Whether units and days contradict each other, in last week or in the target. */
  readonly unclear: boolean;
  /** Whether the advice after stopping is shown in a box (decision 8.9d). */
  readonly hasBox: boolean;
  /** Whether an earlier score or week suggested dependence (decision 8.9e). */
  readonly onceDependent: boolean;
};

export function judgeLowScore(
  answers: AuditAnswers,
  { drinking, gender, lastWeek, contradicting, unclear, hasBox, onceDependent }: LowScoreGrounds,
): JudgedLowScore {
  const { q1, q2, q3, q7, q8, q9, q10 } = answers;
  const drinksNow = drinking === 'now';
  const oneHeavyDay = isOneHeavyDay({ ...answers, gender });
  const leadsToGp = {
    now: harmSigns(answers).any,
    maybeStopped: harmSigns(answers).any,
    // Without the box on stopping, only harm or concern in the last year leads to the GP (decision 8.9d).
    stopped: hasBox ? harmSigns(answers).any : q9 === 4 || q10 === 4,
    longAgo: false,
    never: false,
  }[drinking];
  const implied = auditC(answers) >= POSITIVE_AUDIT_C || impliedWeeklyUnits(q1, q2) > WEEKLY_GUIDELINE.units;
  const weekAbove = lastWeek !== null && lastWeek.class !== null;
  const leads: readonly LowScoreLead[] = [
    ...(leadsToGp ? (['talkToGp'] as const) : []),
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
    onlyPastHarm: leadsToGp && !harmSigns({ ...answers, q9: q9 === 4 ? 4 : 0, q10: q10 === 4 ? 4 : 0 }).any,
    clean: heading === 'plain' && !unclear && !onceDependent && q7 + q8 === 0 && (drinksNow || drinking === 'never'),
    oneDay: drinksNow && (q3 >= 2 || q2 >= 3),
  };
}
