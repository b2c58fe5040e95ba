import { outcomeLabels } from '#content/report/labels.ts';
import { csvWords as words } from '#content/report/csv.ts';
import { percentOf } from '../disclosure/percent.ts';
import type { Printed } from '../disclosure/printed.ts';
import type { Counts, PrintedTable, TableName } from '../disclosure/tables.ts';
import { HEADLINE_BASES, HEADLINE_NAMES, headlineOf } from '../headline.ts';
import type { Report } from '../report.ts';
import { lineTitle, percentText } from '../sentences/wording.ts';

/** One row of any file, in the order of its columns. */
export type CsvRow = {
  readonly client: string;
  readonly period_from: string;
  readonly period_to: string;
  readonly table: string;
  readonly line: string;
  readonly outcome: string;
  readonly checks: Printed | typeof NOT_SHOWN;
  readonly base: Printed | '';
  readonly percent: string;
  readonly note: string;
};

/** A count that is not shown, after the Analysis Function's symbols for tables: c for confidential. */
export const NOT_SHOWN = '[c]';
/** The line and the outcome of totals. */
const ALL = 'all';

type Told = Pick<CsvRow, 'table' | 'line' | 'outcome'> & {
  readonly count: Printed | undefined;
  readonly base: Printed | undefined;
  readonly note?: string;
};

function rowOf({ clientId, period }: Report, { table, line, outcome, count, base, note = '' }: Told): CsvRow {
  const isShown = count !== undefined;
  return {
    client: clientId,
    period_from: period.from,
    period_to: period.to,
    table,
    line,
    outcome,
    checks: count ?? NOT_SHOWN,
    base: isShown && base !== undefined ? base : '',
    percent: isShown && base !== undefined ? percentText(percentOf(count, base)).replace('%', '') : '',
    note: isShown ? note : words.notShown,
  };
}

type Line = {
  readonly line: string;
  readonly note: string;
  readonly counts: Counts;
  readonly outcomes: readonly string[];
  /** What the line's own total is a share of. */
  readonly whole: Printed | undefined;
};

/** The sums of a line's outcomes that are printed beside them. Of bands alone, "finished" is what "all" says already. */
const sumsOf = ({ counts, outcomes }: Line): readonly string[] =>
  Object.keys(counts).filter(
    (name) => ![ALL, ...outcomes].includes(name) && (name !== 'finished' || outcomes.includes('notFinished')),
  );

/** A score is out of the finished checks, wherever it is counted. */
const SCORED = ['lower', 'increasing', 'higher', 'dependence', 'sixteenOrMore', 'eightOrMore'];
const baseOf = (name: string, counts: Counts): Printed | undefined =>
  SCORED.includes(name) && counts.notFinished !== undefined ? counts.finished : counts.all;

/** A row for each count of a line: what parts it, sums of these, and the line's own total. */
function lineRows(report: Report, table: string, told: Line): readonly CsvRow[] {
  const { line, note, counts, outcomes, whole } = told;
  const part = (name: string, notes: readonly string[]) => {
    const outcome = outcomeLabels[name] ?? name;
    const about = notes.filter((each) => each !== '').join('; ');
    return rowOf(report, { table, line, outcome, count: counts[name], base: baseOf(name, counts), note: about });
  };
  return [
    ...outcomes.map((name) => part(name, [note])),
    ...sumsOf(told).map((name) => part(name, [words.sum, note])),
    rowOf(report, { table, line, outcome: ALL, count: counts.all, base: whole, note }),
  ];
}

/** Months by their numbers, which sort; every other line as in the page's table. */
const lineText = (name: TableName, names: readonly string[], report: Report): string =>
  name === 'months' ? names.map((each) => each.replace(' ', ' to ')).join(', ') : lineTitle(name, { names }, report);

/** The rows of one table; one row that shows nothing where it is withheld. */
export function tableRows(name: TableName, table: PrintedTable | null, report: Report): readonly CsvRow[] {
  const title = words.tables[name];
  if (!table) return [rowOf(report, { table: title, line: ALL, outcome: ALL, count: undefined, base: undefined })];
  const { lines, all } = table;
  // Where checks end, a line is one count, and the counts of all lines are those of the bands.
  const outcomes = name === 'ends' ? [] : table.outcomes;
  const only = (counts: Counts): Counts => (name === 'ends' && counts.all !== undefined ? { all: counts.all } : counts);
  const told = lines.map(({ names, counts }) => ({
    line: lineText(name, names, report),
    note: names.length > 1 ? words.joined : '',
    counts: only(counts),
    outcomes,
    whole: all.all,
  }));
  const total = { line: ALL, note: '', counts: only(all), outcomes, whole: all.all };
  return [...told, total].flatMap((line) => lineRows(report, title, line));
}

/** The figures of page one, each with the one that it is a share of. */
export function headlineRows(report: Report): readonly CsvRow[] {
  const figures = headlineOf(report.tables);
  return HEADLINE_NAMES.map((name) => {
    const baseName = HEADLINE_BASES[name];
    const base = baseName === null ? undefined : figures[baseName];
    return rowOf(report, {
      table: words.headline,
      line: ALL,
      outcome: words.figures[name],
      count: figures[name],
      base,
    });
  });
}
