import type { ReactElement } from 'react';
import { MONTHS, outcomeLabels } from '#content/report/labels.ts';
import { reportWords as words, type SectionName } from '#content/report/page.ts';
import { drawBars, type Bar } from '../charts/bars.ts';
import { drawColumns } from '../charts/columns.ts';
import type { Described, Tone } from '../charts/drawing.ts';
import { drawLine } from '../charts/line.ts';
import { drawStackedBars, type Part, type StackedBar } from '../charts/stackedBars.ts';
import { percentOf } from '../disclosure/percent.ts';
import type { Printed } from '../disclosure/printed.ts';
import type { Counts, PrintedLine, PrintedTable, TableName } from '../disclosure/tables.ts';
import { headlineOf } from '../headline.ts';
import type { Report } from '../report.ts';
import { TABLE_OF } from '../sentences/headings.ts';
import { scoring8 } from '../sentences/shares.ts';
import { countText, lineTitle, percentText, periodOfLine } from '../sentences/wording.ts';

/** A chart, and its colour key if it has several colours. */
export type ChartView = {
  readonly chart: ReactElement;
  readonly key: { readonly lead: string; readonly parts: readonly (Part & { readonly label: string })[] } | null;
};

/** A figure of a chart, for the chart's description. */
type Figure = { readonly name: string; readonly value: number; readonly text: string };

/** A band has the same colour in every chart. */
const TONES: Readonly<Record<string, Tone>> = {
  lower: 'one',
  increasing: 'two',
  higher: 'three',
  dependence: 'four',
  sixteenOrMore: 'three',
  eightOrMore: 'two',
  finished: 'one',
  notFinished: 'rest',
  help: 'one',
  resultOnly: 'two',
};
const labelOf = (name: string): string => outcomeLabels[name] ?? name;
const partOf = (name: string): Part => ({ name, tone: TONES[name] ?? 'one' });
const keyOf = (lead: string, parts: readonly Part[]): ChartView['key'] => ({
  lead,
  parts: parts.map((part) => ({ ...part, label: labelOf(part.name) })),
});

/** Where a chart is shown: on page one without its table, or beside it. */
export type ChartLocation = 'pageOne' | 'section';

function described(
  section: SectionName,
  title: string,
  type: string,
  figures: readonly Figure[],
  location: ChartLocation = 'section',
): Described {
  const sorted = figures.toSorted((one, other) => other.value - one.value);
  const [highest, lowest] = [sorted[0], sorted.at(-1)];
  const extremes =
    highest && lowest ? [words.highest(highest.name, highest.text), words.lowest(lowest.name, lowest.text)] : [];
  const [id, table] = location === 'section' ? [section, words.table] : [location, words.tableBelow];
  return { id, title, description: [type, ...extremes, table].join(' ') };
}

const figureOf = ({ label, checks }: Bar): Figure => ({ name: label, value: checks, text: countText(checks) });

const withShare = (checks: Printed, base: Printed | undefined): string =>
  base === undefined ? countText(checks) : `${countText(checks)} · ${percentText(percentOf(checks, base))}`;

const barOf = (label: string, checks: Printed | undefined, base?: Printed): readonly Bar[] =>
  checks === undefined ? [] : [{ label, checks, figure: withShare(checks, base) }];

/** The bars of a section, one for each row of its table. */
function barsOf(section: SectionName, { all, lines, outcomes }: PrintedTable, report: Report): readonly Bar[] | null {
  const figures = headlineOf(report.tables);
  switch (section) {
    case 'funnel':
      return (['started', 'finished', 'eightOrMore', 'completed', 'help'] as const).flatMap((name) =>
        barOf(words.funnel[name], figures[name]),
      );
    case 'bands':
      return outcomes
        .filter((name) => name !== 'notFinished')
        .flatMap((name) => barOf(labelOf(name), all[name], all.finished));
    case 'ends':
      return lines
        .filter(({ names }) => !names.includes('finished'))
        .flatMap((line) => barOf(lineTitle('ends', line, report), line.counts.all));
    case 'advice':
    case 'targets':
    case 'apps':
      return outcomes.flatMap((name) => barOf(labelOf(name), all[name], all.all));
    default:
      return null;
  }
}

function stackedBar(label: string, names: readonly string[], counts: Counts): StackedBar {
  const shown = names.flatMap((name) => {
    const count = counts[name];
    return count === undefined || counts.all === undefined
      ? []
      : [{ name, count, share: percentText(percentOf(count, counts.all)) }];
  });
  return {
    label,
    figure: counts.all === undefined ? '' : words.checksText(countText(counts.all)),
    counts: Object.fromEntries(shown.map(({ name, count }) => [name, count])),
    shares: Object.fromEntries(shown.map(({ name, share }) => [name, share])),
  };
}

