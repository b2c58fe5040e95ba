import type { ReactElement } from 'react';
import type { Printed } from '../disclosure/printed.ts';
import { bar, centredText, drawChart, verticalLine, type ChartDescription, type Tone } from './drawing.ts';
import { BAR_HEIGHT, placeRows, rowLabel } from './rows.ts';
import { stackedSpans } from './scales.ts';

export type Part = {
  readonly name: string;
  readonly tone: Tone;
  /** True if the part belongs to the left of the vertical line at which the bars are aligned. */
  readonly isLeft?: boolean;
};

/** A bar of 100%, divided into the same parts as all bars of the chart. */
export type StackedBar = {
  readonly label: string;
  readonly figure: string;
  readonly counts: Readonly<Record<string, Printed>>;
  /** The share printed on each part. */
  readonly shares: Readonly<Record<string, string>>;
};

/** Least width of a part with a share, in per cent of the bar. */
const MIN_LABELLED = 9;

/** Most characters on a line of a label if the figure beside it contains a share. */
const LABEL_CHARACTERS = 20;

/**
 * Draws horizontal bars of 100%, each divided in proportion to its printed counts. If some parts are `isLeft`, the bars
 * are shifted so that these parts end at one vertical line.
 */
export function drawStackedBars(
  described: ChartDescription,
  parts: readonly Part[],
  bars: readonly StackedBar[],
): ReactElement {
  const left = parts.filter(({ isLeft }) => isLeft === true).length;
  const { placed, height } = placeRows(bars, left > 0 ? LABEL_CHARACTERS : undefined);
  const shares = bars.map(({ counts }) => {
    const amounts = parts.map(({ name }): number => counts[name] ?? 0);
    const whole = amounts.reduce((sum, amount) => sum + amount, 0);
    return stackedSpans(amounts.map((amount) => (100 * amount) / whole));
  });
  const partingOf = (bar: (typeof shares)[number]): number => bar[left]?.[0] ?? 0;
  const widestLeft = Math.max(...shares.map(partingOf));
  const scale = 100 / (widestLeft + 100 - Math.min(...shares.map(partingOf)));
  const extents = shares.map((bar) =>
    bar.map(([from, to]) => [from, to].map((at) => (at + widestLeft - partingOf(bar)) * scale)),
  );

  const labels = placed.map((placedRow, index) => rowLabel(placedRow, placedRow.row.figure, `row ${index}`));
  const segments = parts.flatMap(({ name, tone }, part) =>
    placed.flatMap(({ row, barTop }, index) => {
      const [from = 0, to = 0] = extents[index]?.[part] ?? [];
      const wide = to - from;
      const key = `${name} ${index}`;
      const position = { across: from + wide / 2, down: barTop + 15 };
      const share = centredText(row.shares[name] ?? '', position, `${key} share`, `on-${tone}`);
      const segment = bar(tone, { across: from, down: barTop, wide, high: BAR_HEIGHT }, key);
      return wide >= MIN_LABELLED ? [segment, share] : [segment];
    }),
  );
  const lines = placed.flatMap(({ barTop }, index) =>
    left > 0 ? [verticalLine(widestLeft * scale, barTop - 3, barTop + BAR_HEIGHT + 3, `parting ${index}`)] : [],
  );
  return drawChart(described, height, [labels, segments, lines]);
}
