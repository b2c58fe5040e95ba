import { isLargeEnough, type Cells, type Sets, type Step } from './cells.ts';
import { cutAges, cutEnds, cutEthnicity, cutMonths, dropEmpty } from './detail.ts';
import { controlGrid, type Line } from './grid.ts';
import { controlList } from './list.ts';
import type { Printed } from './printed.ts';
import * as rules from './rules.ts';
import { NO_TABLES, type PrintedTable, type PrintedTables } from './tables.ts';
import { PUBLISHED, type Thresholds } from './thresholds.ts';

/** The true figures of one client and period; each part counts each of its checks exactly once. */
export type RawFigures = {
  readonly started: Cells;
  readonly months: readonly Line[];
  readonly age: readonly Line[];
  readonly gender: readonly Line[];
  readonly ethnicity: readonly Line[];
  readonly source: readonly Line[];
  /** The checks that were not finished, by the question they ended at. */
  readonly ends: readonly Line[];
  readonly advice: Cells;
  readonly help: Cells;
  readonly targets: Cells;
  readonly apps: Cells;
};

/** The checks that ended before the last question, and the finished ones, whose count is already printed. */
function printEnds(lines: readonly Line[], all: PrintedTable['all'], finished: Printed, thresholds: Thresholds) {
  // A line here is a single count, so a cell's threshold applies.
  const ends = controlGrid(lines, rules.ENDS, rules.ENDS_STEPS, { ...thresholds, line: thresholds.cell });
  const last = { names: ['finished'], counts: { ended: finished, all: finished } };
  return ends && { ...ends, lines: [...ends.lines, last], all };
}

/** The two bands are separate only if each has as many checks as a line of a grid. */
function helpSteps({ started }: RawFigures, thresholds: Thresholds): readonly Step[] {
  const asLines = { ...thresholds, cell: thresholds.line };
  const canBreakDown = isLargeEnough(started, rules.STARTED, ['higher', 'dependence'], asLines);
  return canBreakDown ? [rules.HELP_BY_BAND, rules.HELP_TOGETHER] : [rules.HELP_TOGETHER];
}

/** The tables that divide the finished checks, and the months, which include the unfinished. */
function printGroups(raw: RawFigures, bands: PrintedTable, thresholds: Thresholds) {
  const { all: started, finished } = bands.all;
  if (started === undefined || finished === undefined) return {};
  const grid = (lines: readonly Line[], steps = rules.BAND_STEPS) =>
    controlGrid(lines, rules.STARTED, steps, thresholds);
  return {
    months: grid(cutMonths(raw.months, started), rules.MONTH_STEPS),
    age: grid(cutAges(raw.age, finished)),
    gender: grid(dropEmpty(raw.gender)),
    ethnicity: grid(cutEthnicity(dropEmpty(raw.ethnicity), finished)),
    source: grid(dropEmpty(raw.source)),
    ends: printEnds(cutEnds(raw.ends, started), bands.all, finished, thresholds),
  };
}

/** The tables of what followed the result, each below the count that it divides. */
function printAfterResult(raw: RawFigures, bands: PrintedTable, thresholds: Thresholds) {
  const list = (cells: Cells, sets: Sets, steps: readonly Step[]) => controlList(cells, sets, steps, thresholds);
  const { increasing, sixteenOrMore } = bands.all;
  const advice = increasing === undefined ? null : list(raw.advice, rules.ADVICE, rules.ADVICE_STEPS);
  const help = sixteenOrMore === undefined ? null : list(raw.help, rules.HELP, helpSteps(raw, thresholds));
  return {
    advice,
    help,
    targets: advice && list(raw.targets, rules.TARGETS, rules.TARGET_STEPS),
    apps: advice && help?.all.higherHelp !== undefined ? list(raw.apps, {}, rules.APP_STEPS) : null,
  };
}

/**
 * Turns true figures into what may be published. A table whose base is a part of another table's checks is printed only
 * if that one prints this part; otherwise the two together would reveal what each hides. Column totals need as many
 * checks here as in the list of the bands, so a grid never divides its checks further than the list does.
 */
export function control(raw: RawFigures, thresholds: Thresholds = PUBLISHED): PrintedTables {
  const bands = controlList(raw.started, rules.STARTED, rules.STARTED_STEPS, thresholds);
  if (!bands) return NO_TABLES;
  return { ...NO_TABLES, bands, ...printGroups(raw, bands, thresholds), ...printAfterResult(raw, bands, thresholds) };
}
