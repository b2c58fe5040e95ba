import { SINGLE_OCCASION_UNITS } from './audit.ts';
import type { Gender } from './questionnaire.ts';
import { MAX_UNITS, type WeekFigures } from './triage.ts';
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

/** The two figures of last week, with its seven days if they were given. */
export type DrunkFigures = Pick<WeekFigures, 'consumptionUnits' | 'consumptionDays' | 'days'>;

type Figures = Readonly<Record<'units' | 'days', number>>;
const typicalDays = ({ units, days }: Figures): DayUnits => (units === 0 ? [] : Array<number>(days).fill(units));
const drunk = ({ consumptionUnits: units, consumptionDays: days }: DrunkFigures): Figures => ({ units, days });
const aimedAt = ({ goalUnits: units, goalDays: days }: Pick<WeekFigures, 'goalUnits' | 'goalDays'>): Figures => ({
  units,
  days,
});

/** The units of each drinking day of last week: the days as given, where they are known, else the typical day. */
export function drinkingDays(figures: DrunkFigures): DayUnits {
  return figures.days?.filter((units) => units > 0) ?? typicalDays(drunk(figures));
}

/** Last week's units. */
export function lastWeekOf(figures: DrunkFigures): Week {
  const days = drinkingDays(figures);
  return { units: sumOfDays(days), atLeast: days.includes(MAX_UNITS) };
}

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
  /** Whether one day's drinking needs advice of its own (decision 8.10d). */
  readonly heavyDay: boolean;
  /** False for units with 0 days, and for days with 0 units (decision 8.10d). */
  readonly fits: boolean;
};

function judgedWeek(week: Week, days: DayUnits, figures: Figures, gender: Gender): JudgedWeek {
  const overFewDays = week.units > WEEKLY_GUIDELINE.units && days.length < WEEKLY_GUIDELINE.overDays;
  return {
    ...week,
    class: classOfWeek(week, gender),
    heavyDay: overFewDays || days.some((units) => units > ONE_DAY_UNITS[gender]),
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

/** A target for a whole week, of whose days nothing is known. */
export function judgeWholeWeek(units: number, gender: Gender): JudgedWeek {
  const week = { units, atLeast: false };
  return { ...week, class: classOfWeek(week, gender), heavyDay: false, fits: true };
}

/** How a target compares with last week; `getHelpFirst`: a change to talk over first; `unclear`: figures that do not fit. */
export type TargetVerdict = 'lower' | 'notLower' | 'cannotTell' | 'getHelpFirst' | 'unclear';

/** Whether a target asks too much after a higher-risk week: under half of it, or less than "at least n" (decision 8.10a). */
const isSteep = (before: JudgedWeek, after: Week): boolean =>
  before.class === 'higherRisk' && after.units < before.units && (before.atLeast || after.units * 2 < before.units);

/**
 * Compares a target with last week. A reduction is never confirmed under the full withdrawal caution, nor a steep one
 * after a higher-risk week (decisions 8.10 and 8.10a).
 */
export function judgeTarget(before: JudgedWeek, after: JudgedWeek, cautionInFull: boolean): TargetVerdict {
  const mayBeLower = before.atLeast || after.units < before.units;
  if ((cautionInFull && mayBeLower) || isSteep(before, after)) return 'getHelpFirst';
  if (!before.fits || !after.fits) return 'unclear';
  if (after.units < before.units) return 'lower';
  return before.atLeast ? 'cannotTell' : 'notLower';
}
