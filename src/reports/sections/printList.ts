import type { Unions, Partition } from '../disclosure/cells.ts';
import { cellsOf, type Line } from '../disclosure/grid.ts';
import { controlList } from '../disclosure/list.ts';
import type { Counts, PrintedTable } from '../disclosure/tables.ts';
import type { Printed } from '../disclosure/printed.ts';
import type { Thresholds } from '../disclosure/thresholds.ts';

/** Prints a table of one line by the first of `steps` that may be printed, `known` counts as elsewhere; null: withheld. */
export const printList = (
  lines: readonly Line[],
  unions: Unions,
  steps: readonly Partition[],
  thresholds: Thresholds,
  known: Counts = {},
): PrintedTable | null => controlList(cellsOf(lines), unions, steps, thresholds, known);

/**
 * Prints a table whose base is a count in the list of the bands, and shows that count, and the bands, as the list does. Null
 * where the list does not print its base.
 */
export function ofBands(
  { all }: PrintedTable,
  base: string,
  print: (known: Counts & { readonly all: Printed }) => PrintedTable | null,
): PrintedTable | null {
  const count = all[base];
  return count === undefined ? null : print({ ...all, all: count });
}
