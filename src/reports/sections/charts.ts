import { reportWords as words } from '#content/report/page.ts';
import { drawBars, type Bar } from '../charts/bars.ts';
import { drawColumns } from '../charts/columns.ts';
import type { ChartDescription, Tone } from '../charts/drawing.ts';
import { drawStackedBars, type StackedBar } from '../charts/stackedBars.ts';
import { percentOf, type Printed } from '../disclosure/printed.ts';
import type { Counts } from '../disclosure/tables.ts';
import { countText, lineTitle, outcomeLabel, percentText } from '../sentences/wording.ts';
import type { ChartView, Part, ShownTable } from './section.ts';

/** The kinds of chart. Each is drawn from printed figures and has a description in words. */

type Figure = { readonly name: string; readonly value: number; readonly text: string };

/** The same outcome has the same colour in every chart. Several bands together have the colour of the lowest. */
const TONES: Readonly<Record<string, Tone>> = {
  lower: 'one',
  increasing: 'two',
  higher: 'three',
  dependence: 'four',
  sixteenOrMore: 'three',
  eightOrMore: 'two',
  finished: 'plain',
  notFinished: 'rest',
  help: 'plain',
  resultOnly: 'rest',
};
export const toneOf = (name: string): Tone => TONES[name] ?? 'plain';
const partOf = (name: string): Part => ({ name, tone: toneOf(name) });
const keyOf = (lead: string, parts: readonly Part[]): ChartView['key'] => ({
  lead,
  parts: parts.map((part) => ({ ...part, label: outcomeLabel(part.name) })),
});

function described({ section, title }: ShownTable, type: string, figures: readonly Figure[]): ChartDescription {
  const sorted = figures.toSorted((one, other) => other.value - one.value);
  const [highest, lowest] = [sorted[0], sorted.at(-1)];
  const extremes =
    highest && lowest ? [words.highest(highest.name, highest.text), words.lowest(lowest.name, lowest.text)] : [];
  return { id: section, title, description: [type, ...extremes, words.table].join(' ') };
}

const figureOf = ({ label, checks }: Bar): Figure => ({ name: label, value: checks, text: countText(checks) });

/** One bar in the frame of its base, with its share of it; no bar if its count is not shown. */
export function barOf(label: string, checks: Printed | undefined, base?: Printed): readonly Bar[] {
  if (checks === undefined) return [];
  const share = base === undefined ? '' : ` · ${percentText(percentOf(checks, base))}`;
  return [{ label, checks, figure: `${countText(checks)}${share}`, whole: base }];
}

function barsText(bars: readonly Bar[], marked: string): string {
  const isFramed = bars.some(({ whole }) => whole !== undefined);
  const isMarked = bars.some(({ mark }) => mark !== undefined);
  return [words.chart.bars, ...(isFramed ? [words.chart.framed] : []), ...(isMarked ? [marked] : [])].join(' ');
}

/** Horizontal bars. `marked` is the sentence that describes their marks, if they have any. */
export const barChart = (shown: ShownTable, bars: readonly Bar[], marked = ''): ChartView => ({
  chart: drawBars(described(shown, barsText(bars, marked), bars.map(figureOf)), bars),
  key: null,
});

/** Horizontal bars of a table of one line, one for each outcome. */
export function outcomeBars(shown: ShownTable): ChartView {
  const { outcomes, all } = shown.table;
  return barChart(
    shown,
    outcomes.flatMap((name) => barOf(outcomeLabel(name), all[name], all.all)),
  );
}

/** The text beside a divided bar: its number of checks and, if printed, the share that scored 8 or more. */
function barFigure({ all, eightOrMore }: Counts): string {
  if (all === undefined) return '';
  const checks = words.checksText(countText(all));
  return eightOrMore === undefined
    ? checks
    : words.shareOfChecks(percentText(percentOf(eightOrMore, all)), countText(all));
}

/** A bar divided by outcome. Outcomes that are not shown have no part. */
export function stackedBar(label: string, outcomes: readonly string[], counts: Counts): StackedBar {
  const divided = outcomes.flatMap((name) => {
    const count = counts[name];
    return count === undefined || counts.all === undefined
      ? []
      : [{ name, count, share: percentText(percentOf(count, counts.all)) }];
  });
  return {
    label,
    figure: barFigure(counts),
    counts: Object.fromEntries(divided.map(({ name, count }) => [name, count])),
    shares: Object.fromEntries(divided.map(({ name, share }) => [name, share])),
  };
}

/**
 * Draws horizontal bars of 100%. Bars that are divided into risk bands are aligned at a score of 8. The description
 * names the bars in which the last outcome has the highest and the lowest share.
 */
export function stackedChart(shown: ShownTable, outcomes: readonly string[], bars: readonly StackedBar[]): ChartView {
  const isParted = outcomes.includes('lower');
  const parts = outcomes.map((name) => ({ ...partOf(name), isLeft: name === 'lower' }));
  const compared = outcomes.at(-1) ?? '';
  const figures = bars.map(({ label, counts, shares }) => ({
    name: `${label}, ${outcomeLabel(compared)}`,
    value: (counts[compared] ?? 0) / Object.values(counts).reduce<number>((sum, count) => sum + count, 0),
    text: shares[compared] ?? words.notShown,
  }));
  const chart = drawStackedBars(described(shown, words.chart.stacked, figures), parts, bars);
  return { chart, key: keyOf(isParted ? words.partedAt8 : words.fromLeft, parts) };
}

/** Draws a column for each line of the table. The label below a column may have several rows of text. */
export function columnChart(shown: ShownTable, labels: readonly (readonly string[])[]): ChartView {
  const { table, report, section } = shown;
  // Scored checks are at the bottom, where columns compare best.
  const parts = table.outcomes.toReversed().map(partOf);
  const columns = table.lines.map((line, index) => ({
    label: labels[index] ?? [],
    figure: line.counts.all === undefined ? '' : countText(line.counts.all),
    counts: line.counts,
    figures: Object.fromEntries(Object.entries(line.counts).map(([name, count]) => [name, countText(count)])),
  }));
  const figures = table.lines.flatMap((line) => barOf(lineTitle(section, line, report), line.counts.all).map(figureOf));
  const chart = drawColumns(described(shown, words.chart.columns, figures), parts, columns);
  return { chart, key: keyOf(words.fromBottom, parts) };
}
