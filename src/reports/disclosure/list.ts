import { baseOf, isLargeEnough, printCells, type Unions, type Partition } from './cells.ts';
import { cellsOf, type Line } from './grid.ts';
import type { Counts, PrintedTable } from './tables.ts';
import { holds, type Thresholds } from './thresholds.ts';

/**
 * Controls a table of one line: prints it by the first of `steps`, finest first and each nested in the previous one,
 * whose outcomes are all large enough. Counts that are printed elsewhere are `known`. Null: withheld.
 */
export function controlList(
  lines: readonly Line[],
  unions: Unions,
  steps: readonly Partition[],
  thresholds: Thresholds,
  known: Counts = {},
): PrintedTable | null {
  const cells = cellsOf(lines);
  if (!holds(baseOf(cells), thresholds.base, thresholds)) return null;
  const step = steps.find((each) => isLargeEnough(cells, unions, each, thresholds));
  return step ? { outcomes: step, lines: [], all: printCells(cells, unions, step, thresholds, known) } : null;
}
