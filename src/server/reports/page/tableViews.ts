import { outcomeLabels } from '#content/report/labels.ts';
import { reportSections, reportWords as words, type SectionName } from '#content/report/page.ts';
import { percentOf } from '../disclosure/percent.ts';
import type { Printed } from '../disclosure/printed.ts';
import type { Counts, PrintedLine, PrintedTable, TableName } from '../disclosure/tables.ts';
import { headlineOf } from '../headline.ts';
import type { Report } from '../report.ts';
import { TABLE_OF } from '../sentences/headings.ts';
import { countText, lineTitle, percentText } from '../sentences/wording.ts';

/** A table's content: each cell is text, with an optional share in smaller print. */
export type TableCell = { readonly count: string; readonly share?: string | undefined };
export type TableRow = { readonly title: string; readonly cells: readonly TableCell[]; readonly isTotal?: boolean };
export type TableView = {
  readonly caption: string;
  readonly lineHeading: string;
  readonly columns: readonly string[];
  readonly rows: readonly TableRow[];
  /** True if small groups were counted together. */
  readonly hasJoined: boolean;
};

const labelOf = (name: string): string => outcomeLabels[name] ?? name;
const NOT_SHOWN: TableCell = { count: words.notShown };

/** A count, with its share of a base. */
export function cellOf(checks: Printed | undefined, base?: Printed): TableCell {
  if (checks === undefined) return NOT_SHOWN;
  return { count: countText(checks), share: base === undefined ? undefined : percentText(percentOf(checks, base)) };
}

const shareCell = (part: Printed | undefined, base: Printed | undefined): TableCell =>
  part === undefined || base === undefined ? NOT_SHOWN : { count: percentText(percentOf(part, base)) };

/** A table of one line, transposed: a row for each outcome and the total. */
function listView(names: readonly string[], counts: Counts, base: Printed | undefined, total: TableRow) {
  const rows = names.map((name) => ({
    title: labelOf(name),
    cells: [cellOf(counts[name]), shareCell(counts[name], base)],
  }));
  return { columns: [words.checks, words.share], rows: [...rows, total] };
}

const totalRow = (title: string, count: Printed | undefined): TableRow => ({
  title,
  cells: [cellOf(count), { count: count === undefined ? '' : '100%' }],
  isTotal: true,
});

const listOf = (table: PrintedTable) =>
  listView(table.outcomes, table.all, table.all.all, totalRow(words.allChecks, table.all.all));

/** A row for each line, a column for each outcome, and the line's total. */
function gridView(name: TableName, { outcomes, lines, all }: PrintedTable, report: Report, lastColumn: string) {
  // Scores are a share of finished checks; by month, where not all are finished, a separate section has the shares.
  const baseOf = (counts: Counts) => (outcomes.includes('notFinished') ? undefined : counts.all);
  const row = (title: string, counts: Counts): TableRow => ({
    title,
    cells: [...outcomes.map((outcome) => cellOf(counts[outcome], baseOf(counts))), cellOf(counts.all)],
  });
  return {
    columns: [...outcomes.map(labelOf), lastColumn],
    rows: [
      ...lines.map((line) => row(lineTitle(name, line, report), line.counts)),
      { ...row(words.allChecks, all), isTotal: true },
    ],
  };
}

/** From start to finish: each count with its base. */
function funnelRows({ tables }: Report): readonly TableRow[] {
  const figures = headlineOf(tables);
  const row = (title: string, part: Printed | undefined, base: Printed | undefined, of: string): TableRow => ({
    title,
    cells: [
      cellOf(part),
      part === undefined || base === undefined
        ? { count: of === '' ? '' : words.notShown }
        : { count: `${percentText(percentOf(part, base))} ${of}` },
    ],
  });
  return [
    row(words.funnel.started, figures.started, undefined, ''),
    row(words.funnel.finished, figures.finished, figures.started, words.funnel.ofStarted),
    row(words.funnel.eightOrMore, figures.eightOrMore, figures.finished, words.funnel.ofFinished),
    row(words.funnel.completed, figures.completed, figures.increasing, words.funnel.ofIncreasing),
    row(words.funnel.help, figures.help, figures.sixteenOrMore, words.funnel.ofSixteen),
  ];
}

const shareRow = (title: string, { eightOrMore, finished }: Counts): TableRow => ({
  title,
  cells: [cellOf(eightOrMore), cellOf(finished), shareCell(eightOrMore, finished)],
});

const endRow = (report: Report, base: Printed | undefined) => (line: PrintedLine) => ({
  title: lineTitle('ends', line, report),
  cells: [cellOf(line.counts.all), shareCell(line.counts.all, base)],
});

/** One row for each band if they are shown separately, else one for each outcome of both. */
function helpView(table: PrintedTable) {
  const { all } = table;
  if (all.higherHelp === undefined) return listOf(table);
  const row = (title: string, [helped, result, base]: readonly (Printed | undefined)[]): TableRow => ({
    title,
    cells: [cellOf(helped, base), cellOf(result, base), cellOf(base)],
  });
  return {
    columns: [labelOf('help'), labelOf('resultOnly'), words.allChecks],
    rows: [
      row(labelOf('higher'), [all.higherHelp, all.higherResult, all.higher]),
      row(labelOf('dependence'), [all.dependenceHelp, all.dependenceResult, all.dependence]),
      { ...row(words.allChecks, [all.help, all.resultOnly, all.all]), isTotal: true },
    ],
  };
}

const BANDS = ['lower', 'increasing', 'higher', 'dependence', 'sixteenOrMore', 'eightOrMore'];

function contentOf(section: SectionName, table: PrintedTable, report: Report) {
  const { all, lines } = table;
  switch (section) {
    case 'funnel':
      return { columns: [words.checks, words.share], rows: funnelRows(report) };
    case 'bands':
      return listView(
        BANDS.filter((name) => all[name] !== undefined),
        all,
        all.finished,
        totalRow(words.allFinished, all.finished),
      );
    case 'share':
      return {
        columns: [labelOf('eightOrMore'), labelOf('finished'), words.share],
        rows: [
          ...lines.map((line) => shareRow(lineTitle('months', line, report), line.counts)),
          { ...shareRow(words.allChecks, all), isTotal: true },
        ],
      };
    case 'ends':
      return {
        columns: [words.checks, words.share],
        rows: [...lines.map(endRow(report, all.all)), totalRow(words.allStarted, all.all)],
      };
    case 'months':
      return gridView('months', table, report, words.allStarted);
    case 'help':
      return helpView(table);
    case 'advice':
    case 'targets':
    case 'apps':
      return listOf(table);
    default:
      return gridView(TABLE_OF[section], table, report, words.allFinished);
  }
}

/** The table of a section; null if it is not shown. */
export function tableView(section: SectionName, report: Report): TableView | null {
  const table = report.tables[TABLE_OF[section]];
  if (!table) return null;
  return {
    caption: reportSections[section].caption,
    lineHeading: words.lineHeading[section],
    hasJoined: table.lines.some(({ names }) => names.length > 1),
    ...contentOf(section, table, report),
  };
}
