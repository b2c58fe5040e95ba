import { type Drinking, drinkingOf, harmSigns } from './answers.ts';
import { type AuditAnswers, auditScore, type RiskBand } from './audit.ts';
import type { TriageRecord } from './record.ts';
import {
  type LastWeekFigures,
  drinkingDaysForCaution,
  HIGHER_RISK_WEEKLY_UNITS,
  type JudgedWeek,
  unitsEntered,
} from './week.ts';
import { type DayUnits, sumOfDays } from './weekByDay.ts';

/**
 * Percentage of men and women at increasing risk, from the product specification (decision 8.11; read 2026-11). Check
 * it against the current health survey before release. The survey most likely measures weekly units, so the visitor's
 * own score is never compared with it.
 */
export const INCREASING_RISK_SHARE = { m: 27, f: 13 } as const;

/**
 * A week gets the full withdrawal caution if at least `days` of its days have `units` units or more. The thresholds are
 * lower than "over 15 units every day" (Alcohol Change UK; NICE CG115; read 2026-11), because people under-report how
 * much they drink.
 */
export const FULL_CAUTION_WEEKS = [
  { units: 15, days: 4 },
  { units: 10, days: 5 },
  { units: 35, days: 3 },
] as const;
/**
 * A week also gets the full caution if its total is `units` or more, on at least `days` drinking days. 105 units are an
 * average of 15 for each of the seven days, however few the drinking days. 70 units on 5 to 7 drinking days are, if
 * spread evenly, at least 10 a day, which gets the caution; with the second entry, an uneven week gets it too.
 */
export const FULL_CAUTION_WEEKLY_UNITS = [
  { units: 105, days: 1 },
  { units: 70, days: 5 },
] as const;

function isHeavyWeek(days: DayUnits): boolean {
  const total = sumOfDays(days);
  return (
    FULL_CAUTION_WEEKS.some((week) => days.filter((units) => units >= week.units).length >= week.days) ||
    FULL_CAUTION_WEEKLY_UNITS.some((week) => total >= week.units && days.length >= week.days)
  );
}

/**
 * Frequent heavy drinking (decision 8.10). The answer to question 3 is "daily", or question 2 has its highest answer
 * and question 1 either 4 days a week or more, or a contradictory "Never". True for every AUDIT-C score of 11 or 12.
 */
function isHeavyDrinking({ q1, q2, q3 }: Partial<AuditAnswers>): boolean {
  return (q3 === 4 && (q1 !== 0 || q2 !== 0)) || (q2 === 4 && (q1 === 0 || q1 === 4));
}

/** The form of the withdrawal caution: the full text, or one line about drinking in the morning. */
export type Caution = 'full' | 'line';

type CautionGrounds = Partial<AuditAnswers> &
  Partial<LastWeekFigures> & {
    /**
     * Units of the week that somebody started from, as typed on the week page. It has no days to judge, so any
     * higher-risk amount calls for the caution.
     */
    readonly startUnits?: number;
  };

/** The rules that call for the full caution; `muchAtOnce` is frequent heavy drinking. */
export type CautionReason = 'score' | 'morning' | 'muchAtOnce' | 'week';

/** The rules that call for the full withdrawal caution (decision 8.10); empty for people who have stopped. */
export function fullCautionReasons(grounds: CautionGrounds, band: RiskBand): readonly CautionReason[] {
  const { q6 = 0, consumptionUnits = 0, consumptionDays = 0, startUnits = 0 } = grounds;
  if (drinkingOf(grounds, unitsEntered(grounds)) === 'stopped') return [];
  const rules: Readonly<Record<CautionReason, boolean>> = {
    score: band === 'higher' || band === 'dependence',
    morning: q6 >= 2,
    muchAtOnce: isHeavyDrinking(grounds),
    week:
      startUnits > HIGHER_RISK_WEEKLY_UNITS.o ||
      isHeavyWeek(drinkingDaysForCaution({ ...grounds, consumptionUnits, consumptionDays })),
  };
  return (['score', 'morning', 'muchAtOnce', 'week'] as const).filter((reason) => rules[reason]);
}

/** The withdrawal caution to show before advice on cutting down (decision 8.10). Null for people who have stopped. */
export function withdrawalCaution(grounds: CautionGrounds, band: RiskBand): Caution | null {
  if (fullCautionReasons(grounds, band).length > 0) return 'full';
  return grounds.q6 === 1 && drinkingOf(grounds, unitsEntered(grounds)) !== 'stopped' ? 'line' : null;
}

