import type { ReactElement } from 'react';
import type { Printed } from '../disclosure/printed.ts';
import { bar, drawChart, frame, verticalLine, type ChartDescription, type Tone } from './drawing.ts';
import { BAR_HEIGHT, placeRows, rowLabel, type RowSize } from './rows.ts';
import { linearScale } from './scales.ts';

export type Bar = {
  readonly label: string;
  readonly checks: Printed;
  /** The base of the bar, a count that contains its checks: drawn as a frame in which the bar stands. */
  readonly whole?: Printed | undefined;
  /** A value to compare `checks` with, in the same unit, drawn as a thin line across the bar. */
  readonly mark?: number | undefined;
  /** The figure printed beside the label. */
  readonly figure: string;
  /** `plain` by default. */
  readonly tone?: Tone;
};

/** Most characters on a line of a label if a bar with a mark has a figure of more than SHORT_FIGURE characters. */
const SHORT_LABEL_CHARACTERS = 22;
const SHORT_FIGURE = 14;

/** Draws horizontal bars from 0. The length of each bar shows its printed count. */
export function drawBars(described: ChartDescription, bars: readonly Bar[], size?: RowSize): ReactElement {
  const isWide = bars.some(({ mark, figure }) => mark !== undefined && figure.length > SHORT_FIGURE);
  const { placed, height } = placeRows(bars, isWide ? SHORT_LABEL_CHARACTERS : undefined, size);
  const across = linearScale(
    [0, Math.max(...bars.flatMap(({ checks, whole = checks, mark = 0 }) => [checks, whole, mark]))],
    [0, 100],
  );
  const marks = placed.map((placedRow, index) => {
    const [wide, high] = [across(placedRow.row.checks), size?.bar ?? BAR_HEIGHT];
    const box = { across: 0, down: placedRow.barTop, wide, high };
    const { whole, mark } = placedRow.row;
    const [top, bottom] = [placedRow.barTop - 3, placedRow.barTop + high + 3];
    return [
      ...rowLabel(placedRow, placedRow.row.figure, `row ${index}`),
      bar(placedRow.row.tone ?? 'plain', box, `bar ${index}`),
      ...(whole === undefined ? [] : [frame({ ...box, wide: across(whole) }, `whole ${index}`)]),
      ...(mark === undefined
        ? []
        : [
            verticalLine(across(mark), top, bottom, `halo ${index}`, 'halo'),
            verticalLine(across(mark), top, bottom, `mark ${index}`),
          ]),
    ];
  });
  return drawChart(described, height, marks);
}
