import { addCells, baseOf, isLargeEnough, printCells, type Cells, type Unions, type Partition } from './cells.ts';
import type { Counts, PrintedTable } from './tables.ts';
import { meetsThreshold, addNoise, type Thresholds } from './thresholds.ts';

/** One group of a grid's checks, or several counted as one. */
export type Line = { readonly names: readonly string[]; readonly cells: Cells };

/** The cells of all lines, added up; those of a table of one line. */
export const cellsOf = (lines: readonly Line[]): Cells =>
  lines.length === 1 && lines[0] !== undefined ? lines[0].cells : addCells(lines.map(({ cells }) => cells));

/** Joins lines to one line with all their names. */
export function joinLines(lines: readonly Line[]): Line {
  return { names: lines.flatMap(({ names }) => names), cells: cellsOf(lines) };
}

/**
 * Joins all lines that are too small with the smallest line that is large enough, or with several such lines of equal size.
 * Any of the joined groups could be the large one, so none is revealed as small. Null if the joined line is too small after
 * its own noise, or too few lines are left; no further line is joined.
 */
function joinSmall(
  lines: readonly Line[],
  unions: Unions,
  step: Partition,
  thresholds: Thresholds,
): readonly Line[] | null {
  const sizeOf = ({ cells }: Line) => addNoise(baseOf(cells), thresholds);
  const passes = ({ cells }: Line) =>
    meetsThreshold(baseOf(cells), thresholds.line, thresholds) && isLargeEnough(cells, unions, step, thresholds);
  const passing = lines.filter(passes);
  const smallest = Math.min(...passing.map(sizeOf));
  const joined = lines.filter((line) => !passes(line) || sizeOf(line) === smallest);
  const first = lines.findIndex((line) => joined.includes(line));
  const left =
    passing.length === lines.length
      ? lines
      : lines.flatMap((line, index) => (index === first ? joinLines(joined) : joined.includes(line) ? [] : line));
  return left.length >= 2 && left.every(passes) ? left : null;
}

/** Prints a table by one of `steps`, finest first. Counts that are printed elsewhere are `known`. Null: withheld. */
export type Control = (
  lines: readonly Line[],
  unions: Unions,
  steps: readonly Partition[],
  thresholds: Thresholds,
  known?: Counts,
) => PrintedTable | null;

/** Prints a table of several lines without joining any. Null unless every line is large enough by one of the steps. */
export const printAlone: Control = (lines, unions, steps, thresholds, known) => {
  const table = controlGrid(lines, unions, steps, thresholds, known);
  return table?.lines.every(({ names }) => names.length === 1) === true ? table : null;
};

/** Prints a table of several lines by the first step whose column totals are all large enough and that leaves two lines. */
export const controlGrid: Control = (lines, unions, steps, thresholds, known = {}) => {
  const total = joinLines(lines);
  if (!meetsThreshold(baseOf(total.cells), thresholds.base, thresholds)) return null;
  for (const step of steps.filter((item) => isLargeEnough(total.cells, unions, item, thresholds))) {
    const left = joinSmall(lines, unions, step, thresholds);
    if (left === null) continue;
    const print = ({ cells }: Line, totals?: Counts) => printCells(cells, unions, step, thresholds, totals);
    const { all, finished } = print(total, known);
    return {
      outcomes: step,
      lines: left.map((line) => ({ names: line.names, counts: print(line) })),
      // Columns have no totals: a total beside the cell would be a second clue about the same check.
      all: { all, ...(finished && { finished }) },
    };
  }
  return null;
};
