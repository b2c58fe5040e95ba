import {
  type AfterStopping,
  afterStoppingAdvice,
  cannotStop,
  type Caution,
  type CautionReason,
  fullCautionReasons,
  hasPregnancyLine,
  type PregnancyAdvice,
  pregnancyAdvice,
  withdrawalCaution,
} from './advice.ts';
import { contradictingQuestions, type Drinking, drinkingOf, judgeLowScore, type JudgedLowScore } from './answers.ts';
import { type AuditAnswers, auditScore, isComplete, riskBand, type RiskBand } from './audit.ts';
import { AUDIT_IDS, type AuditId } from './questionnaire.ts';
import type { TriageRecord, WeekDetail } from './record.ts';
import {
  isConfirmed,
  type JudgedWeek,
  judgeLastWeek,
  judgeTarget,
  judgeTargetWeek,
  judgeWeeklyTotal,
  type TargetMessage,
  unitsEntered,
} from './week.ts';

/** The facts of a visit: answers, gender, age and the figures of both weeks. Any of them may be missing. */
export type VisitFacts = TriageRecord &
  WeekDetail & {
    /** The target in units for a whole week, used if there is no target for a day. */
    readonly weekTarget?: number;
    /** Whether any target with alcohol is to be discussed first, because of an earlier check (decision 8.9e). */
    readonly talkFirst?: boolean;
  };

/**
 * All decisions that the advice depends on, made in one place. The screens, the printed page, the summary, the mail and
 * the sheet for a GP choose their texts by these values.
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
  /** The rules that call for the full caution; empty if it is not shown. */
  readonly cautionReasons: readonly CautionReason[];
  /**
   * Whether only last week's figures, and no answer, call for the full caution. It then first appears after the visitor
   * has entered the figures.
   */
  readonly cautionFromWeek: boolean;
  /** The judgement of last week; null until its figures are entered. */
  readonly lastWeek: JudgedWeek | null;
  readonly target: JudgedWeek | null;
  /** The message on the target; null without a target or a message. */
  readonly verdict: TargetMessage | null;
  /**
   * Whether the target is confirmed as a reduction. Only a confirmed target appears in the chart and the diary and gets
   * a start day (decision 8.10a).
   */
  readonly confirmed: boolean;
  /** The fact of the same name, which the request for the summary repeats, so that it refuses the same targets. */
  readonly talkFirst: boolean;
  /**
   * Whether the visitor should seek help before any change. True with the full caution, and for a target to discuss
   * first. If question 1 is "Never", also true if units were entered for last week, or if question 2 has units and
   * there is a target.
   */
  readonly helpFirst: boolean;
  /**
   * Whether to advise drinking less or having days without alcohol. False under `helpFirst`, where it may harm, and for
   * people who do not drink now.
   */
  readonly adviseLess: boolean;
  readonly pregnancy: PregnancyAdvice | null;
  /** Whether advice step 2 has a line on pregnancy, for people whose result has no note on it (`hasPregnancyLine`). */
  readonly pregnancyLine: boolean;
  readonly lowScore: JudgedLowScore;
};

/** Judges last week and the target. Each is null if its figures were not entered. */
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
        : judgeWeeklyTotal(weekTarget, gender),
  };
}

/** Whether the withdrawal caution or the advice after stopping is shown. Both refer to a GP. */
export const hasCaution = ({ caution, afterStopping }: Judgement): boolean =>
  caution !== null || afterStopping !== null;

/** Whether a box with contacts and the signs of withdrawal is shown. */
export const hasCautionBox = ({ caution, afterStopping }: Judgement): boolean =>
  caution === 'full' || afterStopping === 'box';

/** Judges a visit; null while any of the ten AUDIT answers is missing. */
export function judge(facts: VisitFacts): Judgement | null {
  const others: VisitFacts = facts;
  return isComplete(facts) ? judgeComplete(facts, others) : null;
}

const NO_WEEK = { consumptionUnits: 0, consumptionDays: 0, days: [] } as const;

/** Used if answers are missing. Question 1 is 1, because "Never" would contradict a week with a drink. */
const NO_ANSWERS = { ...(Object.fromEntries(AUDIT_IDS.map((id) => [id, 0])) as AuditAnswers), q1: 1 } as const;

/** Judges last week and the target if the AUDIT questions were not all answered. */
export const judgeWeeks = (facts: Omit<VisitFacts, AuditId>): Judgement => judgeComplete(NO_ANSWERS, facts);

/** @param others the facts of the visit besides the answers */
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
  const talkFirst = facts.talkFirst === true;
  const grounds = { caution, cannotStop: cannotStop(answers), talkFirst };
  const verdict = target && judgeTarget(lastWeek, target, { ...grounds, hasStopped, mayHaveStopped });
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
    talkFirst,
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
