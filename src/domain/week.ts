import { SINGLE_OCCASION_UNITS } from './audit.ts';
import type { Gender } from './questionnaire.ts';
import { MAX_UNITS, type WeekDetail, type WeekFigures } from './record.ts';
import { type DayUnits, sumOfDays } from './weekByDay.ts';

/**
 * UK Chief Medical Officers' low risk drinking guidelines, August 2016, for men and women alike: at most `units` a
 * week, spread over `overDays` days or more.
 */
export const WEEKLY_GUIDELINE = { units: 14, overDays: 3 } as const;

/**
 * Units a week above which drinking is higher-risk (the method of the Health Survey for England, after the Chief
 * Medical Officers 2016; NICE). Gender "other" takes the lower figure. The threshold marks a risk of harm, not of
 * withdrawal.
 */
export const HIGHER_RISK_WEEKLY_UNITS = { m: 50, f: 35, o: 35 } as const satisfies Record<Gender, number>;

/** Units on one day above which advice on heavy days is given (decision 8.10d). */
const ONE_DAY_UNITS: Readonly<Record<Gender, number>> = { ...SINGLE_OCCASION_UNITS, o: SINGLE_OCCASION_UNITS.f };

/** Units in a week. With `atLeast`, a day had "35 or more", so the total is a minimum (decision 8.6). */
export type Week = { readonly units: number; readonly atLeast: boolean };

/** The two figures of last week, and, if entered, its seven days or the exact units of a typical day. */
export type LastWeekFigures = Pick<WeekFigures, 'consumptionUnits' | 'consumptionDays'> & WeekDetail;

type Figures = Readonly<Record<'units' | 'days', number>>;
const typicalDays = ({ units, days }: Figures): DayUnits => (units === 0 ? [] : Array<number>(days).fill(units));
const drunk = ({ consumptionUnits, unitsExact, consumptionDays: days }: LastWeekFigures): Figures => ({
  units: unitsExact ?? consumptionUnits,
  days,
});
const aimedAt = ({ goalUnits: units, goalDays: days }: Pick<WeekFigures, 'goalUnits' | 'goalDays'>): Figures => ({
  units,
  days,
});

/** The units of each drinking day of last week: as entered day by day, or those of a typical day (decision 8.6). */
function drinkingDays(figures: LastWeekFigures): DayUnits {
  return figures.days?.filter((units) => units > 0) ?? typicalDays(drunk(figures));
}

/** The sum of the seven days or, if they were not entered, the units of a typical day; 0 if neither was entered. */
export const unitsEntered = ({ consumptionUnits = 0, days }: Partial<LastWeekFigures>): number =>
  days ? sumOfDays(days) : consumptionUnits;

/** The drinking days for the withdrawal caution, which uses the higher of `unitsExact` and `consumptionUnits`. */
export function drinkingDaysForCaution(figures: LastWeekFigures): DayUnits {
  const { consumptionUnits, unitsExact = 0 } = figures;
  return drinkingDays({ ...figures, unitsExact: Math.max(unitsExact, consumptionUnits) });
}

/** The total units of last week. `atLeast` is false for exact units (`unitsExact`), which have no upper limit. */
export function lastWeekOf(figures: LastWeekFigures): Week {
  const days = drinkingDays(figures);
  const isExact = figures.days === undefined && figures.unitsExact !== undefined;
  return { units: sumOfDays(days), atLeast: !isExact && days.includes(MAX_UNITS) };
}

/** Rounds units half up to one decimal, for sentences and pictures. */
export const toOneDecimal = (units: number): number => Math.round(Math.round(units * 10_000) / 1000) / 10;

export const targetWeekOf = (figures: Pick<WeekFigures, 'goalUnits' | 'goalDays'>): Week => ({
  units: sumOfDays(typicalDays(aimedAt(figures))),
  atLeast: false,
});

