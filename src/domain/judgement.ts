import {
  type AfterStopping,
  afterStoppingAdvice,
  unableToStop,
  drinksMuchAtOnce,
  type Caution,
  type CautionReason,
  type DryWeek,
  dryWeekOf,
  fullCautionReasons,
  type HarmAdvice,
  harmAdvice,
  hasPregnancyLine,
  type LastTime,
  type OnceDependent,
  signOfPastDependence,
  isPoisonousWeek,
  mayBeUsedToAlcohol,
  type PregnancyAdvice,
  pregnancyAdvice,
  withdrawalCaution,
} from './advice.ts';
import { contradictingQuestions, type Drinking, drinkingOf, judgeLowScore, type JudgedLowScore } from './answers.ts';
import { type AuditAnswers, auditScore, isComplete, riskBand, type RiskBand } from './audit.ts';
import { AUDIT_IDS, type AuditId, isFrom65 } from './questionnaire.ts';
import type { TriageRecord, WeekDetail } from './record.ts';
import {
  isConfirmed,
  type JudgedWeek,
  judgeLastWeek,
  judgeTarget,
  judgeTargetWeek,
  judgeWeeklyTotal,
  type TargetGrounds,
  type TargetMessage,
  unitsEntered,
} from './week.ts';

/** The facts of a visit: answers, gender, age and the figures of both weeks. Any of them may be missing. */
export type VisitFacts = TriageRecord &
  WeekDetail & {
    /** The target in units for a whole week, used if there is no target for a day. */
    readonly weekTarget?: number;
    /** Units of the week that the visitor started from, as typed on the week page; judged as last week is. */
    readonly startUnits?: number;
    /** Whether days of last week may still be missing, so that it is neither a week of no alcohol nor compared. */
    readonly isPartWeek?: boolean;
    /** What the visitor remembers of an earlier check. */
    readonly lastTime?: LastTime;
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
  /** A last week without alcohol, entered by someone who drinks; otherwise null (decision 8.9e). */
  readonly dryWeek: DryWeek | null;
  /** Whether an earlier check's score or week suggested dependence; null if neither did (decision 8.9e). */
  readonly onceDependent: OnceDependent | null;
  /** The advice to talk signs of harm over with a GP, at increasing risk; otherwise null (decision 8.9h). */
  readonly harm: HarmAdvice | null;
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
   * Whether the target is confirmed as a reduction. Only a confirmed target appears in the chart and the diary, and gets
   * a start day and a card to keep (decision 8.10a).
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
  /**
   * Whether step 2 (information on risk) has a line on pregnancy, where the result has no note (`hasPregnancyLine`).
   */
  readonly pregnancyLine: boolean;
  /**
   * Whether little drinking and no week above the guideline were entered, so that the note on pregnancy may say that the
   * risk of what was drunk before is likely to be low (decision 8.10c).
   */
  readonly drinksLittle: boolean;
  /** Whether to say, with the full caution, not to drink much less before there is advice (decision 8.10c). */
  readonly untilAdvice: boolean;
  /** Whether to advise on vitamin B1 with the caution or the box (decision 8.10c). */
  readonly vitaminB1: boolean;
  /** Whether to advise on medicines (decision 8.10c). */
  readonly medicines: boolean;
  /** Whether to advise on other drugs, and beside that on alcohol poisoning (decisions 8.10c and 8.10d). */
  readonly otherDrugs: boolean;
  /**
   * Where the advice on alcohol poisoning is first due: with the answers, with last week's figures or with the target;
   * null if it is not (decision 8.10d).
   */
  readonly poisoning: 'answers' | 'lastWeek' | 'target' | null;
  readonly lowScore: JudgedLowScore;
  /**
   * Whether to link the week page, which shows the guideline and its own caution. Not for people who do not drink, have
   * stopped or may have (decisions 8.9b to 8.9e), who were once dependent, or whose caution rests on last week alone.
   */
  readonly linksWeekPage: boolean;
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

/** Whether a box with contacts and the signs of withdrawal is shown. */
export const hasCautionBox = ({ caution, afterStopping }: Judgement): boolean =>
  caution === 'full' || afterStopping === 'box';

/**
 * Whether step 3 says what the visitor spends on drinks in a year. Not where that could be a reason to stop suddenly:
 * with a box of contacts and signs, or for people who were once dependent.
 */
export const showsYearlySpending = (judgement: Judgement): boolean =>
  !hasCautionBox(judgement) && judgement.onceDependent === null;

/** Whether the plan offers only choices for staying stopped (decisions 8.9d and 8.9e). */
export const plansToStayStopped = ({ drinking, afterStopping }: Judgement): boolean =>
  drinking === 'stopped' || afterStopping === 'box';

/**
 * Whether the sheet for a GP is offered (decision 8.9g): where the visitor's own answers, week or target send them to a
 * GP, or the advice on pregnancy sends to a midwife or GP today. A general sentence that names a GP does not count.
 */
export function offersGpSheet(judgement: Judgement): boolean {
  const { band, afterStopping, harm, onceDependent, helpFirst, lowScore, pregnancy, lastWeek } = judgement;
  const leadsToGp = band === 'lower' && lowScore.leads.includes('talkToGp');
  return (
    band === 'higher' ||
    band === 'dependence' ||
    helpFirst ||
    afterStopping === 'box' ||
    afterStopping === 'question' ||
    harm !== null ||
    onceDependent !== null ||
    leadsToGp ||
    lastWeek?.class === 'higherRisk' ||
    pregnancy?.says === 'seekHelpToday' ||
    pregnancy?.says === 'tellToday'
  );
}

/** What the card to keep may say. Others may see it, so it has less than the summary, whose first page has all of it. */
export type CardToKeep = {
  /** Whether to talk to a GP before the start, or as well; null if neither (decisions 8.9h, 8.10 and 8.10a). */
  readonly gp: 'beforeStart' | 'asWell' | null;
  /** Whether the card may have a link to the week page, which shows the guideline. */
  readonly linksWeekPage: boolean;
};

/** Judges the card to keep; null where none is offered, because no target is confirmed. */
export function judgeCard(judgement: Judgement): CardToKeep | null {
  const { confirmed, caution, harm, lastWeek, linksWeekPage } = judgement;
  if (!confirmed) return null;
  const asWell = lastWeek?.class === 'higherRisk' || harm !== null;
  return { gp: caution !== null ? 'beforeStart' : asWell ? 'asWell' : null, linksWeekPage };
}

/** Judges a visit; null while any of the ten AUDIT answers is missing. */
export function judge(facts: VisitFacts): Judgement | null {
  const others: VisitFacts = facts;
  return isComplete(facts) ? judgeComplete(facts, others) : null;
}

/** Judges the answers without last week and the target, as the result screen does before they are entered. */
export function judgeAnswers(facts: VisitFacts): Judgement | null {
  const {
    consumptionUnits: _units,
    consumptionDays: _days,
    goalUnits: _goalUnits,
    goalDays: _goalDays,
    ...answers
  } = facts;
  return judge(answers);
}

const NO_WEEK = { consumptionUnits: 0, consumptionDays: 0, days: [], startUnits: 0 } as const;

/** Used if answers are missing. Question 1 is 1, because "Never" would contradict a week with a drink. */
const NO_ANSWERS = { ...(Object.fromEntries(AUDIT_IDS.map((id) => [id, 0])) as AuditAnswers), q1: 1 } as const;

/** Judges last week and the target if the AUDIT questions were not all answered. */
export const judgeWeeks = (facts: Omit<VisitFacts, AuditId>): Judgement => judgeComplete(NO_ANSWERS, facts);

/** Whether someone who drinks entered a week without alcohol: 0 units on 0 days. */
const isDry = (drinking: Drinking, lastWeek: JudgedWeek | null): boolean =>
  drinking === 'now' && lastWeek?.units === 0 && lastWeek.isConsistent;

/** Returns the message on a target. A part of a week only shows whether the change is to be discussed first. */
function verdictOn(
  target: JudgedWeek,
  lastWeek: JudgedWeek | null,
  { gender = 'o', startUnits, isPartWeek = false }: VisitFacts,
  grounds: TargetGrounds,
): TargetMessage | null {
  const verdict = judgeTarget(lastWeek, target, grounds);
  const fromStart =
    startUnits === undefined ? null : judgeTarget(judgeWeeklyTotal(startUnits, gender), target, grounds);
  if (verdict === 'talkFirst' || fromStart === 'talkFirst') return 'talkFirst';
  return isPartWeek ? judgeTarget(null, target, grounds) : verdict;
}

/** @param others the facts of the visit besides the answers */
export function judgeComplete(answers: AuditAnswers, others: Omit<VisitFacts, AuditId>): Judgement {
  const facts = { ...others, ...answers };
  const band = riskBand(answers);
  const { lastWeek, target } = weeksOf(facts);
  const caution = withdrawalCaution(facts, band);
  const drinking = drinkingOf(answers, unitsEntered(facts));
  const contradictsWeek = answers.q1 === 0 && unitsEntered(facts) > 0;
  const contradicting = contradictingQuestions(facts);
  const dryWeek =
    facts.isPartWeek !== true && isDry(drinking, lastWeek) ? dryWeekOf(answers, caution === 'full') : null;
  const afterStopping = afterStoppingAdvice(answers, { drinking, contradictsWeek, dryWeek });
  const hasBox = afterStopping === 'box';
  const hasStopped = drinking === 'stopped';
  const mayHaveStopped = drinking === 'maybeStopped';
  const onceDependent = facts.lastTime === undefined ? null : signOfPastDependence(facts.lastTime);
  const talkFirst = onceDependent !== null || facts.talkFirst === true;
  const verdict =
    target &&
    verdictOn(target, lastWeek, facts, {
      caution,
      unableToStop: unableToStop(answers),
      talkFirst,
      hasStopped,
      mayHaveStopped,
      dryWeek: dryWeek !== null,
      hasBox,
    });
  const maybeAims = mayHaveStopped && target !== null;
  const reasons = fullCautionReasons(facts, band);
  const helpFirst = caution === 'full' || verdict === 'talkFirst' || contradictsWeek || maybeAims;
  const cautionFromWeek = caution === 'full' && withdrawalCaution({ ...facts, ...NO_WEEK }, band) !== 'full';
  // Someone who drinks often and may have stopped this week needs help in pregnancy as under the full caution.
  const seeksHelp = helpFirst || (dryWeek !== null && hasBox);
  const score = auditScore(answers);
  const pregnancy = pregnancyAdvice(facts, {
    helpFirst: seeksHelp,
    hasStopped: hasStopped ? afterStopping : null,
    band,
  });
  const isUsed = caution === 'full' && drinking === 'now' && mayBeUsedToAlcohol(answers, reasons);
  const mayDrink = drinking === 'now' || mayHaveStopped;
  const from65 = isFrom65(facts.age) && answers.q1 > 0;
  const lowScore = judgeLowScore(answers, {
    drinking,
    gender: facts.gender,
    lastWeek,
    contradicting: contradictsWeek || contradicting.length > 0,
    unclear: lastWeek?.isConsistent === false || target?.isConsistent === false,
    hasBox,
    onceDependent: onceDependent !== null,
  });
  const poisoning = poisoningOf(answers, { drinking, lastWeek, target });
  const otherDrugs = band !== 'lower' || lowScore.oneDay || poisoning !== null;
  return {
    band,
    score,
    drinking,
    contradicting,
    contradictsWeek,
    caution,
    lastWeek,
    target,
    verdict,
    dryWeek,
    afterStopping,
    onceDependent,
    confirmed: isConfirmed(verdict),
    talkFirst,
    helpFirst,
    cautionReasons: reasons,
    injuredLately: answers.q9 === 4,
    harm: harmAdvice(answers, { band, caution, drinking, afterStopping }),
    cautionFromWeek,
    linksWeekPage: drinking === 'now' && afterStopping === null && dryWeek === null && !talkFirst && !cautionFromWeek,
    adviseLess: drinking === 'now' && !seeksHelp,
    pregnancy,
    pregnancyLine: !seeksHelp && drinking !== 'stopped' && hasPregnancyLine(facts),
    drinksLittle: answers.q2 <= 1 && answers.q3 <= 1 && (lastWeek?.class ?? null) === null,
    untilAdvice: isUsed && pregnancy === null,
    vitaminB1: isUsed || ((band === 'higher' || band === 'dependence') && (caution === 'full' || hasBox)),
    medicines: mayDrink && (otherDrugs || answers.q1 >= 3 || from65),
    otherDrugs: mayDrink && otherDrugs,
    poisoning,
    lowScore,
  };
}

function poisoningOf(
  answers: AuditAnswers,
  { drinking, lastWeek, target }: Pick<Judgement, 'drinking' | 'lastWeek' | 'target'>,
): Judgement['poisoning'] {
  if (drinking !== 'now' && drinking !== 'maybeStopped') return null;
  if (drinksMuchAtOnce(answers)) return 'answers';
  if (isPoisonousWeek(lastWeek)) return 'lastWeek';
  return isPoisonousWeek(target) ? 'target' : null;
}
