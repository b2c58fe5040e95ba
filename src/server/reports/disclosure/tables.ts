import type { Printed } from './printed.ts';

/** Printed counts by name; `all` is the total. A missing name is not shown. */
export type Counts = Readonly<Record<string, Printed>>;

export type PrintedLine = {
  /** The groups of this line; several if they were joined. */
  readonly names: readonly string[];
  readonly counts: Counts;
};

export type PrintedTable = {
  /** The counts that divide the table's checks, in order; the others are sums of these. */
  readonly outcomes: readonly string[];
  /** Empty for a table of one line, which is `all`. */
  readonly lines: readonly PrintedLine[];
  readonly all: Counts;
};

export const TABLE_NAMES = [
  'bands',
  'months',
  'age',
  'gender',
  'ethnicity',
  'source',
  'ends',
  'advice',
  'help',
  'targets',
  'apps',
] as const;
export type TableName = (typeof TABLE_NAMES)[number];

/** Every table of a report; null is withheld. */
export type PrintedTables = Readonly<Record<TableName, PrintedTable | null>>;

/** A report without figures. */
export const NO_TABLES: PrintedTables = {
  bands: null,
  months: null,
  age: null,
  gender: null,
  ethnicity: null,
  source: null,
  ends: null,
  advice: null,
  help: null,
  targets: null,
  apps: null,
};
