import type { ReactElement } from 'react';
import type { Printed } from '../disclosure/printed.ts';
import { bar, drawChart, text, type Described, type Tone } from './drawing.ts';
import { BAR_HEIGHT, placeRows, rowLabel } from './rows.ts';
import { stacked } from './scales.ts';

export type Part = { readonly name: string; readonly tone: Tone };

/** A bar of 100%, divided into the same parts as the others. */
export type StackedBar = {
  readonly label: string;
  readonly figure: string;
  readonly counts: Readonly<Record<string, Printed>>;
  /** The share printed on each part. */
  readonly shares: Readonly<Record<string, string>>;
};

/** Least width of a part with a share, in per cent of the bar. */
const MIN_LABELLED = 9;

/** Horizontal bars of 100%, each divided by its printed counts. */
export function drawStackedBars(
  described: Described,
  parts: readonly Part[],
  bars: readonly StackedBar[],
): ReactElement {
  const { placed, height } = placeRows(bars);
  const extents = bars.map(({ counts }) => {
    const amounts = parts.map(({ name }): number => counts[name] ?? 0);
    const whole = amounts.reduce((sum, amount) => sum + amount, 0);
    return stacked(amounts.map((amount) => (100 * amount) / whole));
  });

  const labels = placed.map((placedRow, index) => rowLabel(placedRow, placedRow.row.figure, `row ${index}`));
  const segments = parts.flatMap(({ name, tone }, part) =>
    placed.flatMap(({ row, barTop }, index) => {
      const [from = 0, to = 0] = extents[index]?.[part] ?? [];
      const [left, wide] = [from, to - from];
      const key = `${name} ${index}`;
      const share = text(row.shares[name] ?? '', { across: left + wide / 2, down: barTop + 15 }, `${key} share`, {
        className: `on-${tone}`,
        anchor: 'middle',
      });
      const segment = bar(tone, { across: left, down: barTop, wide, high: BAR_HEIGHT }, key);
      return wide >= MIN_LABELLED ? [segment, share] : [segment];
    }),
  );
  return drawChart(described, height, [labels, segments]);
}
