import { type Caution, hasPregnancyLine, type PregnancyAdvice, pregnancyAdvice, withdrawalCaution } from './advice.ts';
import {
  contradictingQuestions,
  type Drinking,
  drinkingOf,
  isCleanLowScore,
  type LowScoreHeading,
  type LowScoreLead,
  lowScoreHeading,
  lowScoreLeads,
} from './answers.ts';
import { type AuditAnswers, auditScore, isComplete, riskBand, type RiskBand } from './audit.ts';
import { AUDIT_IDS, type AuditId } from './questionnaire.ts';
import type { TriageRecord, WeekDetail } from './triage.ts';
import {
  isConfirmed,
  type JudgedWeek,
  judgeLastWeek,
  judgeTarget,
  judgeTargetWeek,
  judgeWholeWeek,
  type TargetMessage,
} from './week.ts';

/** What a visit has told: the answers, gender and age, and the figures of both weeks, each as far as given. */
export type Told = TriageRecord &
  WeekDetail & {
    /** A target for a whole week, where none is set for a day. */
    readonly weekTarget?: number;
  };

/**
 * Everything that advice depends on, judged in one place: screens, print, summary, mail and the sheet for a GP find their
 * words by these codes.
 */
export type Judgement = {
  readonly band: RiskBand;
  /** AUDIT score, 0 to 40. */
  readonly score: number;
  readonly drinking: Drinking;
  /** Whether units stand beside "Never", in question 2 or in last week (decision 8.9e). */
  readonly mayHaveStopped: boolean;
  readonly contradicting: readonly AuditId[];
  readonly caution: Caution | null;
  /** Whether last week's figures, and not the answers, call for the full caution: it first shows where they are given. */
  readonly cautionFromWeek: boolean;
  /** Null until the figures of that week are given. */
  readonly lastWeek: JudgedWeek | null;
  readonly target: JudgedWeek | null;
  /** The one message on the target; null without one, or with nothing to say. */
  readonly verdict: TargetMessage | null;
  /** Whether the target is a fall that is confirmed: nothing else is drawn, started, or in the diary (decision 8.10a). */
  readonly confirmed: boolean;
  /** Whether any change is to be talked over first: under the full caution, and for a target that needs help. */
  readonly helpFirst: boolean;
  /** Whether advice to drink less, or not on some days, fits: it may harm under `helpFirst`, and no one who drinks none needs it. */
  readonly adviseLess: boolean;
  readonly pregnancy: PregnancyAdvice | null;
  /** Whether step 2 has a line on pregnancy, for people whom the result gives no note on it (`hasPregnancyLine`). */
  readonly pregnancyLine: boolean;
  /** What qualifies a score in the lower band; not `clean` either while units and days do not fit. */
  readonly lowScore: {
    readonly leads: readonly LowScoreLead[];
    readonly heading: LowScoreHeading;
    readonly clean: boolean;
  };
};

/** The weeks of a visit as far as told. */
function weeksOf(told: Told): Pick<Judgement, 'lastWeek' | 'target'> {
  const { gender = 'o', consumptionUnits, consumptionDays, goalUnits, goalDays, weekTarget } = told;
  const drunk = consumptionUnits !== undefined && consumptionDays !== undefined;
  const aimedAt = goalUnits !== undefined && goalDays !== undefined;
  return {
    lastWeek: drunk ? judgeLastWeek({ ...told, consumptionUnits, consumptionDays }, gender) : null,
    target: aimedAt
      ? judgeTargetWeek({ goalUnits, goalDays }, gender)
      : weekTarget === undefined
        ? null
        : judgeWholeWeek(weekTarget, gender),
  };
}

/** Judges a visit; null while one of the ten AUDIT answers is missing. */
export function judge(told: Told): Judgement | null {
  const others: Told = told;
  return isComplete(told) ? judgeComplete(told, others) : null;
}

const NO_WEEK = { consumptionUnits: 0, consumptionDays: 0, days: [] } as const;

/** As somebody answers who drinks at times: "Never" would contradict a week. */
const NO_ANSWERS = { ...(Object.fromEntries(AUDIT_IDS.map((id) => [id, 0])) as AuditAnswers), q1: 1 } as const;

/** Judges a week when the questions were not answered. */
export const judgeWeeks = (told: Omit<Told, AuditId>): Judgement => judgeComplete(NO_ANSWERS, told);

/** Judges all ten answers, with what else is told. */
export function judgeComplete(answers: AuditAnswers, others: Omit<Told, AuditId>): Judgement {
  const told: Told = { ...others, ...answers };
  const band = riskBand(answers);
  const { lastWeek, target } = weeksOf(told);
  const caution = withdrawalCaution(told, band);
  const answered = drinkingOf(answers);
  // Who told of a week with a drink is not told "You do not drink", nor who told of a heavy one "You do not drink now".
  const drank = answered === 'never' ? (lastWeek?.units ?? 0) > 0 : caution === 'full';
  const drinking = drank ? 'now' : answered;
  const hasStopped = caution === 'stopped';
  const mayHaveStopped = answers.q1 === 0 && (answers.q2 > 0 || (lastWeek?.units ?? 0) > 0);
  const grounds = { caution: hasStopped ? null : caution, hasStopped, mayHaveStopped };
  const verdict = target && judgeTarget(lastWeek, target, grounds);
  const helpFirst = caution === 'full' || verdict === 'talkFirst';
  const highScore = band === 'higher' || band === 'dependence';
  return {
    ...{ band, score: auditScore(answers), drinking, mayHaveStopped, contradicting: contradictingQuestions(answers) },
    ...{ caution, lastWeek, target, verdict, confirmed: isConfirmed(verdict), helpFirst },
    cautionFromWeek: caution === 'full' && withdrawalCaution({ ...told, ...NO_WEEK }, band) !== 'full',
    adviseLess: drinking === 'now' && !helpFirst,
    pregnancy: pregnancyAdvice(told, helpFirst || highScore, caution),
    pregnancyLine: !helpFirst && hasPregnancyLine(told),
    lowScore: {
      leads: lowScoreLeads(answers, lastWeek),
      heading: lowScoreHeading(answers, lastWeek),
      clean: isCleanLowScore(answers, lastWeek) && lastWeek?.fits !== false && target?.fits !== false,
    },
  };
}
