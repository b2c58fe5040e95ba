import { isLargeEnough, type Cells, type Sets, type Step } from './cells.ts';
import { cutAges, cutEnds, cutEthnicity, cutMonths } from './detail.ts';
import { controlGrid, type Line } from './grid.ts';
import { controlList } from './list.ts';
import type { Printed } from './printed.ts';
import * as rules from './rules.ts';
import type { PrintedTable, PrintedTables } from './tables.ts';
import { PUBLISHED, type Thresholds } from './thresholds.ts';

/** The true figures of one client and period; each part holds every check it speaks of exactly once. */
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

export type Control = {
  readonly thresholds?: Thresholds;
  /** The heading of the question that an ethnic group stands under. */
  readonly ethnicGroupOf: (name: string) => string | undefined;
};

const NOTHING: PrintedTables = {
  bands: null,
  months: null,
  age: null,
  gender: null,
  ethnicity: null,
  source: null,
  ends: null,
  advice: null,
  help: null,
  targets: null,
  apps: null,
};

/** Adds the finished checks, which are printed already, to the checks that ended before. */
function withFinished(ends: PrintedTable | null, bands: PrintedTable, finished: Printed): PrintedTable | null {
  const counts = { ended: finished, all: finished };
  return ends && { ...ends, lines: [...ends.lines, { names: ['finished'], counts }], all: bands.all };
}

/**
 * What may be published of true figures. A table whose base another table parts is printed only where that one prints
 * the base, and parts checks no further than it does. Otherwise the difference of the two would tell what either hides.
 */
export function control(raw: RawFigures, { thresholds = PUBLISHED, ethnicGroupOf }: Control): PrintedTables {
  const list = (cells: Cells, sets: Sets, steps: readonly Step[]) => controlList(cells, sets, steps, thresholds);
  const grid = (lines: readonly Line[], steps: readonly Step[]) =>
    controlGrid(lines, rules.STARTED, steps.filter(areShown), thresholds);

  const bands = list(raw.started, rules.STARTED, rules.STARTED_STEPS);
  const areShown = (names: Step): boolean => names.every((name) => bands?.all[name] !== undefined);
  const started = bands?.all.all;
  if (!bands || started === undefined) return NOTHING;

  const { finished, notFinished, increasing, sixteenOrMore } = bands.all;
  const groups = (lines: readonly Line[], cut = (uncut: readonly Line[], _finished: Printed) => uncut) =>
    finished === undefined ? null : grid(cut(lines, finished), rules.BAND_STEPS);
  // A line of the ends is one count, so it needs no more checks than a cell.
  const ends = { ...thresholds, line: thresholds.cell };

  const advice = increasing === undefined ? null : list(raw.advice, rules.ADVICE, rules.ADVICE_STEPS);
  const both: Step = ['higher', 'dependence'];
  const canBreakDown = isLargeEnough(raw.started, rules.STARTED, both, { ...thresholds, cell: thresholds.line });
  const helpSteps = areShown(both) && canBreakDown ? [rules.HELP_BY_BAND, rules.HELP_TOGETHER] : [rules.HELP_TOGETHER];
  const help = sixteenOrMore === undefined ? null : list(raw.help, rules.HELP, helpSteps);
  return {
    bands,
    months: grid(cutMonths(raw.months, started), rules.MONTH_STEPS),
    age: groups(raw.age, cutAges),
    gender: groups(raw.gender),
    ethnicity: groups(raw.ethnicity, (lines, base) => cutEthnicity(lines, base, ethnicGroupOf)),
    source: groups(raw.source),
    ends:
      notFinished === undefined || finished === undefined
        ? null
        : withFinished(controlGrid(cutEnds(raw.ends, started), rules.ENDS, rules.ENDS_STEPS, ends), bands, finished),
    advice,
    help,
    targets: advice && list(raw.targets, rules.TARGETS, rules.TARGET_STEPS),
    apps: advice && help?.all.higherHelp !== undefined ? list(raw.apps, {}, rules.APP_STEPS) : null,
  };
}
