import type { ReactElement } from 'react';
import type { Printed } from '../disclosure/printed.ts';
import { bar, centredText, drawChart, horizontalLine, type ChartDescription } from './drawing.ts';
import { columnPlaces, linearScale, stackedSpans } from './scales.ts';
import type { Part } from './stackedBars.ts';

export type Column = {
  /** The lines of the label under the column. */
  readonly label: readonly string[];
  /** The figure above the column. */
  readonly figure: string;
  readonly counts: Readonly<Record<string, Printed>>;
  /** The count printed on each part. */
  readonly figures: Readonly<Record<string, string>>;
};

const HEIGHT_OF_SECTION = 230;
const TOP = 24;
const LABEL_LINE = 19;
/** Most columns with room for a figure on each part. */
const MAX_LABELLED = 8;
/** Most columns with room for a figure above each on a phone. */
const FIGURES_UP_TO = 12;
/** Least height of a part with a figure, in pixels. */
const MIN_LABELLED = 18;

/** Draws columns from 0, each made of parts as high as its printed counts, with the first part at the bottom. */
export function drawColumns(
  described: ChartDescription,
  parts: readonly Part[],
  columns: readonly Column[],
  height = HEIGHT_OF_SECTION,
): ReactElement {
  const total = ({ counts }: Column): number => parts.reduce((sum, { name }) => sum + (counts[name] ?? 0), 0);
  const down = linearScale([0, Math.max(...columns.map(total))], [height, TOP]);
  const { left, width } = columnPlaces(columns.length);
  const middle = (index: number): number => left(index) + width / 2;
  const extents = columns.map(({ counts }) => stackedSpans(parts.map(({ name }) => counts[name] ?? 0)));

  const segments = parts.flatMap(({ name, tone }, part) =>
    columns.flatMap((column, index) => {
      if (column.counts[name] === undefined) return [];
      const [from = 0, to = 0] = extents[index]?.[part] ?? [];
      const box = { across: left(index), down: down(to), wide: width, high: down(from) - down(to) };
      const key = `${name} ${index}`;
      const position = { across: middle(index), down: box.down + box.high / 2 + 5 };
      const figure = centredText(column.figures[name] ?? '', position, `${key} figure`, `on-${tone}`);
      const isWritten = columns.length <= MAX_LABELLED && box.high >= MIN_LABELLED;
      return isWritten ? [bar(tone, box, key), figure] : [bar(tone, box, key)];
    }),
  );
  const isDense = columns.length > FIGURES_UP_TO;
  const figures = columns.map((column, index) => {
    const position = { across: middle(index), down: down(total(column)) - 7 };
    return centredText(column.figure, position, `total ${index}`, isDense ? 'figure dense' : 'figure');
  });
  const labels = columns.flatMap(({ label }, index) =>
    label.map((line, at) => {
      const position = { across: middle(index), down: height + 18 + at * LABEL_LINE };
      return centredText(line, position, `label ${index} ${at}`, isDense && index % 3 > 0 ? 'dense' : '');
    }),
  );
  const lines = Math.max(...columns.map(({ label }) => label.length));
  const marks = [segments, horizontalLine(height, 'base', 'base'), figures, labels];
  return drawChart(described, height + 8 + lines * LABEL_LINE, marks);
}