export type WeekRiskLevel = 'aboveGuideline' | 'higherRisk';

const exceeds = ({ units, atLeast }: Week, limit: number): boolean => units > limit || (atLeast && units === limit);

/** Compares a week with the guideline and the higher-risk amount (decision 8.10a); null if it exceeds neither. */
export function riskLevelOfWeek(week: Week, gender: Gender): WeekRiskLevel | null {
  if (exceeds(week, HIGHER_RISK_WEEKLY_UNITS[gender])) return 'higherRisk';
  return exceeds(week, WEEKLY_GUIDELINE.units) ? 'aboveGuideline' : null;
}

/** A week's units, compared with the limits for the visitor's gender. */
export type JudgedWeek = Week & {
  readonly class: WeekRiskLevel | null;
  /** Units on the heaviest day; 0 if no day is known. */
  readonly mostOnOneDay: number;
  /** Whether the heaviest day is above 8 units (men) or 6 units (others) (decision 8.10a). */
  readonly muchOnOneDay: boolean;
  /**
   * Whether to advise on heavy drinking on one day: `muchOnOneDay`, or over 14 units a week on fewer than 3 days
   * (decision 8.10d).
   */
  readonly heavyDay: boolean;
  /** Whether units and days agree: false for units with 0 days, and for days with 0 units (decision 8.10d). */
  readonly isConsistent: boolean;
  /** The units of each drinking day or, if the seven days were entered, of each day from Monday; empty if not known. */
  readonly days: DayUnits;
  /** Whether the seven days were entered, so that it is known which day had which units. */
  readonly isByDay: boolean;
};

function judgedWeek(
  week: Week,
  days: DayUnits,
  figures: Figures & { readonly sevenDays?: DayUnits | undefined },
  gender: Gender,
): JudgedWeek {
  const overFewDays = week.units > WEEKLY_GUIDELINE.units && days.length < WEEKLY_GUIDELINE.overDays;
  const mostOnOneDay = Math.max(0, ...days);
  const muchOnOneDay = mostOnOneDay > ONE_DAY_UNITS[gender];
  return {
    ...week,
    class: riskLevelOfWeek(week, gender),
    mostOnOneDay,
    muchOnOneDay,
    heavyDay: overFewDays || muchOnOneDay,
    isConsistent: (figures.units === 0) === (figures.days === 0),
    days: figures.sevenDays ?? days,
    isByDay: figures.sevenDays !== undefined,
  };
}

export const judgeLastWeek = (figures: LastWeekFigures, gender: Gender): JudgedWeek =>
  judgedWeek(lastWeekOf(figures), drinkingDays(figures), { ...drunk(figures), sevenDays: figures.days }, gender);

export function judgeTargetWeek(figures: Pick<WeekFigures, 'goalUnits' | 'goalDays'>, gender: Gender): JudgedWeek {
  const aim = aimedAt(figures);
  return judgedWeek(targetWeekOf(figures), typicalDays(aim), aim, gender);
}

/** Judges a weekly target without daily values. */
export function judgeWeeklyTotal(units: number, gender: Gender): JudgedWeek {
  const week = { units, atLeast: false };
  return {
    ...week,
    class: riskLevelOfWeek(week, gender),
    mostOnOneDay: 0,
    muchOnOneDay: false,
    heavyDay: false,
    isConsistent: true,
    days: [],
    isByDay: false,
  };
}

/**
 * The messages on a target (decision 8.10a); `judgeTarget` chooses one. `unclear`: figures contradict each other.
 * `stayStopped`: a target with alcohol from someone who has stopped. `tellStopped`, `none`: no alcohol after a week of
 * none, from someone who may have stopped this week, or not. `talkFirst`: a change to discuss with a GP or service
 * first. `chosen`: a target of 14 units or less, while last week is not known or not compared. `more`: more than last
 * week. `heavyDay`: too much on one day. `lowerButHeavyDay`: also too much on one
 * day, but the week and its heaviest day are lower than last week's. `aboveGuideline`: above the guideline, and last
 * week's exact units are not known. `sameAboveGuideline`, `same`: as much as last week, above the guideline or not.
 * `lower`: less than last week.
 */
