import { csvWords as words } from '#content/report/csv.ts';
import { reportSections } from '#content/report/page.ts';
import { percentOf, type Percent, type Printed } from '../../disclosure/printed.ts';
import type { Counts, PrintedTable, TableName } from '../../disclosure/tables.ts';
import { allAdults } from '../../model/area.ts';
import { adultsIn, comparedLines, perTenThousand } from '../../sections/area.ts';
import { SECTIONS } from '../../sections/allSections.ts';
import { HEADLINE_BASES, HEADLINE_NAMES, headlineOf, headlineTerms } from '../../model/headline.ts';
import type { Report } from '../../model/report.ts';
import { termsOf } from '../../disclosure/scores.ts';
import { wilson, type Share } from '../../sentences/differences.ts';
import { firstDay, lastDay } from '../../model/period.ts';
import { lineTitle, NUMBERS, outcomeLabel } from '../../sentences/wording.ts';

/** One row of any file, in the order of its columns. */
export type CsvRow = {
  readonly client: string;
  /** The codes of the council's local authorities by the Office for National Statistics, joined with +; empty if unknown. */
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
};

/** A count that is not shown: the Analysis Function's symbol for confidential. */
export const NOT_SHOWN = '[c]';
/** The line and the outcome of totals. */
const ALL = 'all';

/** The limits of the interval of a share, in per cent. */
function limitsOf(share: Share): Pick<CsvRow, 'low' | 'high'> {
  const [low, high] = wilson(share).map((limit) => String(Math.round(100 * limit)));
  return { low: low ?? '', high: high ?? '' };
}

type RowFacts = Pick<CsvRow, 'table' | 'line' | 'outcome' | 'code'> & {
  readonly count: Printed | undefined;
  readonly base: Printed | undefined;
  readonly terms?: number;
  readonly note?: string;
};

/** The symbols for shares that would round to 0% or 100% without being so. */
const SYMBOLS: Readonly<Record<string, string>> = { '<': '[low]', '>': '[high]' };
const percentSymbol = (percent: Percent): string => SYMBOLS[percent.charAt(0)] ?? percent;

function rowOf({ clientId, areaCodes = [], period }: Report, facts: RowFacts): CsvRow {
  const { table, line, outcome, code, count, base, terms = 1, note = '' } = facts;
  const isShown = count !== undefined;
  const isAll = line === ALL && outcome === ALL;
  return {
    client: clientId,
    area_code: areaCodes.join('+'),
    period_from: firstDay(period.from),
    period_to: lastDay(period.to),
    table,
    line,
    outcome,
    checks: count ?? NOT_SHOWN,
    base: isShown && base !== undefined ? base : '',
    percent: isShown && base !== undefined ? percentSymbol(percentOf(count, base)) : '',
    ...(isShown && base !== undefined && !isAll ? limitsOf({ part: count, base, terms }) : { low: '', high: '' }),
    note: isShown ? note : words.notShown,
    code,
  };
}

type Line = {
  readonly line: string;
  /** The codes of its groups. */
  readonly names: readonly string[];
  readonly note: string;
  readonly counts: Counts;
  readonly outcomes: readonly string[];
  readonly issues: number | undefined;
  /** The base of the line's own total. */
  readonly base: Printed | undefined;
};

/** The printed sums of a line's outcomes. For bands alone, "finished" would repeat "all". */
const sumsOf = ({ counts, outcomes }: Line): readonly string[] =>
  Object.keys(counts).filter(
    (name) => ![ALL, ...outcomes].includes(name) && (name !== 'finished' || outcomes.includes('notFinished')),
  );

/** Scores are always a share of the finished checks. */
const SCORED = ['lower', 'increasing', 'higher', 'dependence', 'sixteenOrMore', 'eightOrMore'];
const baseOf = (name: string, counts: Counts): Printed | undefined =>
  SCORED.includes(name) && counts.notFinished !== undefined ? counts.finished : counts.all;

/** The CSV rows of one row of a table: one for each outcome, one for each sum of outcomes, and one for the total. */
function lineRows(report: Report, table: string, data: Line): readonly CsvRow[] {
  const { line, names, note, counts, outcomes, base } = data;
  const codeOf = (outcome: string) => [names.join('+') || ALL, outcome].join(':');
  const part = (name: string, notes: readonly string[]) => {
    const outcome = outcomeLabel(name);
    const about = notes.filter((item) => item !== '').join('; ');
    return rowOf(report, {
      table,
      line,
      outcome,
      code: codeOf(name),
      count: counts[name],
      base: baseOf(name, counts),
      terms: termsOf(name, data),
      note: about,
    });
  };
  return [
    ...outcomes.map((name) => part(name, [note])),
    ...sumsOf(data).map((name) => part(name, [words.sum, note])),
    rowOf(report, {
      table,
      line,
      outcome: ALL,
      code: codeOf(ALL),
      count: counts.all,
      base,
      terms: termsOf(ALL, data),
      note,
    }),
  ];
}

