import {
  type AfterStopping,
  afterStoppingAdvice,
  type Caution,
  type CautionReason,
  fullCautionReasons,
  hasPregnancyLine,
  type PregnancyAdvice,
  pregnancyAdvice,
  withdrawalCaution,
} from './advice.ts';
import { contradictingQuestions, type Drinking, drinkingOf, judgeLowScore, type LowScore } from './answers.ts';
import { type AuditAnswers, auditScore, isComplete, riskBand, type RiskBand } from './audit.ts';
import { AUDIT_IDS, type AuditId } from './questionnaire.ts';
import type { TriageRecord, WeekDetail } from './record.ts';
import {
  isConfirmed,
  type JudgedWeek,
  judgeLastWeek,
  judgeTarget,
  judgeTargetWeek,
  judgeWholeWeek,
  type TargetMessage,
  unitsEntered,
} from './week.ts';

/** The facts of a visit: answers, gender, age and the figures of both weeks. Any of them may be missing. */
export type VisitFacts = TriageRecord &
  WeekDetail & {
    /** The target of units for a whole week, if there is none for a day. */
    readonly weekTarget?: number;
  };

/**
 * All decisions that advice depends on, made in one place. Screens, print, summary, mail and the sheet for a GP choose
 * their texts by these codes.
 */
export type Judgement = {
  readonly band: RiskBand;
  /** AUDIT score, 0 to 40. */
  readonly score: number;
  readonly drinking: Drinking;
  readonly contradicting: readonly AuditId[];
  /** Whether units were entered for last week although question 1 is "Never" (decision 8.9e). */
  readonly contradictsWeek: boolean;
  readonly afterStopping: AfterStopping | null;
  /** Whether somebody was injured in the last year because of the visitor's drinking (question 9). */
  readonly injuredLately: boolean;
  readonly caution: Caution | null;
  /** The rules that call for the full caution; empty without it. */
  readonly cautionReasons: readonly CautionReason[];
  /**
   * Whether only last week's figures, not the answers, call for the full caution, so that it first appears once they
   * are entered.
   */
  readonly cautionFromWeek: boolean;
  /** Null until the figures of last week are entered. */
  readonly lastWeek: JudgedWeek | null;
  readonly target: JudgedWeek | null;
  /** The message on the target; null without a target or a message. */
  readonly verdict: TargetMessage | null;
  /**
   * Whether the target is confirmed as a reduction. Only then is it drawn, given a start day and put in the diary
   * (decision 8.10a).
   */
  readonly confirmed: boolean;
  /**
   * Whether to seek help before any change: under the full caution, for a target that needs help, and after "Never"
   * with units, either entered for last week, or in question 2 once there is a target.
   */
  readonly helpFirst: boolean;
  /**
   * Whether to advise drinking less or having days without alcohol. False under `helpFirst`, where it may harm, and for
   * people who do not drink now.
   */
  readonly adviseLess: boolean;
  readonly pregnancy: PregnancyAdvice | null;
  /** Whether step 2 has a line on pregnancy, for people who get no note on it with the result (`hasPregnancyLine`). */
  readonly pregnancyLine: boolean;
  readonly lowScore: LowScore;
};

/** Judges last week and the target; null for each without figures. */
function weeksOf(facts: VisitFacts): Pick<Judgement, 'lastWeek' | 'target'> {
  const { gender = 'o', consumptionUnits, consumptionDays, goalUnits, goalDays, weekTarget } = facts;
  const drunk = consumptionUnits !== undefined && consumptionDays !== undefined;
  const aimedAt = goalUnits !== undefined && goalDays !== undefined;
  return {
    lastWeek: drunk ? judgeLastWeek({ ...facts, consumptionUnits, consumptionDays }, gender) : null,
    target: aimedAt
      ? judgeTargetWeek({ goalUnits, goalDays }, gender)
      : weekTarget === undefined
        ? null
        : judgeWholeWeek(weekTarget, gender),
  };
}

/** Whether any caution is shown; each refers to a GP. */
export const hasCaution = ({ caution, afterStopping }: Judgement): boolean =>
  caution !== null || afterStopping !== null;

/**
 * Whether a box is shown with the contacts and the withdrawal signs: the full caution, or the advice after stopping.
 */
export const hasCautionBox = ({ caution, afterStopping }: Judgement): boolean =>
  caution === 'full' || afterStopping === 'box';

/** Judges a visit; null while any of the ten AUDIT answers is missing. */
export function judge(facts: VisitFacts): Judgement | null {
  const others: VisitFacts = facts;
  return isComplete(facts) ? judgeComplete(facts, others) : null;
}

const NO_WEEK = { consumptionUnits: 0, consumptionDays: 0, days: [] } as const;

/** Answers of someone who drinks occasionally, because "Never" would contradict a week with a drink. */
const NO_ANSWERS = { ...(Object.fromEntries(AUDIT_IDS.map((id) => [id, 0])) as AuditAnswers), q1: 1 } as const;

/** Judges a week when the questions were not answered. */
export const judgeWeeks = (facts: Omit<VisitFacts, AuditId>): Judgement => judgeComplete(NO_ANSWERS, facts);

/**
 * Judges a visit with all ten answers.
 *
 * @param others the facts of the visit besides the answers
 */
export function judgeComplete(answers: AuditAnswers, others: Omit<VisitFacts, AuditId>): Judgement {
  const facts = { ...others, ...answers };
  const band = riskBand(answers);
  const { lastWeek, target } = weeksOf(facts);
  const caution = withdrawalCaution(facts, band);
  const drinking = drinkingOf(answers, unitsEntered(facts));
  const contradictsWeek = answers.q1 === 0 && unitsEntered(facts) > 0;
  const contradicting = contradictingQuestions(facts);
  const hasStopped = drinking === 'stopped';
  const mayHaveStopped = drinking === 'maybeStopped';
  const verdict = target && judgeTarget(lastWeek, target, { caution, hasStopped, mayHaveStopped });
  const maybeAims = mayHaveStopped && target !== null;
  const helpFirst = caution === 'full' || verdict === 'talkFirst' || contradictsWeek || maybeAims;
  return {
    band,
    score: auditScore(answers),
    drinking,
    contradicting,
    contradictsWeek,
    caution,
    lastWeek,
    target,
    verdict,
    confirmed: isConfirmed(verdict),
    helpFirst,
    cautionReasons: fullCautionReasons(facts, band),
    injuredLately: answers.q9 === 4,
    afterStopping: afterStoppingAdvice(drinking, contradictsWeek),
    cautionFromWeek: caution === 'full' && withdrawalCaution({ ...facts, ...NO_WEEK }, band) !== 'full',
    adviseLess: drinking === 'now' && !helpFirst,
    pregnancy: pregnancyAdvice(facts, helpFirst, drinking === 'stopped'),
    pregnancyLine: !helpFirst && drinking !== 'stopped' && hasPregnancyLine(facts),
    lowScore: judgeLowScore(answers, {
      drinking,
      gender: facts.gender,
      lastWeek,
      contradicting: contradictsWeek || contradicting.length > 0,
      unclear: lastWeek?.isConsistent === false || target?.isConsistent === false,
    }),
  };
}
