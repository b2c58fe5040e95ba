import { SINGLE_OCCASION_UNITS } from './audit.ts';
import type { Gender } from './questionnaire.ts';
import { MAX_UNITS, type WeekDetail, type WeekFigures } from './triage.ts';
import { type DayUnits, sumOfDays } from './weekByDay.ts';

/** UK Chief Medical Officers' low risk drinking guidelines, August 2016: men and women alike. */
export const WEEKLY_GUIDELINE = { units: 14, overDays: 3 } as const;

/**
 * Units a week above which drinking is a higher-risk amount (the method of the Health Survey for England, after the Chief
 * Medical Officers 2016; NICE). Gender "other" takes the lower figure. It marks a risk of harm, not of withdrawal.
 */
export const HIGHER_RISK_WEEKLY_UNITS = { m: 50, f: 35, o: 35 } as const satisfies Record<Gender, number>;

/** The most units on one day without advice on that day (decision 8.10d); gender "other" takes the lower figure. */
const ONE_DAY_UNITS: Readonly<Record<Gender, number>> = { ...SINGLE_OCCASION_UNITS, o: SINGLE_OCCASION_UNITS.f };

/** Units in a week. `atLeast` if a day's units were "35 or more" (decision 8.6). */
export type Week = { readonly units: number; readonly atLeast: boolean };

/** The two figures of last week, with its seven days or the exact total of a typical day if they were given. */
export type DrunkFigures = Pick<WeekFigures, 'consumptionUnits' | 'consumptionDays'> & WeekDetail;

type Figures = Readonly<Record<'units' | 'days', number>>;
const typicalDays = ({ units, days }: Figures): DayUnits => (units === 0 ? [] : Array<number>(days).fill(units));
const drunk = ({ consumptionUnits, unitsExact, consumptionDays: days }: DrunkFigures): Figures => ({
  units: unitsExact ?? consumptionUnits,
  days,
});
const aimedAt = ({ goalUnits: units, goalDays: days }: Pick<WeekFigures, 'goalUnits' | 'goalDays'>): Figures => ({
  units,
  days,
});

/**
 * The units of each drinking day of last week: the days as given, where they are known, else the typical day, by its exact
 * total where the calculator gave one (decision 8.6).
 */
export function drinkingDays(figures: DrunkFigures): DayUnits {
  return figures.days?.filter((units) => units > 0) ?? typicalDays(drunk(figures));
}

/** The units entered for last week, 0 without any: also where units and days do not fit, on a typical day. */
export function unitsEntered({ consumptionUnits = 0, days }: Partial<DrunkFigures>): number {
  return days ? sumOfDays(days) : consumptionUnits;
}

/** The same for the withdrawal caution, which reads the higher of the exact total and the whole number. */
export function drinkingDaysForCaution(figures: DrunkFigures): DayUnits {
  const { consumptionUnits, unitsExact = 0 } = figures;
  return drinkingDays({ ...figures, unitsExact: Math.max(unitsExact, consumptionUnits) });
}

/** Last week's units; never "at least" where the exact total is known. */
export function lastWeekOf(figures: DrunkFigures): Week {
  const days = drinkingDays(figures);
  const isExact = figures.days === undefined && figures.unitsExact !== undefined;
  return { units: sumOfDays(days), atLeast: !isExact && days.includes(MAX_UNITS) };
}

/** Units to one decimal, rounded half up, for every sentence and picture. */
export const toOneDecimal = (units: number): number => Math.round(Math.round(units * 10_000) / 1000) / 10;

/** The target week's units. A target is exact, so never "at least". */
export function targetWeekOf(figures: Pick<WeekFigures, 'goalUnits' | 'goalDays'>): Week {
  return { units: sumOfDays(typicalDays(aimedAt(figures))), atLeast: false };
}

export type WeekClass = 'aboveGuideline' | 'higherRisk';

const exceeds = ({ units, atLeast }: Week, limit: number): boolean => units > limit || (atLeast && units === limit);

/** How a week compares with the guideline and the higher-risk amount (decision 8.10a); null when it exceeds neither. */
export function classOfWeek(week: Week, gender: Gender): WeekClass | null {
  if (exceeds(week, HIGHER_RISK_WEEKLY_UNITS[gender])) return 'higherRisk';
  return exceeds(week, WEEKLY_GUIDELINE.units) ? 'aboveGuideline' : null;
}

