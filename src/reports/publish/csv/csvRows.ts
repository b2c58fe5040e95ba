import { csvWords as words } from '#content/report/csv.ts';
import { reportSections } from '#content/report/page.ts';
import { percentOf, type Printed } from '../../disclosure/printed.ts';
import { termsOf } from '../../disclosure/scores.ts';
import type { Counts, PrintedTable, TableName } from '../../disclosure/tables.ts';
import { allAdults } from '../../model/area.ts';
import { baseOfFigure, HEADLINE_NAMES, type HeadlineName, headlineOf, headlineTerms } from '../../model/headline.ts';
import { firstDay, lastDay } from '../../model/period.ts';
import type { Report } from '../../model/report.ts';
import { SECTIONS } from '../../sections/allSections.ts';
import { adultsIn, comparedLines, perTenThousand } from '../../sections/area.ts';
import { wilson, type Share } from '../../sentences/differences.ts';
import { lineTitle, NUMBERS, outcomeLabel } from '../../sentences/wording.ts';

/** One row of any file, in the order of its columns. */
export type CsvRow = {
  readonly client: string;
  /** The codes of the council's local authorities by the ONS, joined with +; empty if unknown. */
  readonly area_code: string;
  readonly period_from: string;
  readonly period_to: string;
  readonly table: string;
  readonly line: string;
  readonly outcome: string;
  readonly checks: Printed | typeof NOT_SHOWN;
  readonly base: Printed | '';
  readonly percent: string;
  /** The 95% interval of `percent`. */
  readonly low: string;
  readonly high: string;
  readonly note: string;
  /** The codes of the row's line and outcome, the same in every report. */
  readonly code: string;
  /** `part`: together these are every check of the table once. `sum`: of some parts. `total`: of a line, or of all. */
  readonly kind: 'part' | 'sum' | 'total';
  readonly invented: 'yes' | 'no';
};

/** Stands for a count that is not shown: the Government Analysis Function's symbol for confidential figures. */
export const NOT_SHOWN = '[c]';
/** The text in the columns `line` and `outcome` of a total. */
const ALL = 'all';

/** The symbols for shares that round to 0% or 100% although they are not exactly 0 or 1. */
const SYMBOLS: Readonly<Record<string, string>> = { '<': '[low]', '>': '[high]' };

const wholePercent = (part: number): string => String(Math.round(100 * part));

/** The columns of a share and its interval. A total of all checks has no interval. */
function shareColumns(share: Share, isTotal: boolean): Pick<CsvRow, 'base' | 'percent' | 'low' | 'high'> {
  const percent = percentOf(share.part, share.base);
  const [low = '', high = ''] = isTotal ? [] : wilson(share).map(wholePercent);
  return { base: share.base, percent: SYMBOLS[percent.charAt(0)] ?? percent, low, high };
}

type RowFacts = Pick<CsvRow, 'table' | 'line' | 'outcome' | 'code' | 'kind'> & {
  readonly count: Printed | undefined;
  readonly base: Printed | undefined;
  readonly terms?: number;
  readonly note?: string;
};

function rowOf({ clientId, areaCodes = [], period, isInvented }: Report, facts: RowFacts): CsvRow {
  const { table, line, outcome, code, kind, count, base, terms = 1, note = '' } = facts;
  return {
    client: clientId,
    area_code: areaCodes.join('+'),
    period_from: firstDay(period.from),
    period_to: lastDay(period.to),
    table,
    line,
    outcome,
    checks: count ?? NOT_SHOWN,
    ...(count === undefined || base === undefined
      ? { base: '', percent: '', low: '', high: '' }
      : shareColumns({ part: count, base, terms }, line === ALL && outcome === ALL)),
    note: count === undefined ? words.notShown : note,
    code,
    kind,
    invented: isInvented ? 'yes' : 'no',
  };
}

/** A line of a table, or its totals. */
type Line = {
  readonly line: string;
  /** The codes of the line's groups. */
  readonly names: readonly string[];
  readonly note: string;
  readonly counts: Counts;
  readonly outcomes: readonly string[];
};

/** The names of a line's printed sums of outcomes. If it has no unfinished checks, "finished" would repeat "all". */
const sumsOf = ({ counts, outcomes }: Line): readonly string[] =>
  Object.keys(counts).filter(
    (name) => ![ALL, ...outcomes].includes(name) && (name !== 'finished' || outcomes.includes('notFinished')),
  );

/** Scores are always a share of the finished checks. */
const SCORED = ['lower', 'increasing', 'higher', 'dependence', 'sixteenOrMore', 'eightOrMore'];
const baseOf = (name: string, counts: Counts): Printed | undefined =>
  SCORED.includes(name) && counts.notFinished !== undefined ? counts.finished : counts.all;

