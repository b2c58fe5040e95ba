import { baseOf, isLargeEnough, printCells, type Cells, type Unions, type Partition } from './cells.ts';
import type { Counts, PrintedTable } from './tables.ts';
import { holds, type Thresholds } from './thresholds.ts';

/**
 * Controls a table of one line: prints it by the first of `steps`, finest first and each nested in the previous one,
 * whose outcomes are all large enough. Counts that are printed elsewhere are `known`. Null: withheld.
 */
export function controlList(
  cells: Cells,
  unions: Unions,
  steps: readonly Partition[],
  thresholds: Thresholds,
  known: Counts = {},
): PrintedTable | null {
  if (!holds(baseOf(cells), thresholds.base, thresholds)) return null;
  const step = steps.find((each) => isLargeEnough(cells, unions, each, thresholds));
  return step ? { outcomes: step, lines: [], all: printCells(cells, unions, step, thresholds, known) } : null;
}