/** A week as judged for one visitor. */
export type JudgedWeek = Week & {
  readonly class: WeekClass | null;
  /** Units on the day with most; 0 where no day is known. */
  readonly mostOnOneDay: number;
  /** Whether that is above 8 units (men) or 6 (decision 8.10a). */
  readonly muchOnOneDay: boolean;
  /** Whether one day's drinking needs advice of its own: that, or over 14 units on fewer than 3 days (decision 8.10d). */
  readonly heavyDay: boolean;
  /** False for units with 0 days, and for days with 0 units (decision 8.10d). */
  readonly fits: boolean;
};

function judgedWeek(week: Week, days: DayUnits, figures: Figures, gender: Gender): JudgedWeek {
  const overFewDays = week.units > WEEKLY_GUIDELINE.units && days.length < WEEKLY_GUIDELINE.overDays;
  const mostOnOneDay = Math.max(0, ...days);
  const muchOnOneDay = mostOnOneDay > ONE_DAY_UNITS[gender];
  return {
    ...week,
    class: classOfWeek(week, gender),
    mostOnOneDay,
    muchOnOneDay,
    heavyDay: overFewDays || muchOnOneDay,
    fits: (figures.units === 0) === (figures.days === 0),
  };
}

export function judgeLastWeek(figures: DrunkFigures, gender: Gender): JudgedWeek {
  return judgedWeek(lastWeekOf(figures), drinkingDays(figures), drunk(figures), gender);
}

export function judgeTargetWeek(figures: Pick<WeekFigures, 'goalUnits' | 'goalDays'>, gender: Gender): JudgedWeek {
  const aim = aimedAt(figures);
  return judgedWeek(targetWeekOf(figures), typicalDays(aim), aim, gender);
}

/** A weekly target without daily values. */
export function judgeWholeWeek(units: number, gender: Gender): JudgedWeek {
  const week = { units, atLeast: false };
  const noDays = { mostOnOneDay: 0, muchOnOneDay: false, heavyDay: false };
  return { ...week, ...noDays, class: classOfWeek(week, gender), fits: true };
}

/**
 * The one message on a target, by the first that applies (decision 8.10a): figures that do not fit; for people who have
 * stopped; a change to talk over first; more than last week; much on one day, also where week and day both fall; above the
 * guideline, where last week is not known; the same as last week, above the guideline or not; a fall.
 */
export const TARGET_MESSAGES = [
  ...(['unclear', 'stayStopped', 'talkFirst', 'more', 'heavyDay', 'lowerButHeavyDay'] as const),
  ...(['aboveGuideline', 'sameAboveGuideline', 'same', 'lower'] as const),
] as const;
export type TargetMessage = (typeof TARGET_MESSAGES)[number];

/** Whether a target is confirmed: only such a one is drawn, and has a start day and a line in the diary. */
export function isConfirmed(message: TargetMessage | null): boolean {
  return message === 'lower' || message === 'lowerButHeavyDay';
}

/** What decides besides the two weeks whether a target may be confirmed. */
export type TargetGrounds = {
  readonly caution: 'full' | 'line' | null;
  /** Whether the answers say so (decision 8.9d). */
  readonly hasStopped: boolean;
  /** After "Never", with units in question 2 or last week (decision 8.9e). */
  readonly mayHaveStopped: boolean;
};

/**
 * Whether a target asks too much: under half of a higher-risk week, or of any week of somebody who sometimes drinks in the
 * morning. After "at least n" units nobody knows what half is.
 */
function isSteep(before: JudgedWeek, after: Week, caution: TargetGrounds['caution']): boolean {
  if (before.class !== 'higherRisk' && caution !== 'line') return false;
  return after.units < before.units && (before.atLeast || after.units * 2 < before.units);
}

/** The message on a target, by last week, null where it is not known; null where there is nothing to say. */
export function judgeTarget(
  before: JudgedWeek | null,
  after: JudgedWeek,
  { caution, hasStopped, mayHaveStopped }: TargetGrounds,
): TargetMessage | null {
  if (before?.fits === false || !after.fits) return 'unclear';
  if (hasStopped) return after.units === 0 ? null : 'stayStopped';
  const steep = before !== null && isSteep(before, after, caution);
  if (mayHaveStopped || caution === 'full' || steep || after.class === 'higherRisk') return 'talkFirst';
  const isLower = before !== null && after.units < before.units;
  // Of "at least n" units nobody knows whether n or more is above them.
  const isHigher = before !== null && !before.atLeast && after.units > before.units;
  if (isHigher) return 'more';
  if (after.muchOnOneDay) return isLower && after.mostOnOneDay < before.mostOnOneDay ? 'lowerButHeavyDay' : 'heavyDay';
  if (isLower) return 'lower';
  const isAbove = after.class !== null;
  if (before === null || before.atLeast) return isAbove ? 'aboveGuideline' : null;
  return isAbove ? 'sameAboveGuideline' : 'same';
}
