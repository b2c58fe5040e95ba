import type { Counts, PrintedTable } from '../disclosure/tables.ts';
import { subtractPrinted, type Printed } from '../disclosure/printed.ts';
import type { Thresholds } from '../disclosure/thresholds.ts';

/**
 * Replaces the last outcome by the printed base minus the other printed outcomes. With noise of its own it would be a second
 * clue about the same check. Null if the difference is too small.
 */
export function withRest(table: PrintedTable | null, thresholds: Thresholds): PrintedTable | null {
  if (table === null) return null;
  const [part = '', rest = ''] = table.outcomes;
  const { all, [part]: printed } = table.all;
  const left = all === undefined || printed === undefined ? null : subtractPrinted(all, printed, thresholds);
  return left === null ? null : { ...table, all: { ...table.all, [rest]: left } };
}

/**
 * Prints a table whose base is a count in the table of bands, with that count and the bands as printed there. Null if the
 * table of bands does not print the base.
 */
export function ofBands(
  { all }: PrintedTable,
  base: string,
  print: (known: Counts & { readonly all: Printed }) => PrintedTable | null,
): PrintedTable | null {
  const count = all[base];
  return count === undefined ? null : print({ ...all, all: count });
}