/**
 * Whether the answers or last week suggest that the body is used to alcohol, so that drinking much less all at once may
 * be dangerous until a GP or service has advised (decision 8.10c). A drink in the morning does not count for people who
 * drink monthly or less, and little.
 */
export function mayBeUsedToAlcohol(
  { q1 = 0, q2 = 0, q3 = 0, q6 = 0 }: Partial<AuditAnswers>,
  reasons: readonly CautionReason[],
): boolean {
  const drinksLittle = q1 === 1 && q2 <= 1 && q3 <= 1;
  return (q6 > 0 && !drinksLittle) || (q1 >= 3 && q2 >= 2) || q3 >= 3 || reasons.includes('week');
}

/**
 * Whether the visitor drinks on 4 days a week or more and, weekly or more often, could not stop once started. Such a
 * visitor discusses a fall to under half first, whatever the week (decision 8.10).
 */
export const unableToStop = ({ q1, q4 = 0 }: Partial<AuditAnswers>): boolean => q1 === 4 && q4 >= 3;

/**
 * A week of no alcohol entered by someone who drinks (decision 8.9e). `oftenBefore`: drinking was frequent and heavy,
 * so the visitor may have stopped this week. `cautionBefore`: drinking was less frequent, but the answers call for the
 * full caution. `notable`: drinking was frequent, or sometimes in the morning. `unusual`: only the week may be unusual.
 */
export type DryWeek = 'oftenBefore' | 'cautionBefore' | 'notable' | 'unusual';

/** @param fullCaution whether the answers call for the full withdrawal caution */
export function dryWeekOf({ q1, q2, q6 }: AuditAnswers, fullCaution: boolean): DryWeek {
  if ((q1 === 4 && q2 >= 3) || (q1 >= 3 && fullCaution)) return 'oftenBefore';
  if (fullCaution) return 'cautionBefore';
  return (q1 >= 3 && q2 >= 2) || q6 === 1 ? 'notable' : 'unusual';
}

/**
 * The advice for people who have just stopped, or may have (decisions 8.9d and 8.9e): in a box, as one line on signs of
 * withdrawal, or behind a question that leads to it.
 */
export type AfterStopping = 'box' | 'line' | 'question';

/** Whether the answers of someone who has stopped call for the box, not only for the line (decision 8.9d). */
function isRecentHarm(answers: AuditAnswers): boolean {
  const { q3, q4, q5, q6, q7, q8, q9, q10 } = answers;
  if (q3 >= 3 || q4 + q5 + q6 > 0 || q7 >= 3 || q8 >= 2 || auditScore(answers) >= 8) return true;
  return (q9 === 4 || q10 === 4) && (q3 >= 2 || q7 + q8 > 0);
}

type StoppingGrounds = {
  readonly drinking: Drinking;
  /** Whether units were entered for last week after "Never" to question 1. */
  readonly contradictsWeek: boolean;
  readonly dryWeek: DryWeek | null;
};

export function afterStoppingAdvice(
  answers: AuditAnswers,
  { drinking, contradictsWeek, dryWeek }: StoppingGrounds,
): AfterStopping | null {
  if (contradictsWeek || dryWeek === 'oftenBefore' || dryWeek === 'cautionBefore') return 'box';
  if (drinking === 'stopped') return isRecentHarm(answers) ? 'box' : 'line';
  if (dryWeek === 'notable') return 'line';
  return drinking === 'maybeStopped' ? 'question' : null;
}

/** The score, and the units of a week, from which an earlier check suggests possible dependence (decision 8.9e). */
export const ONCE_DEPENDENT = { score: 20, weeklyUnits: 105 } as const;

/** The score and weekly units of an earlier check, as the visitor remembers them; null if left empty or invalid. */
export type LastTime = { readonly score: number | null; readonly units: number | null };

/** Whether an earlier check suggested dependence: by its score or, if not, by its week. */
export type OnceDependent = 'score' | 'week';

export function signOfPastDependence({ score, units }: LastTime): OnceDependent | null {
  if (score !== null && score >= ONCE_DEPENDENT.score) return 'score';
  return units !== null && units >= ONCE_DEPENDENT.weeklyUnits ? 'week' : null;
}

