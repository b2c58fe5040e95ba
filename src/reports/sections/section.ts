import type { ReactElement } from 'react';
import type { SectionName } from '#content/report/page.ts';
import type { Tone } from '../charts/drawing.ts';
import type { Grouping } from '../counting/scanGroups.ts';
import type { Scanned } from '../counting/tally.ts';
import type { Cells, Partition } from '../disclosure/cells.ts';
import type { Line } from '../disclosure/grid.ts';
import type { PrintedTable, PrintedTables, TableName } from '../disclosure/tables.ts';
import type { Thresholds } from '../disclosure/thresholds.ts';
import type { Report } from '../model/report.ts';

/** What a table's print may depend on besides its own figures. */
export type PrintContext = {
  /** The list of the bands as printed: its counts are the bases of the other tables. */
  readonly bands: PrintedTable;
  /** Its true figures. */
  readonly started: Cells;
  /** The tables before this one. */
  readonly printed: PrintedTables;
  readonly thresholds: Thresholds;
};

/** How a table is counted and what may be printed of it. */
export type CountedTable = {
  /** The answers by which the records must be grouped for it. */
  readonly columns?: (sources: readonly string[]) => Grouping;
  /** True figures: each check of the table in exactly one cell of one line. */
  readonly count: (scanned: Scanned) => readonly Line[];
  /** The outcomes by which it may be printed, finest first, each step nested in the one before. */
  readonly steps: readonly Partition[];
  /**
   * What may be printed; null: withheld. A table whose base is a part of another table's checks is printed only if that
   * one prints this part; otherwise the two together would reveal what each hides.
   */
  readonly print: (lines: readonly Line[], input: PrintContext) => PrintedTable | null;
};

/** A table's content: each cell is text, with an optional share in smaller print. */
export type TableCell = { readonly count: string; readonly share?: string | undefined };
export type TableRow = { readonly title: string; readonly cells: readonly TableCell[]; readonly isTotal?: boolean };
export type TableContent = {
  readonly columns: readonly string[];
  readonly rows: readonly TableRow[];
  /** How many of the first columns a narrow screen shows only on request; by default none. */
  readonly details?: number;
  /** The column that only a narrow screen shows, in place of these. */
  readonly brief?: number;
};

export type Part = { readonly name: string; readonly tone: Tone };

/** A chart, and its colour key if it has several colours. */
export type ChartView = {
  readonly chart: ReactElement;
  readonly key: { readonly lead: string; readonly parts: readonly (Part & { readonly label: string })[] } | null;
};

export type Shown = {
  readonly section: SectionName;
  readonly title: string;
  readonly table: PrintedTable;
  readonly report: Report;
};

/** Everything about one section of the report but its words, which are `reportSections` of the content. */
export type Section = {
  /** Its own table, or the name of the section whose table it shows. */
  readonly figures: CountedTable | TableName;
  /** The file that holds its figures. */
  readonly csvName: string;
  /** Its heading, a sentence chosen by rule from printed figures; null if they are not shown. */
  readonly heading: (table: PrintedTable, report: Report) => string | null;
  /** True where the heading is a finding; false where it only says that there is none. By default true. */
  readonly hasFinding?: (table: PrintedTable, report: Report) => boolean;
  /** A second sentence, under the heading. */
  readonly remark?: (table: PrintedTable, report: Report) => string | null;
  /** What its table is of, where it leaves checks out of a group too small to be shown; null if it does not. */
  readonly leavesOut?: ((table: PrintedTable, report: Report) => string | null) | undefined;
  /** What stands in place of its figures; by default what the words of the section say. */
  readonly withheld?: (report: Report) => string;
  readonly chart: (shown: Shown) => ChartView;
  readonly table: (table: PrintedTable, report: Report) => TableContent;
};

export type CountedSection = Section & { readonly figures: CountedTable };