export const TARGET_MESSAGES = [
  'unclear',
  'stayStopped',
  'tellStopped',
  'none',
  'talkFirst',
  'more',
  'heavyDay',
  'lowerButHeavyDay',
  'aboveGuideline',
  'chosen',
  'sameAboveGuideline',
  'same',
  'lower',
] as const;
export type TargetMessage = (typeof TARGET_MESSAGES)[number];

export const isConfirmed = (message: TargetMessage | null): boolean =>
  message === 'lower' || message === 'lowerButHeavyDay';

/** The facts besides the two weeks that decide whether a target may be confirmed. */
export type TargetGrounds = {
  readonly caution: 'full' | 'line' | null;
  /** Whether the visitor often drinks and often cannot stop once started (`unableToStop` in advice.ts). */
  readonly unableToStop: boolean;
  /** Whether any target with alcohol is to be discussed first, because of an earlier check (decision 8.9e). */
  readonly talkFirst: boolean;
  /** Whether the answers show that the visitor has stopped (decision 8.9d). */
  readonly hasStopped: boolean;
  /** Whether question 1 is "Never" although question 2 or last week has units (decision 8.9e). */
  readonly mayHaveStopped: boolean;
  /** Whether last week had no alcohol although the visitor drinks; such a week is never compared (decision 8.9e). */
  readonly dryWeek: boolean;
  /** Whether the advice after stopping is shown in a box. */
  readonly hasBox: boolean;
};

/**
 * Whether a target reduces drinking too much at once: to under half of a higher-risk week, or of any week of someone
 * who sometimes drinks in the morning, or often cannot stop. If last week was "at least" a number of units, any
 * reduction counts as too much, because half of last week is not known.
 */
function isSteep(before: JudgedWeek, after: Week, { caution, unableToStop }: TargetGrounds): boolean {
  if (before.class !== 'higherRisk' && caution !== 'line' && !unableToStop) return false;
  return after.units < before.units && (before.atLeast || after.units * 2 < before.units);
}

/**
 * Returns the message on a target; null if there is nothing to say.
 *
 * @param lastWeek null if not known
 */
export function judgeTarget(
  lastWeek: JudgedWeek | null,
  after: JudgedWeek,
  grounds: TargetGrounds,
): TargetMessage | null {
  const { caution, talkFirst, hasStopped, mayHaveStopped, dryWeek, hasBox } = grounds;
  if (lastWeek?.isConsistent === false || !after.isConsistent) return 'unclear';
  if (hasStopped) return after.units === 0 ? null : 'stayStopped';
  if (dryWeek && after.units === 0) return hasBox ? 'tellStopped' : 'none';
  const before = dryWeek ? null : lastWeek;
  const steep = before !== null && isSteep(before, after, grounds);
  const isReturn = (dryWeek && hasBox) || (talkFirst && after.units > 0);
  const helpFirst = mayHaveStopped || isReturn || caution === 'full';
  if (helpFirst || steep || after.class === 'higherRisk') return 'talkFirst';
  const isLower = before !== null && after.units < before.units;
  // If last week is "at least n" units, a target of n or more may still be lower.
  const isHigher = before !== null && !before.atLeast && after.units > before.units;
  if (isHigher) return 'more';
  if (after.muchOnOneDay) return isLower && after.mostOnOneDay < before.mostOnOneDay ? 'lowerButHeavyDay' : 'heavyDay';
  if (isLower) return 'lower';
  const isAbove = after.class !== null;
  if (before === null || before.atLeast) return isAbove ? 'aboveGuideline' : 'chosen';
  return isAbove ? 'sameAboveGuideline' : 'same';
}
