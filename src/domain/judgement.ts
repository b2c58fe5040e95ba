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
import type { TriageRecord, WeekDetail } from './triage.ts';
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
  readonly contradicting: readonly AuditId[];
  /** Whether units were entered for last week after "Never" to question 1, which do not fit (decision 8.9e). */
  readonly contradictsWeek: boolean;
  readonly afterStopping: AfterStopping | null;
  /** Whether drinking hurt somebody in the last year (question 9). */
  readonly injuredLately: boolean;
  readonly caution: Caution | null;
  /** The rules that call for the full caution; empty without it. */
  readonly cautionReasons: readonly CautionReason[];
  /** Whether last week's figures, and not the answers, call for the full caution: it first shows where they are given. */
  readonly cautionFromWeek: boolean;
  /** Null until the figures of that week are given. */
  readonly lastWeek: JudgedWeek | null;
  readonly target: JudgedWeek | null;
  /** The one message on the target; null without one, or with nothing to say. */
  readonly verdict: TargetMessage | null;
  /** Whether the target is a fall that is confirmed: nothing else is drawn, started, or in the diary (decision 8.10a). */
  readonly confirmed: boolean;
  /**
   * Whether any change is to be talked over first: under the full caution, for a target that needs help, and after "Never" with
   * units, entered for last week, or in question 2 once there is a target.
   */
  readonly helpFirst: boolean;
  /** Whether advice to drink less, or not on some days, fits: it may harm under `helpFirst`, and no one who drinks none needs it. */
  readonly adviseLess: boolean;
  readonly pregnancy: PregnancyAdvice | null;
  /** Whether step 2 has a line on pregnancy, for people whom the result gives no note on it (`hasPregnancyLine`). */
  readonly pregnancyLine: boolean;
  readonly lowScore: LowScore;
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

/** Whether a caution stands in any form, which sends to a GP. */
export const hasCaution = ({ caution, afterStopping }: Judgement): boolean =>
  caution !== null || afterStopping !== null;

/** Whether a box of cautions stands, with whom to call and the signs: the full caution, or what to know after stopping. */
export const hasCautionBox = ({ caution, afterStopping }: Judgement): boolean =>
  caution === 'full' || afterStopping === 'box';

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
  const told = { ...others, ...answers };
  const band = riskBand(answers);
  const { lastWeek, target } = weeksOf(told);
  const caution = withdrawalCaution(told, band);
  const drinking = drinkingOf(answers, unitsEntered(told));
  const contradictsWeek = answers.q1 === 0 && unitsEntered(told) > 0;
  const contradicting = contradictingQuestions(told);
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
    cautionReasons: fullCautionReasons(told, band),
    injuredLately: answers.q9 === 4,
    afterStopping: afterStoppingAdvice(drinking, contradictsWeek),
    cautionFromWeek: caution === 'full' && withdrawalCaution({ ...told, ...NO_WEEK }, band) !== 'full',
    adviseLess: drinking === 'now' && !helpFirst,
    pregnancy: pregnancyAdvice(told, helpFirst, drinking === 'stopped'),
    pregnancyLine: !helpFirst && drinking !== 'stopped' && hasPregnancyLine(told),
    lowScore: judgeLowScore(answers, {
      drinking,
      gender: told.gender,
      lastWeek,
      contradicting: contradictsWeek || contradicting.length > 0,
      unclear: lastWeek?.fits === false || target?.fits === false,
    }),
  };
}
