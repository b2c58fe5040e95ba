import type { Unions, Partition } from '../disclosure/cells.ts';
import { cellsOf, type Line } from '../disclosure/grid.ts';
import { controlList } from '../disclosure/list.ts';
import type { PrintedTable } from '../disclosure/tables.ts';
import type { Thresholds } from '../disclosure/thresholds.ts';

/** Prints a table of one line by the first of `steps` that may be printed; null: withheld. */
export const printList = (
  lines: readonly Line[],
  unions: Unions,
  steps: readonly Partition[],
  thresholds: Thresholds,
): PrintedTable | null => controlList(cellsOf(lines), unions, steps, thresholds);
