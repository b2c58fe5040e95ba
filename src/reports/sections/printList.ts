import type { Counts, PrintedTable } from '../disclosure/tables.ts';
import { subtractPrinted, type Printed } from '../disclosure/printed.ts';
import type { Thresholds } from '../disclosure/thresholds.ts';

/**
 * Replaces the last of two outcomes with the printed base minus the first. If it kept noise of its own, it would be a
 * second clue about the same check. Null if the difference is too small.
 */
export function withRest(table: PrintedTable | null, thresholds: Thresholds): PrintedTable | null {
  if (table === null) return null;
  const [first = '', last = ''] = table.outcomes;
  const { all, [first]: part } = table.all;
  const remainder = all === undefined || part === undefined ? null : subtractPrinted(all, part, thresholds);
  return remainder === null ? null : { ...table, all: { ...table.all, [last]: remainder } };
}

/** Prints a table whose base is a count in the table of bands; null if that table does not print the base. */
export function ofBands(
  { all }: PrintedTable,
  base: string,
  print: (sharedCounts: Counts & { readonly all: Printed }) => PrintedTable | null,
): PrintedTable | null {
  const count = all[base];
  return count === undefined ? null : print({ ...all, all: count });
}