/**
 * The advice to talk signs of harm over with a GP at increasing risk (decision 8.9h). `now`: for people who drink.
 * `lastYear`: for people who have stopped, or may have.
 */
export type HarmAdvice = 'now' | 'lastYear';

/**
 * Returns the advice on signs of harm; null without a clear sign, in the other bands, which lead to a GP by other
 * rules, and with the full caution, which already does.
 */
export function harmAdvice(
  answers: AuditAnswers,
  {
    band,
    caution,
    drinking,
    afterStopping,
  }: {
    readonly band: RiskBand;
    readonly caution: Caution | null;
    readonly drinking: Drinking;
    readonly afterStopping: AfterStopping | null;
  },
): HarmAdvice | null {
  if (band !== 'increasing' || caution === 'full' || !harmSigns(answers).clear) return null;
  return drinking === 'now' && afterStopping === null ? 'now' : 'lastYear';
}

/**
 * Advice on pregnancy, shown as a note or as one line. `general`: not drinking is safest. `seekHelpToday`: see a
 * midwife or GP today, before any change. For people who have stopped (decision 8.9d): `tellToday` and `tell`, tell a
 * midwife or GP so, today or at the next chance; `sober`, not drinking is safest for the baby.
 */
export type PregnancyAdvice = {
  readonly form: 'note' | 'line';
  readonly says: 'general' | 'seekHelpToday' | 'tellToday' | 'tell' | 'sober';
};

type PregnancyGrounds = {
  /**
   * Whether the visitor should seek help before any change, because stopping suddenly may be dangerous in pregnancy
   * (clinical guidelines for alcohol treatment, 24.1).
   */
  readonly helpFirst: boolean;
  /** The advice after stopping, for people who have stopped; otherwise null. */
  readonly hasStopped: AfterStopping | null;
  readonly band: RiskBand;
};

/** Whether someone who has stopped tells a midwife or GP today: after drinking that the body may be used to. */
const tellsToday = ({ q3 = 0, q6 = 0 }: Partial<AuditAnswers>, band: RiskBand): boolean =>
  q6 > 0 || q3 >= 3 || band === 'higher' || band === 'dependence';

/**
 * Returns the advice on pregnancy; null if there is none. Women under 45 (age codes below 4) get a note, and people of
 * gender "other" under 45 get a line. Women and "other" of 45 to 54 get a line only with `helpFirst`, or with the box
 * for people who have stopped.
 */
export function pregnancyAdvice(
  visitor: Pick<TriageRecord, 'gender' | 'age'> & Partial<AuditAnswers>,
  { helpFirst, hasStopped, band }: PregnancyGrounds,
): PregnancyAdvice | null {
  const { gender, age } = visitor;
  if ((gender !== 'f' && gender !== 'o') || age === undefined) return null;
  if (age > (helpFirst || hasStopped === 'box' ? 4 : 3)) return null;
  const says = ((): PregnancyAdvice['says'] => {
    if (hasStopped === null) return helpFirst ? 'seekHelpToday' : 'general';
    if (hasStopped !== 'box') return 'sober';
    return tellsToday(visitor, band) ? 'tellToday' : 'tell';
  })();
  return { form: gender === 'f' && age < 4 ? 'note' : 'line', says };
}

/** Units on one day from which alcohol poisoning is a danger (decision 8.10d). */
const POISONING_UNITS = 15;

/** Whether a week, or a target, has a day with so many units that alcohol poisoning is a danger. */
export const isPoisonousWeek = (week: Pick<JudgedWeek, 'mostOnOneDay'> | null): boolean =>
  week !== null && week.mostOnOneDay >= POISONING_UNITS;

/** Whether a typical day has 10 units or more, so that the advice on alcohol poisoning is given (decision 8.10d). */
export const drinksMuchAtOnce = ({ q1 = 0, q2 }: Partial<AuditAnswers>): boolean => q1 > 0 && q2 === 4;

/** Whether the information on risk has a line on pregnancy: for women of 45 to 54, and for gender "other" up to 54. */
export const hasPregnancyLine = ({ gender, age = 0 }: Pick<TriageRecord, 'gender' | 'age'>): boolean =>
  (gender === 'f' && age === 4) || (gender === 'o' && age <= 4);
