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

type CautionGrounds = Partial<AuditAnswers> & Partial<DrunkFigures>;

/** The rules that call for the full caution; `muchAtOnce` is frequent heavy drinking. */
export type CautionReason = 'score' | 'morning' | 'muchAtOnce' | 'week';

/** The rules that call for the full withdrawal caution (decision 8.10); empty for people who have stopped. */
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

/** The withdrawal caution to show before advice on cutting down (decision 8.10). Null for people who have stopped. */
export function withdrawalCaution(grounds: CautionGrounds, band: RiskBand): Caution | null {
  if (fullCautionReasons(grounds, band).length > 0) return 'full';
  return grounds.q6 === 1 && drinkingOf(grounds, unitsEntered(grounds)) !== 'stopped' ? 'line' : null;
}

/**
 * Whether the visitor drinks on 4 days a week or more and, weekly or more often, could not stop once started. Such a
 * visitor discusses a fall to under half first, whatever the week (decision 8.10).
 */
export const cannotStop = ({ q1, q4 = 0 }: Partial<AuditAnswers>): boolean => q1 === 4 && q4 >= 3;

/** The advice for people who have just stopped, or a question that leads to it (decisions 8.9d and 8.9e). */
export type AfterStopping = 'box' | 'question';

/** @param contradictsWeek whether units were entered for last week after "Never" to question 1 */
export function afterStoppingAdvice(drinking: Drinking, contradictsWeek: boolean): AfterStopping | null {
  if (drinking === 'stopped' || contradictsWeek) return 'box';
  return drinking === 'maybeStopped' ? 'question' : null;
}

/**
 * Advice on pregnancy, shown as a note or as one line. `general`: not drinking is safest. `seekHelpToday`: see a
 * midwife or GP today, before any change. `seekHelpSober`: tell a midwife or GP today about having stopped.
 */
export type PregnancyAdvice = {
  readonly form: 'note' | 'line';
  readonly says: 'general' | 'seekHelpToday' | 'seekHelpSober';
};

/**
 * Returns the advice on pregnancy; null if there is none. Women under 45 (age codes below 4) get a note, and people of
 * gender "other" under 45 get a line. Women and "other" of 45 to 54 get a line only with `helpFirst` or `hasStopped`.
 *
 * @param helpFirst whether the visitor should seek help before any change, because stopping suddenly may be dangerous
 * in pregnancy (clinical guidelines for alcohol treatment, 24.1)
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
