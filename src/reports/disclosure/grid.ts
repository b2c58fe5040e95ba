import { baseOf, countOf, isLargeEnough, printCells, type Cells, type Partition, type Unions } from './cells.ts';
import { addPrinted, type Printed } from './printed.ts';
import { sum, totalOf, trueCount } from './raw.ts';
import type { Counts, PrintedTable } from './tables.ts';
import { addNoise, meetsThreshold, type Thresholds } from './thresholds.ts';

/** The counts of one group of checks, or of several groups that are counted as one. */
export type Line = { readonly names: readonly string[]; readonly cells: Cells };

/** The cells of all lines, added up. */
export function cellsOf(lines: readonly Line[]): Cells {
  const names = [...new Set(lines.flatMap(({ cells }) => Object.keys(cells)))];
  return Object.fromEntries(names.map((name) => [name, totalOf(lines.flatMap(({ cells }) => cells[name] ?? []))]));
}

export const mergeLines = (lines: readonly Line[]): Line => ({
  names: lines.flatMap(({ names }) => names),
  cells: cellsOf(lines),
});

const passes = ({ cells }: Line, unions: Unions, step: Partition, thresholds: Thresholds): boolean =>
  meetsThreshold(baseOf(cells), thresholds.line, thresholds) && isLargeEnough(cells, unions, step, thresholds);

/**
 * Joins all lines that are too small with the smallest line that is large enough, or with several such lines of equal
 * size. Any of the joined groups could be the large one, so none is revealed as small. Null if the joined line is too
 * small after its own noise, or if fewer than two lines are left; no further line is joined.
 */
function joinSmall(
  lines: readonly Line[],
  unions: Unions,
  step: Partition,
  thresholds: Thresholds,
): readonly Line[] | null {
  const sizeOf = ({ cells }: Line) => addNoise(baseOf(cells), thresholds);
  const isPassing = (line: Line) => passes(line, unions, step, thresholds);
  const passing = lines.filter(isPassing);
  const smallest = Math.min(...passing.map(sizeOf));
  const joined = lines.filter((line) => !isPassing(line) || sizeOf(line) === smallest);
  const first = lines.findIndex((line) => joined.includes(line));
  const remaining =
    passing.length === lines.length
      ? lines
      : lines.flatMap((line, index) => (index === first ? mergeLines(joined) : joined.includes(line) ? [] : line));
  return remaining.length >= 2 && remaining.every(isPassing) ? remaining : null;
}

/**
 * Prints a table with the outcomes of one of `steps`, finest first; null if the table is withheld. `sharedCounts` are
 * counts that another table has printed.
 */
export type Control = (
  lines: readonly Line[],
  unions: Unions,
  steps: readonly Partition[],
  thresholds: Thresholds,
  sharedCounts?: Counts,
) => PrintedTable | null;

/** Prints a table of one line with the first, thus finest, of `steps` whose outcomes are all large enough. */
export const controlList: Control = (lines, unions, steps, thresholds, sharedCounts = {}) => {
  const cells = cellsOf(lines);
  if (!meetsThreshold(baseOf(cells), thresholds.base, thresholds)) return null;
  const step = steps.find((item) => isLargeEnough(cells, unions, item, thresholds));
  return step ? { outcomes: step, lines: [], all: printCells(cells, unions, step, thresholds, sharedCounts) } : null;
};

/**
 * Prints a table of several lines by the first step whose column totals are all large enough, and by which at least two
 * lines can be printed.
 */
export const controlGrid: Control = (lines, unions, steps, thresholds, sharedCounts = {}) => {
  const total = cellsOf(lines);
  if (!meetsThreshold(baseOf(total), thresholds.base, thresholds)) return null;
  for (const step of steps.filter((item) => isLargeEnough(total, unions, item, thresholds))) {
    const joined = joinSmall(lines, unions, step, thresholds);
    if (joined === null) continue;
    const { all, finished } = printCells(total, unions, step, thresholds, sharedCounts);
    return {
      outcomes: step,
      lines: joined.map(({ names, cells }) => ({ names, counts: printCells(cells, unions, step, thresholds) })),
      // Print no column totals: a total would be a second clue about each check in its column.
      all: { all, ...(finished && { finished }) },
    };
  }
  return null;
};

/** Like `controlGrid`, but never joins small lines: returns null if a line would have to be joined. */
export const controlUnjoined: Control = (...figures) => {
  const table = controlGrid(...figures);
  return table?.lines.every(({ names }) => names.length === 1) === true ? table : null;
};

/** The smallest true count that can be printed as `printed`, if noise and rounding add as much as they can. */
const fewestIn = (printed: Printed, { cell, roundTo, noise }: Thresholds): number =>
  Math.max(printed - Math.floor(roundTo / 2), cell + noise.most) - noise.most;

/**
 * Prints `lines` alone and leaves out `others`, which are too few to print. Returns null if this would reveal that the
 * others are few. It does not if other true counts could print the same figures: others that are enough in every
 * outcome, and `lines` with fewer checks and more noise. All other tables would then be the same too, because none
 * prints a line of this table. The decision would also be the same, because it depends only on the true total and the
 * printed figures.
 */
export function suppress(
  lines: readonly Line[],
  others: Line,
  unions: Unions,
  steps: readonly Partition[],
  thresholds: Thresholds,
): PrintedTable | null {
  const { cell, base, noise } = thresholds;
  const total = cellsOf([...lines, others]);
  const step = steps.find(
    (item) =>
      isLargeEnough(total, unions, item, thresholds) && lines.every((line) => passes(line, unions, item, thresholds)),
  );
  if (step === undefined || passes(others, unions, step, thresholds)) return null;
  // Without noise, a reader would know that a line that is left out is too small.
  if (noise.most === 0 || !meetsThreshold(baseOf(total), base, thresholds)) return null;
  const printed = lines.map(({ names, cells }) => ({ names, counts: printCells(cells, unions, step, thresholds) }));
  const fewest = printed.map(({ counts }) => step.map((name) => fewestIn(counts[name] ?? counts.all, thresholds)));
  const couldBeOthers = step.every(
    (name, at) => trueCount(countOf(name, total, unions)) - sum(fewest.map((counts) => counts[at] ?? 0)) >= cell,
  );
  if (!couldBeOthers || fewest.some((counts) => sum(counts) < thresholds.line)) return null;
  const all = addPrinted(printed.map(({ counts }) => counts.all));
  return { outcomes: step, lines: printed, all: { all, finished: all } };
}