/** The rows of the months, each with the first day of its month, or of the first month of a quarter. */
export const monthRows = (table: PrintedTable | null, report: Report) =>
  tableRows('months', table, report).map((row) => {
    const [month = ''] = /^\d{4}-\d{2}/.exec(row.code) ?? [];
    return { ...row, month: month === '' ? '' : firstDay(month) };
  });

/** The rows of one table; a withheld table has a single row without figures. */
export function tableRows(name: TableName, table: PrintedTable | null, report: Report): readonly CsvRow[] {
  const title = reportSections[name].csvTitle;
  const none = { table: title, line: ALL, outcome: ALL, code: `${ALL}:${ALL}`, count: undefined, base: undefined };
  if (!table) return [rowOf(report, none)];
  const { lines, all, issues } = table;
  // In `ends` a line is one count, and the totals are those of the bands.
  const outcomes = name === 'ends' ? [] : table.outcomes;
  const only = (counts: Counts): Counts => (name === 'ends' && counts.all !== undefined ? { all: counts.all } : counts);
  const rows = lines.map(({ names, counts }) => ({
    line: lineTitle(name, { names }, report),
    names,
    note: names.length > 1 ? words.joined : '',
    counts: only(counts),
    outcomes,
    issues,
    base: all.all,
  }));
  const totals = outcomes.filter((outcome) => all[outcome] !== undefined);
  const note = SECTIONS[name].leavesOut?.(table, report) ?? '';
  const total = { line: ALL, names: [], note, counts: only(all), outcomes: totals, issues, base: all.all };
  return [...rows, total].flatMap((line) => lineRows(report, title, line));
}

/** Finished checks by age and gender, and all, each beside the adults of the area; none if these are not known. */
export function areaRows(report: Report) {
  const [adults, finished] = [adultsIn(report), report.tables.bands?.all.finished];
  if (adults === null || finished === undefined) return [];
  const lines = comparedLines(report).map(({ table, line, ...compared }) => ({
    line: lineTitle(table, line, report),
    code: line.names.join('+'),
    note: line.names.length > 1 ? words.joined : '',
    ...compared,
  }));
  const all: Share = { part: finished, base: finished };
  const whole = { share: all, adults: { count: allAdults(adults), part: 1 } };
  const rows = lines.length === 0 ? [] : [...lines, { line: ALL, code: ALL, note: '', ...whole }];
  return rows.map(({ line, code, note, share, adults }) => ({
    ...rowOf(report, {
      table: reportSections.area.csvTitle,
      line,
      outcome: ALL,
      code: `${code}:${ALL}`,
      note,
      count: share.part,
      base: share.base,
      terms: share.terms ?? 1,
    }),
    adults: adults ? String(adults.count) : '',
    adults_percent: adults ? String(Math.round(100 * adults.part)) : '',
    per_10000: adults ? String(perTenThousand(share.part, adults.count)) : '',
  }));
}

/** Page one of other councils, added up; none if they were too few. */
export function otherCouncilRows(report: Report): readonly CsvRow[] {
  const { others } = report;
  if (others === undefined) return [];
  return HEADLINE_NAMES.map((name) => {
    const baseName = HEADLINE_BASES[name];
    const facts = {
      table: words.others,
      line: ALL,
      outcome: words.figures[name],
      code: `${ALL}:${name}`,
      count: others.headline[name],
      base: baseName === null ? undefined : others.headline[baseName],
      note: words.othersNote(NUMBERS.format(others.clients.length)),
    };
    return { ...rowOf(report, facts), low: '', high: '' };
  });
}

export function headlineRows(report: Report): readonly CsvRow[] {
  const figures = headlineOf(report.tables);
  const rows = HEADLINE_NAMES.map((name) => {
    const baseName = HEADLINE_BASES[name];
    const base = baseName === null ? undefined : figures[baseName];
    return rowOf(report, {
      table: words.headline,
      line: ALL,
      outcome: words.figures[name],
      code: `${ALL}:${name}`,
      count: figures[name],
      base,
      terms: headlineTerms(report.tables, name),
    });
  });
  const { lookups } = report;
  const facts = { table: words.headline, line: ALL, outcome: words.lookups, code: `${ALL}:lookups` };
  return lookups === undefined ? rows : [rowOf(report, { ...facts, count: lookups, base: undefined }), ...rows];
}
