import { reportWords as words } from '#content/report/page.ts';
import { percentOf, type Printed } from '../disclosure/printed.ts';
import type { Counts, PrintedTable, TableName } from '../disclosure/tables.ts';
import type { Report } from '../model/report.ts';
import { countText, lineTitle, outcomeLabel, percentText } from '../sentences/wording.ts';
import type { TableCell, TableContent, TableRow } from './section.ts';

const NOT_SHOWN: TableCell = { count: words.notShown };

export function cellOf(checks: Printed | undefined, base?: Printed): TableCell {
  if (checks === undefined) return NOT_SHOWN;
  return { count: countText(checks), share: base === undefined ? undefined : percentText(percentOf(checks, base)) };
}

export const shareCell = (part: Printed | undefined, base: Printed | undefined): TableCell =>
  part === undefined || base === undefined ? NOT_SHOWN : { count: percentText(percentOf(part, base)) };

/** The last row of a table of one line. */
export const totalRow = (title: string, count: Printed | undefined): TableRow => ({
  title,
  cells: [cellOf(count), { count: count === undefined ? '' : '100%' }],
  isTotal: true,
});

/** A table of one line, transposed: a row for each outcome and the total. */
export function listContent(
  names: readonly string[],
  counts: Counts,
  base: Printed | undefined,
  total: TableRow,
): TableContent {
  const rows = names.map((name) => ({
    title: outcomeLabel(name),
    cells: [cellOf(counts[name]), shareCell(counts[name], base)],
  }));
  return { columns: [words.checks, words.share], rows: [...rows, total] };
}

/** `listContent` for the outcomes of a table and all its checks. */
export const outcomeContent = ({ outcomes, all }: PrintedTable): TableContent =>
  listContent(outcomes, all, all.all, totalRow(words.allChecks, all.all));

/** A row for each line, a column for each outcome, and each line's total. */
export function gridContent(
  name: TableName,
  { outcomes, lines, all }: PrintedTable,
  report: Report,
  lastColumn: string,
): TableContent {
  // Scores are shares of finished checks. The months also count unfinished checks, so their table has no such shares.
  const baseOf = (counts: Counts) => (outcomes.includes('notFinished') ? undefined : counts.all);
  const hasShare = outcomes.includes('lower');
  const row = (title: string, counts: Counts): TableRow => ({
    title,
    cells: [
      ...outcomes.map((outcome) => cellOf(counts[outcome], baseOf(counts))),
      cellOf(counts.all),
      ...(hasShare ? [shareCell(counts.eightOrMore, counts.finished)] : []),
    ],
  });
  // Only older issued reports have column totals.
  const hasTotals = outcomes.every((outcome) => all[outcome] !== undefined);
  return {
    columns: [...outcomes.map(outcomeLabel), lastColumn, ...(hasShare ? [words.shareOf8] : [])],
    details: outcomes.length,
    // The chart beside the table shows the share of 8 or more, so a wide screen leaves that column out.
    ...(hasShare && !outcomes.includes('notFinished') && { brief: outcomes.length + 1 }),
    rows: [
      ...lines.map((line) => row(lineTitle(name, line, report), line.counts)),
      ...(hasTotals ? [{ ...row(words.allChecks, all), isTotal: true }] : []),
    ],
  };
}
