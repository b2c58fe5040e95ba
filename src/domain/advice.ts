import { type Drinking, drinkingOf } from './answers.ts';
import type { AuditAnswers, RiskBand } from './audit.ts';
import type { TriageRecord } from './triage.ts';
import { type DrunkFigures, drinkingDaysForCaution, unitsEntered } from './week.ts';
import { type DayUnits, sumOfDays } from './weekByDay.ts';

/**
 * Adults at increasing risk, in percent, as the product specification gives them (decision 8.11; read 2026-11). To be
 * checked against the current health survey before release. The figures most likely measure weekly units, so they are
 * never compared with the visitor's own score.
 */
export const INCREASING_RISK_SHARE = { m: 27, f: 13 } as const;

/**
 * Last week's drinking from which the full withdrawal caution is shown: this many days with at least so many units. The
 * thresholds are lower than "over 15 units every day" (Alcohol Change UK; NICE CG115; read 2026-11), because people
 * under-report how much they drink.
 */
export const FULL_CAUTION_WEEKS = [
  { units: 15, days: 4 },
  { units: 10, days: 5 },
  { units: 35, days: 3 },
] as const;
/**
 * The units in a week from which it is shown, by the drinking days: 15 units on each day of the week, on however few days;
 * 14 on each of 5 days, so that an uneven week filled in day by day keeps the caution of its average.
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
 * Answers that mean much drinking at once, and often (decision 8.10): daily in question 3, by anybody who drinks; the highest
 * answer to question 2, on 4 days a week or more, or with "Never", which does not fit. These hold at AUDIT-C 11 and 12.
 */
function isHeavyDrinking({ q1, q2, q3 }: Partial<AuditAnswers>): boolean {
  return (q3 === 4 && (q1 !== 0 || q2 !== 0)) || (q2 === 4 && (q1 === 0 || q1 === 4));
}

/** The withdrawal caution: the full text, or one line about drinking in the morning. */
export type Caution = 'full' | 'line';

type CautionGrounds = Partial<AuditAnswers> & Partial<DrunkFigures>;

/** A rule that calls for the full caution: the score, question 6, much drinking at once, or last week. */
export type CautionReason = 'score' | 'morning' | 'muchAtOnce' | 'week';

/**
 * The rules that call for the full withdrawal caution (decision 8.10): from higher risk up, question 6 (a drink in the morning)
 * at 2 or more, the answers above, the weeks above; empty without any. Answers of people who have stopped call for none: they
 * get `afterStopping`.
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
 * The withdrawal caution to show before any advice on cutting down (decision 8.10): full for any of the reasons above, one
 * line when only question 6 is 1, null without a caution.
 */
export function withdrawalCaution(grounds: CautionGrounds, band: RiskBand): Caution | null {
  if (fullCautionReasons(grounds, band).length > 0) return 'full';
  return grounds.q6 === 1 && drinkingOf(grounds, unitsEntered(grounds)) !== 'stopped' ? 'line' : null;
}

/**
 * Advice for people who have just stopped (decisions 8.9d and 8.9e): the box, for those who have stopped and those who enter a
 * week after "Never"; a question that leads to it, after "Never" with units in question 2; or none.
 */
export type AfterStopping = 'box' | 'question';

export function afterStoppingAdvice(drinking: Drinking, contradictsWeek: boolean): AfterStopping | null {
  if (drinking === 'stopped' || contradictsWeek) return 'box';
  return drinking === 'maybeStopped' ? 'question' : null;
}

/** A note for women or a line, which says that not drinking is safest, or to see a midwife or GP today. */
export type PregnancyAdvice = {
  readonly form: 'note' | 'line';
  readonly says: 'general' | 'seekHelpToday' | 'seekHelpSober';
};

/**
 * The advice on pregnancy: a note for women under 45 (age codes below 4), a line for gender "other". Where no change is to
 * be made without help it refers to a midwife or GP today, since stopping suddenly may be dangerous (clinical guidelines
 * for alcohol treatment, 24.1), and women and "other" of 45 to 54 get the line too. People who have stopped are sent there too,
 * and not told to stop with help. Null for everyone else.
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

/** Whether the information on risk has a line on pregnancy: for women of 45 to 54, and for gender "other" up to that age. */
export const hasPregnancyLine = ({ gender, age = 0 }: Pick<TriageRecord, 'gender' | 'age'>): boolean =>
  (gender === 'f' && age === 4) || (gender === 'o' && age <= 4);
