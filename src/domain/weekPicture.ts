import { MAX_DAYS } from './record.ts';
import { type JudgedWeek, WEEKLY_GUIDELINE } from './week.ts';
import { type DayUnits, sumOfDays } from './weekByDay.ts';

/** A day of the picture of a week: the units of its filled column, and of the outline behind it. */
export type WeekColumn = {
  readonly units: number;
  /** The part of `units` that is above the guideline. */
  readonly above: number;
  /** The units of last week on this day, if the filled columns are the target's; null if they are last week's. */
  readonly before: number | null;
};

/**
 * Returns the units above the guideline on each day. The guideline is for the whole week, so the units are counted in the
 * order of the columns, and those after the 14th are above it.
 */
export function aboveGuidelineByDay(days: DayUnits): DayUnits {
  return days.map((units, day) => {
    const room = Math.max(0, sumOfDays([WEEKLY_GUIDELINE.units, -sumOfDays(days.slice(0, day))]));
    return Math.max(0, sumOfDays([units, -room]));
  });
}

const sevenDays = (units: DayUnits): DayUnits => Array.from({ length: MAX_DAYS }, (_, day) => units[day] ?? 0);

/** Returns the days of the week that a target's drinking days are drawn on: those with the most units last week. */
function targetOn(target: DayUnits, before: DayUnits): DayUnits {
  const heaviestFirst = before.map((units, day) => ({ units, day })).sort((one, other) => other.units - one.units);
  const chosen = heaviestFirst.slice(0, target.length).map(({ day }) => day);
  return before.map((_, day) => (chosen.includes(day) ? (target[0] ?? 0) : 0));
}

/**
 * Returns the seven columns of the picture of a week. A typical day's week, and a target, do not say which days they are:
 * the week's drinking days come first, and the target's are on the days with the most units.
 *
 * @param target a confirmed target; null to draw last week alone
 */
export function weekColumns(lastWeek: JudgedWeek, target: JudgedWeek | null): readonly WeekColumn[] {
  const before = sevenDays(lastWeek.days);
  const filled = target === null ? before : targetOn(target.days, before);
  const above = aboveGuidelineByDay(filled);
  return filled.map((units, day) => ({
    units,
    above: above[day] ?? 0,
    before: target === null ? null : (before[day] ?? 0),
  }));
}
