import type { Gender } from './questionnaire.ts';
import { MAX_UNITS, type WeekFigures } from './triage.ts';

/** UK Chief Medical Officers' low risk drinking guidelines, August 2016: men and women alike. */
export const WEEKLY_GUIDELINE = { units: 14, overDays: 3 } as const;

/**
 * Units a week above which drinking is a higher-risk amount (the method of the Health Survey for England, after the Chief
 * Medical Officers 2016; NICE). Gender "other" takes the lower figure. It marks a risk of harm, not of withdrawal.
 */
export const HIGHER_RISK_WEEKLY_UNITS = { m: 50, f: 35, o: 35 } as const satisfies Record<Gender, number>;

/** Units in a week. `atLeast` if the units per day were "35 or more" (decision 8.6). */
export type Week = { readonly units: number; readonly atLeast: boolean };

/** Last week's units: units on a drinking day times drinking days. */
export function lastWeekOf({ consumptionUnits: units, consumptionDays: days }: DrunkFigures): Week {
  return { units: units * days, atLeast: units === MAX_UNITS && days > 0 };
}
export type DrunkFigures = Pick<WeekFigures, 'consumptionUnits' | 'consumptionDays'>;

/** The target week's units. A target is exact, so never "at least". */
export function targetWeekOf({ goalUnits, goalDays }: Pick<WeekFigures, 'goalUnits' | 'goalDays'>): Week {
  return { units: goalUnits * goalDays, atLeast: false };
}

export type WeekClass = 'aboveGuideline' | 'higherRisk';

const exceeds = ({ units, atLeast }: Week, limit: number): boolean => units > limit || (atLeast && units === limit);

/** How a week compares with the guideline and the higher-risk amount (decision 8.10a); null when it exceeds neither. */
export function classOfWeek(week: Week, gender: Gender): WeekClass | null {
  if (exceeds(week, HIGHER_RISK_WEEKLY_UNITS[gender])) return 'higherRisk';
  return exceeds(week, WEEKLY_GUIDELINE.units) ? 'aboveGuideline' : null;
}

/** How a target compares with last week: lower, not lower, impossible to tell, or a change that needs help first. */
export type TargetVerdict = 'lower' | 'notLower' | 'cannotTell' | 'getHelpFirst';

/**
 * Compares a target with last week. A reduction is never confirmed under the full withdrawal caution, nor a target of 0
 * after a higher-risk week (decisions 8.10 and 8.10a).
 */
export function judgeTarget(
  figures: WeekFigures,
  { gender, cautionInFull }: { readonly gender: Gender; readonly cautionInFull: boolean },
): TargetVerdict {
  const before = lastWeekOf(figures);
  const after = targetWeekOf(figures);
  const mayBeLower = before.atLeast || after.units < before.units;
  const isRisky = cautionInFull || (after.units === 0 && classOfWeek(before, gender) === 'higherRisk');
  if (mayBeLower && isRisky) return 'getHelpFirst';
  if (after.units < before.units) return 'lower';
  return before.atLeast ? 'cannotTell' : 'notLower';
}
