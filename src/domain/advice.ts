import { drinkingOf } from './answers.ts';
import type { AuditAnswers, RiskBand } from './audit.ts';
import type { TriageRecord } from './triage.ts';
import { type DrunkFigures, drinkingDaysForCaution } from './week.ts';
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

/** The withdrawal caution: the full text, one line about drinking in the morning, or what whoever just stopped must know. */
export type Caution = 'full' | 'line' | 'stopped';

type CautionGrounds = Partial<AuditAnswers> & Partial<DrunkFigures>;

/**
 * The withdrawal caution to show before any advice on cutting down (decision 8.10). Full: for the weeks above, from higher
 * risk up, when question 6 (a drink in the morning) is 2 or more, and for the answers above. Who drinks no more, and told of no such week, gets what to know after stopping in place of any. One line: when
 * only question 6 is 1. Null: no caution.
 */
export function withdrawalCaution(grounds: CautionGrounds, band: RiskBand): Caution | null {
  const { q6 = 0, consumptionUnits = 0, consumptionDays = 0 } = grounds;
  if (isHeavyWeek(drinkingDaysForCaution({ ...grounds, consumptionUnits, consumptionDays }))) return 'full';
  if (drinkingOf(grounds) === 'noMore') return 'stopped';
  const heavyAnswers = q6 >= 2 || isHeavyDrinking(grounds);
  if (band === 'higher' || band === 'dependence' || heavyAnswers) return 'full';
  return q6 === 1 ? 'line' : null;
}

/** A note for women or a line, which says that not drinking is safest, or to see a midwife or GP today. */
export type PregnancyAdvice = {
  readonly form: 'note' | 'line';
  readonly says: 'general' | 'seekHelpToday' | 'seekHelpSober';
};

/**
 * The advice on pregnancy: a note for women under 45 (age codes below 4), a line for gender "other". Where no change is to
 * be made without help it refers to a midwife or GP today, since stopping suddenly may be dangerous (clinical guidelines
 * for alcohol treatment, 24.1), and women and "other" of 45 to 54 get the line too. Who has stopped is not told to stop with
 * help. Null for everyone else.
 */
export function pregnancyAdvice(
  { gender, age }: Pick<TriageRecord, 'gender' | 'age'>,
  helpFirst: boolean,
  caution: Caution | null = null,
): PregnancyAdvice | null {
  if ((gender !== 'f' && gender !== 'o') || age === undefined || age > (helpFirst ? 4 : 3)) return null;
  const today = caution === 'stopped' ? 'seekHelpSober' : 'seekHelpToday';
  return { form: gender === 'f' && age < 4 ? 'note' : 'line', says: helpFirst ? today : 'general' };
}

/** Whether the information on risk has a line on pregnancy: for women of 45 to 54, and for gender "other" up to that age. */
export const hasPregnancyLine = ({ gender, age = 0 }: Pick<TriageRecord, 'gender' | 'age'>): boolean =>
  (gender === 'f' && age === 4) || (gender === 'o' && age <= 4);