/** The CSV rows of one line: one for each outcome, one for each sum of outcomes, and one for the total. */
function lineRows(report: Report, title: string, { all, issues, lines }: PrintedTable, data: Line): readonly CsvRow[] {
  const { line, names, note, counts, outcomes } = data;
  const isTotals = names.length === 0;
  const row = (kind: CsvRow['kind'], name: string, outcome: string, base: Printed | undefined, about = note) =>
    rowOf(report, {
      table: title,
      line,
      outcome,
      code: `${names.join('+') || ALL}:${name}`,
      kind,
      count: counts[name],
      base,
      terms: termsOf(name, { outcomes, issues }),
      note: about,
    });
  const aboutSum = [words.sum, note].filter((text) => text !== '').join('; ');
  return [
    ...outcomes.map((name) =>
      row(isTotals && lines.length > 0 ? 'total' : 'part', name, outcomeLabel(name), baseOf(name, counts)),
    ),
    ...sumsOf(data).map((name) => row('sum', name, outcomeLabel(name), baseOf(name, counts), aboutSum)),
    row(!isTotals && outcomes.length === 0 ? 'part' : 'total', ALL, ALL, all.all),
  ];
}

/** The rows of one table; a withheld table has a single row without figures. */
export function tableRows(name: TableName, table: PrintedTable | null, report: Report): readonly CsvRow[] {
  const title = reportSections[name].csvTitle;
  const none = { table: title, line: ALL, outcome: ALL, code: `${ALL}:${ALL}`, count: undefined, base: undefined };
  if (!table) return [rowOf(report, { ...none, kind: 'total' })];
  const { lines, all } = table;
  // A line of the table `ends` is one count, and its totals are those of the table of bands.
  const outcomes = name === 'ends' ? [] : table.outcomes;
  const only = (counts: Counts): Counts => (name === 'ends' && counts.all !== undefined ? { all: counts.all } : counts);
  const rows = lines.map(({ names, counts }) => ({
    line: lineTitle(name, { names }, report),
    names,
    note: names.length > 1 ? words.joined : '',
    counts: only(counts),
    outcomes,
  }));
  const totals = {
    line: ALL,
    names: [],
    note: SECTIONS[name].leavesOut?.(table, report) ?? '',
    counts: only(all),
    outcomes: outcomes.filter((outcome) => all[outcome] !== undefined),
  };
  return [...rows, totals].flatMap((line) => lineRows(report, title, table, line));
}

/** The rows of the table of months. `month` is the first day of the row's month or quarter; empty for totals. */
export const monthRows = (table: PrintedTable | null, report: Report) =>
  tableRows('months', table, report).map((row) => ({
    ...row,
    month: row.line === ALL ? '' : firstDay(row.code.slice(0, 7)),
  }));

/** Rows of finished checks by age, by gender and in total, with the area's adults; none if those are not known. */
export function areaRows(report: Report) {
  const [adults, finished] = [adultsIn(report), report.tables.bands?.all.finished];
  const compared = comparedLines(report);
  if (adults === null || finished === undefined || compared.length === 0) return [];
  const lines = compared.map(({ table, line, ...figures }) => ({
    line: lineTitle(table, line, report),
    code: line.names.join('+'),
    // The groups by age are every check once; those by gender are the same checks again.
    kind: table === 'age' ? ('part' as const) : ('sum' as const),
    note: line.names.length > 1 ? words.joined : '',
    ...figures,
  }));
  const share: Share = { part: finished, base: finished };
  const total = {
    line: ALL,
    code: ALL,
    kind: 'total' as const,
    note: '',
    share,
    adults: { count: allAdults(adults), part: 1 },
  };
  return [...lines, total].map(({ line, code, kind, note, share, adults }) => ({
    ...rowOf(report, {
      table: reportSections.area.csvTitle,
      line,
      outcome: ALL,
      code: `${code}:${ALL}`,
      kind,
      note,
      count: share.part,
      base: share.base,
      terms: share.terms ?? 1,
    }),
    adults: adults ? String(adults.count) : '',
    adults_percent: adults ? wholePercent(adults.part) : '',
    per_10000: adults ? String(perTenThousand(share.part, adults.count)) : '',
  }));
}

/** Page one's figures overlap, so none is a part. */
const kindOfFigure = (name: HeadlineName): CsvRow['kind'] => (name === 'started' ? 'total' : 'sum');

/** The rows of page one's figures, added up over other councils; no rows if the councils were too few. */
export function otherCouncilRows(report: Report): readonly CsvRow[] {
  const { others } = report;
  if (others === undefined) return [];
  return HEADLINE_NAMES.map((name) => {
    const facts = {
      table: words.others,
      line: ALL,
      outcome: words.figures[name],
      code: `${ALL}:${name}`,
      kind: kindOfFigure(name),
      count: others.headline[name],
      base: baseOfFigure(name, others.headline),
      note: words.othersNote(NUMBERS.format(others.clients.length)),
    };
    return { ...rowOf(report, facts), low: '', high: '' };
  });
}

export function headlineRows(report: Report): readonly CsvRow[] {
  const { lookups, tables } = report;
  const figures = headlineOf(tables);
  const rows = HEADLINE_NAMES.map((name) =>
    rowOf(report, {
      table: words.headline,
      line: ALL,
      outcome: words.figures[name],
      code: `${ALL}:${name}`,
      kind: kindOfFigure(name),
      count: figures[name],
      base: baseOfFigure(name, figures),
      terms: headlineTerms(tables, name),
    }),
  );
  const facts = {
    table: words.headline,
    line: ALL,
    outcome: words.lookups,
    code: `${ALL}:lookups`,
    kind: 'total',
  } as const;
  return lookups === undefined ? rows : [rowOf(report, { ...facts, count: lookups, base: undefined }), ...rows];
}