/** The counts of a band's help, under the names that both bands share. */
const helpCounts = (all: Counts, band: 'higher' | 'dependence'): Counts =>
  compact({ help: all[`${band}Help`], resultOnly: all[`${band}Result`], all: all[band] });

const compact = (counts: Readonly<Record<string, Printed | undefined>>): Counts =>
  Object.fromEntries(Object.entries(counts).filter((entry): entry is [string, Printed] => entry[1] !== undefined));

function stackedBarsOf(
  table: TableName,
  { outcomes, lines, all }: PrintedTable,
  report: Report,
): readonly StackedBar[] {
  if (table !== 'help') return lines.map((line) => stackedBar(lineTitle(table, line, report), outcomes, line.counts));
  const names = ['help', 'resultOnly'];
  if (all.higherHelp === undefined) return [stackedBar(labelOf('sixteenOrMore'), names, all)];
  return (['higher', 'dependence'] as const).map((band) => stackedBar(labelOf(band), names, helpCounts(all, band)));
}

/** Month names in full if they fit, else three letters; a quarter's first and last; all of joined ones. */
function monthLabel({ names }: PrintedLine, columns: number): readonly string[] {
  const short = (month: string): string => {
    const name = MONTHS[Number(month.slice(5)) - 1] ?? '';
    return columns <= 4 ? name : name.slice(0, 3);
  };
  const lines = names.map((name) => {
    const { from, to } = periodOfLine(name);
    return from === to ? short(from) : `${short(from).slice(0, 3)} to ${short(to).slice(0, 3)}`;
  });
  const years = [...new Set(names.map((name) => name.slice(0, 4)))].join(', ');
  return [...lines, years];
}

function columnsView(title: string, { outcomes, lines }: PrintedTable, report: Report): ChartView {
  // Scored checks are at the bottom, where columns compare best.
  const parts = outcomes.toReversed().map(partOf);
  const columns = lines.map((line) => ({
    label: monthLabel(line, lines.length),
    figure: line.counts.all === undefined ? '' : countText(line.counts.all),
    counts: line.counts,
    figures: Object.fromEntries(Object.entries(line.counts).map(([name, count]) => [name, countText(count)])),
  }));
  const figures = lines.flatMap((line) => barOf(lineTitle('months', line, report), line.counts.all).map(figureOf));
  const chart = drawColumns(described('months', title, words.chart.columns, figures), parts, columns);
  return { chart, key: keyOf(words.fromBottom, parts) };
}

function lineView(title: string, table: PrintedTable, report: Report): ChartView {
  const points = scoring8(table).map(({ line, share: { part, base } }) => ({
    name: lineTitle('months', line, report),
    label: monthLabel(line, table.lines.length),
    share: part / base,
    figure: percentText(percentOf(part, base)),
  }));
  const figures = points.map(({ name, share, figure }) => ({ name, value: share, text: figure }));
  return { chart: drawLine(described('share', title, words.chart.line, figures), points), key: null };
}

function stackedView(section: SectionName, title: string, table: PrintedTable, report: Report): ChartView {
  const parts = (section === 'help' ? ['help', 'resultOnly'] : table.outcomes).map(partOf);
  const bars = stackedBarsOf(TABLE_OF[section], table, report);
  const first = parts.at(-1)?.name ?? '';
  const figures = bars.map(({ label, counts, shares }) => ({
    name: `${label}, ${labelOf(first)}`,
    value: counts[first] ?? 0,
    text: shares[first] ?? words.notShown,
  }));
  const chart = drawStackedBars(described(section, title, words.chart.stacked, figures), parts, bars);
  return { chart, key: keyOf(words.fromLeft, parts) };
}

/** The chart of a section; null if its figures are not shown. */
export function chartView(
  section: SectionName,
  title: string,
  report: Report,
  location: ChartLocation = 'section',
): ChartView | null {
  const table = report.tables[TABLE_OF[section]];
  if (!table) return null;
  if (section === 'months') return columnsView(title, table, report);
  if (section === 'share') return lineView(title, table, report);
  const bars = barsOf(section, table, report);
  if (!bars) return stackedView(section, title, table, report);
  return {
    chart: drawBars(described(section, title, words.chart.bars, bars.map(figureOf), location), bars),
    key: null,
  };
}
