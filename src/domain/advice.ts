import { type Drinking, drinkingOf } from './answers.ts';
import type { AuditAnswers, RiskBand } from './audit.ts';
import type { TriageRecord } from './record.ts';
import { type DrunkFigures, drinkingDaysForCaution, unitsEntered } from './week.ts';
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
 * A week also gets the full caution if its total is `units` or more on at least `days` drinking days. 105 units, an
 * average of 15 a day, count on any number of days; 70 units are 14 on each of 5 days, so that an uneven week entered
 * day by day keeps the caution of its average.
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
 * Whether the answers show heavy drinking often (decision 8.10): "daily" in question 3, unless questions 1 and 2 are
 * both 0; or the highest answer to question 2, with 4 days a week or more in question 1 or a contradictory "Never".
 * True for every AUDIT-C score of 11 or 12.
 */
function isHeavyDrinking({ q1, q2, q3 }: Partial<AuditAnswers>): boolean {
  return (q3 === 4 && (q1 !== 0 || q2 !== 0)) || (q2 === 4 && (q1 === 0 || q1 === 4));
}

/** The withdrawal caution: the full text, or one line about drinking in the morning. */
export type Caution = 'full' | 'line';

type CautionGrounds = Partial<AuditAnswers> & Partial<DrunkFigures>;

/** A rule that calls for the full caution: the score, question 6, heavy drinking often, or last week. */
export type CautionReason = 'score' | 'morning' | 'muchAtOnce' | 'week';

/**
 * Returns the rules that call for the full withdrawal caution (decision 8.10), empty if none does: higher risk or
 * above, question 6 (a drink in the morning) at 2 or more, heavy drinking often, or a heavy week. Always empty for
 * people who have stopped: they get `afterStoppingAdvice`.
 */
export function fullCautionReasons(grounds: CautionGrounds, band: RiskBand): readonly CautionReason[] {
  const { q6 = 0, consumptionUnits = 0, consumptionDays = 0 } = grounds;
  if (drinkingOf(grounds, unitsEntered(grounds)) === 'stopped') return [];
  const rules: Readonly<Record<CautionReason, boolean>> = {
    score: band === 'higher' || band === 'dependence',
    morning: q6 >= 2,
    muchAtOnce: isHeavyDrinking(grounds),
    week: isHeavyWeek(drinkingDaysForCaution({ ...grounds, consumptionUnits, consumptionDays })),
  };
  return (['score', 'morning', 'muchAtOnce', 'week'] as const).filter((reason) => rules[reason]);
}

/**
 * Returns the withdrawal caution to show before any advice on cutting down (decision 8.10): full for any of the rules
 * above, one line if only question 6 is 1, null without a caution or for people who have stopped.
 */
export function withdrawalCaution(grounds: CautionGrounds, band: RiskBand): Caution | null {
  if (fullCautionReasons(grounds, band).length > 0) return 'full';
  return grounds.q6 === 1 && drinkingOf(grounds, unitsEntered(grounds)) !== 'stopped' ? 'line' : null;
}

/**
 * How to show the advice for people who have just stopped (decisions 8.9d and 8.9e). `box`: the advice itself.
 * `question`: a question that leads to it.
 */
export type AfterStopping = 'box' | 'question';

/**
 * Returns the form of the advice for people who have just stopped; null if it does not apply.
 *
 * @param contradictsWeek whether units were entered for last week after "Never" to question 1
 */
export function afterStoppingAdvice(drinking: Drinking, contradictsWeek: boolean): AfterStopping | null {
  if (drinking === 'stopped' || contradictsWeek) return 'box';
  return drinking === 'maybeStopped' ? 'question' : null;
}

/** Advice on pregnancy, as a note or as one line: not drinking is safest, or see a midwife or GP today. */
export type PregnancyAdvice = {
  readonly form: 'note' | 'line';
  readonly says: 'general' | 'seekHelpToday' | 'seekHelpSober';
};

/**
 * Returns the advice on pregnancy, null if there is none: a note for women under 45 (age codes below 4), a line for
 * gender "other". If a change needs help first, it refers to a midwife or GP today, because stopping suddenly may be
 * dangerous (clinical guidelines for alcohol treatment, 24.1), and women and "other" of 45 to 54 get the line too. The
 * same holds for people who have stopped, but their text does not mention stopping with help.
 */
export function pregnancyAdvice(
  { gender, age }: Pick<TriageRecord, 'gender' | 'age'>,
  helpFirst: boolean,
  hasStopped = false,
): PregnancyAdvice | null {
  if ((gender !== 'f' && gender !== 'o') || age === undefined || age > (helpFirst || hasStopped ? 4 : 3)) return null;
  const today = helpFirst ? 'seekHelpToday' : 'general';
  return { form: gender === 'f' && age < 4 ? 'note' : 'line', says: hasStopped ? 'seekHelpSober' : today };
}

/** Whether the information on risk has a line on pregnancy: for women of 45 to 54, and for gender "other" up to 54. */
export const hasPregnancyLine = ({ gender, age = 0 }: Pick<TriageRecord, 'gender' | 'age'>): boolean =>
  (gender === 'f' && age === 4) || (gender === 'o' && age <= 4);
