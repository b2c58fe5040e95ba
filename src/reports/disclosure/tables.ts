import type { SectionName } from '#content/report/page.ts';
import type { Printed } from './printed.ts';

/** Printed counts by name; `all` is the total. A count that is not shown is missing. */
export type Counts = Readonly<Record<string, Printed>>;

export type PrintedLine = {
  /** The groups of this line; several if they were joined. */
  readonly names: readonly string[];
  readonly counts: Counts;
};

export type PrintedTable = {
  /** The names of the counts that together contain each check of the table once. Other counts are sums of these. */
  readonly outcomes: readonly string[];
  /** Empty for a table of one line, whose counts are in `all`. */
  readonly lines: readonly PrintedLine[];
  readonly all: Counts;
  /** The number of issues whose counts were added up for this table; 1 if absent. */
  readonly issues?: number | undefined;
};

/** The sections that have a table. `funnel` and `area` show figures of these tables. */
export type TableName = Exclude<SectionName, 'funnel' | 'area'>;

/** The tables of a report. A withheld table is null. A missing table did not exist when the report was issued. */
export type PrintedTables = Readonly<Partial<Record<TableName, PrintedTable | null>>>;
