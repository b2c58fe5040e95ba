import type { Counts, PrintedTable } from '../disclosure/tables.ts';
import { subtractPrinted, type Printed } from '../disclosure/printed.ts';
import type { Thresholds } from '../disclosure/thresholds.ts';

/** The names of a base, of a part of it, and of all its other checks. */
export type Rest = { readonly base: string; readonly part: string; readonly rest: string };

/**
 * Replaces each rest with the printed base minus the part. If the rest had its own noise, it would be a second clue
 * about the same check. Null if a difference is too small.
 */
export function subtractParts(
  table: PrintedTable | null,
  rests: readonly Rest[],
  thresholds: Thresholds,
): PrintedTable | null {
  if (table === null) return null;
  const differences = rests.map(({ base, part, rest }) => {
    const [all, count] = [table.all[base], table.all[part]];
    return [rest, all && count && subtractPrinted(all, count, thresholds)] as const;
  });
  const shown = differences.flatMap(([rest, difference]) => (difference ? [[rest, difference] as const] : []));
  return shown.length < rests.length ? null : { ...table, all: { ...table.all, ...Object.fromEntries(shown) } };
}

/** Prints a table whose base is a count in the table of bands; null if that table does not print the base. */
export function printWithinBands(
  { all }: PrintedTable,
  base: string,
  print: (sharedCounts: Counts & { readonly all: Printed }) => PrintedTable | null,
): PrintedTable | null {
  const count = all[base];
  return count === undefined ? null : print({ ...all, all: count });
}
