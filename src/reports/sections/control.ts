import { cellsOf, type Line } from '../disclosure/grid.ts';
import type { PrintedTable, PrintedTables, TableName } from '../disclosure/tables.ts';
import { PUBLISHED, type Thresholds } from '../disclosure/thresholds.ts';
import type { Scanned } from '../counting/tally.ts';
import { COUNTED } from './allSections.ts';
import { printBands } from './bands.ts';

/** The true figures of one client and period. Each table counts each of its checks exactly once. */
export type RawFigures = Readonly<Record<TableName, readonly Line[]>>;

/** Adds up the results of the scans to the true figures of a report. */
export const rawFigures = (scanned: Scanned): RawFigures =>
  Object.fromEntries(COUNTED.map(([name, { count }]) => [name, count(scanned)])) as RawFigures;

/** A report without figures. */
export const NO_TABLES: PrintedTables = Object.fromEntries(COUNTED.map(([name]) => [name, null]));

/**
 * Turns true figures into printed ones: the table of bands first, then each table by the rules of its section. Column totals
 * need as many checks as in the table of bands, so a grid never divides its checks more finely than that table.
 */
export function control(raw: RawFigures, thresholds: Thresholds = PUBLISHED): PrintedTables {
  const bands = printBands(raw.bands, thresholds);
  if (!bands) return NO_TABLES;
  const started = cellsOf(raw.bands);
  const printed: Partial<Record<TableName, PrintedTable | null>> = {};
  const input = { bands, started, printed, thresholds };
  for (const [name, { print }] of COUNTED) printed[name] = print(raw[name], input);
  return printed;
}
