import type { SectionName } from '#content/report/page.ts';
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
  /** The number of issues that its counts add up; 1 if absent. */
  readonly issues?: number | undefined;
};

/** The sections with a table of their own. `funnel` and `area` show figures of these tables. */
export type TableName = Exclude<SectionName, 'funnel' | 'area'>;

/** The tables of a report. Null is withheld; a missing table did not exist when the report was issued. */
export type PrintedTables = Readonly<Partial<Record<TableName, PrintedTable | null>>>;
