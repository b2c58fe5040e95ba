import type { Counts, PrintedTable } from '../disclosure/tables.ts';
import { subtractPrinted, type Printed } from '../disclosure/printed.ts';
import type { Thresholds } from '../disclosure/thresholds.ts';

/**
 * Shows the last outcome as what the printed others leave of the printed base: with noise of its own it would be a second
 * figure that tells of the same check. Null where too little is left.
 */
export function withRest(table: PrintedTable | null, thresholds: Thresholds): PrintedTable | null {
  if (table === null) return null;
  const [part = '', rest = ''] = table.outcomes;
  const { all, [part]: printed } = table.all;
  const left = all === undefined || printed === undefined ? null : subtractPrinted(all, printed, thresholds);
  return left === null ? null : { ...table, all: { ...table.all, [rest]: left } };
}

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
