import type { ReactElement } from 'react';
import type { SectionName } from '#content/report/page.ts';
import type { Tone } from '../charts/drawing.ts';
import type { Grouping } from '../counting/scanGroups.ts';
import type { ScanResults } from '../counting/tally.ts';
import type { Cells, Partition } from '../disclosure/cells.ts';
import type { Line } from '../disclosure/grid.ts';
import type { PrintedTable, PrintedTables, TableName } from '../disclosure/tables.ts';
import type { Thresholds } from '../disclosure/thresholds.ts';
import type { Report } from '../model/report.ts';

/** The other figures that decide what a table prints. */
export type PrintContext = {
  /** The printed table of bands, whose counts are the bases of the other tables. */
  readonly bands: PrintedTable;
  /** The true figures of the table of bands. */
  readonly started: Cells;
  /** The tables printed before this one. */
  readonly printed: PrintedTables;
  readonly thresholds: Thresholds;
};

/** How a table is counted, and which of its figures may be printed. */
export type CountedTable = {
  /** The answers by which the table groups the records. */
  readonly columns?: ((sources: readonly string[]) => Grouping) | undefined;
  /** Returns the true counts. Each check of the table is counted in exactly one cell of one line. */
  readonly count: (scanned: ScanResults) => readonly Line[];
  /** The groupings of outcomes in which the table may be printed, finest first; each joins groups of the one before. */
  readonly steps: readonly Partition[];
  /**
   * Returns the printable table, or null to withhold it. If the base of the table is part of another table's checks,
   * the table is printed only if the other one prints this part; otherwise the two together would reveal hidden counts.
   */
  readonly print: (lines: readonly Line[], input: PrintContext) => PrintedTable | null;
};

/** The text of a table's cell, with an optional share in smaller print. */
export type TableCell = { readonly count: string; readonly share?: string | undefined };
export type TableRow = { readonly title: string; readonly cells: readonly TableCell[]; readonly isTotal?: boolean };
export type TableContent = {
  readonly columns: readonly string[];
  readonly rows: readonly TableRow[];
  /** The number of leading columns that a narrow screen shows only on request; 0 by default. */
  readonly details?: number;
  /** The index of the column that a narrow screen shows instead of the leading columns. */
  readonly brief?: number;
};

export type Part = { readonly name: string; readonly tone: Tone };

/** A chart, and its colour key if it has several colours. */
export type ChartView = {
  readonly chart: ReactElement;
  readonly key: { readonly lead: string; readonly parts: readonly (Part & { readonly label: string })[] } | null;
};

export type ShownTable = {
  readonly section: SectionName;
  readonly title: string;
  readonly table: PrintedTable;
  readonly report: Report;
};

/** Everything about one section of the report except its words, which are in `reportSections` of the content. */
export type Section = {
  /** Its own table, or the name of the section whose table it shows. */
  readonly figures: CountedTable | TableName;
  /** The file that holds its figures. */
  readonly csvName: string;
  /** Its heading, a sentence chosen by rule from printed figures; null if they are not shown. */
  readonly heading: (table: PrintedTable, report: Report) => string | null;
  /** False if the heading only says that there is no finding. True by default. */
  readonly hasFinding?: (table: PrintedTable, report: Report) => boolean;
  /** The size, in percentage points, under which a difference in risk would not show; null if one shows. */
  readonly hidesUnder?: (table: PrintedTable, report: Report) => number | null;
  /** A second sentence, under the heading. */
  readonly remark?: (table: PrintedTable, report: Report) => string | null;
  /** A note on which checks the table contains, if it leaves out a group that is too small to show; otherwise null. */
  readonly leavesOut?: ((table: PrintedTable, report: Report) => string | null) | undefined;
  /** The text in place of withheld figures. By default, it is in `reportSections`. */
  readonly withheld?: (report: Report) => string;
  readonly chart: (shown: ShownTable) => ChartView;
  readonly table: (table: PrintedTable, report: Report) => TableContent;
};

export type CountedSection = Section & { readonly figures: CountedTable };
