import { createElement, type ReactElement } from 'react';
import { dot, drawChart, text, wrap, type ChartDescription } from './drawing.ts';
import { LABEL_LINE } from './rows.ts';
import { linearScale } from './scales.ts';

/** Two shares of one row: a full dot, and a ring for the share that it is compared with, if there is one. */
export type DotRow = {
  readonly label: string;
  readonly figure: string;
  readonly share: number;
  readonly beside: number | undefined;
  /** The text under the label of a row that is highlighted. */
  readonly mark: string | null;
};

const ROW = 23;
const LABEL_CHARACTERS = 13;
/** Where the dots begin and end, in per cent of the chart's width: between the labels and the figures. */
const PLOT: readonly [number, number] = [29, 57];

/** Draws a row of two dots for each label, on a scale from 0. */
export function drawDots(described: ChartDescription, rows: readonly DotRow[]): ReactElement {
  const across = linearScale([0, Math.max(...rows.flatMap(({ share, beside = 0 }) => [share, beside]))], PLOT);
  let top = 0;
  const marks = rows.map(({ label, figure, share, beside, mark }, index) => {
    const lines = [...wrap(label, LABEL_CHARACTERS), ...(mark === null ? [] : [mark])];
    const [down, tone] = [top + 10, mark === null ? '' : ' below'];
    const placed = { from: top, at: (position: number) => ({ across: across(position), down }) };
    top += Math.max(ROW, lines.length * LABEL_LINE + 5);
    return [
      ...lines.map((line, at) =>
        text(line, { across: 0, down: placed.from + 15 + at * LABEL_LINE }, `label ${index} ${at}`, {
          className: tone.trim(),
        }),
      ),
      text(figure, { across: 100, down: placed.from + 15 }, `figure ${index}`, {
        className: tone.trim(),
        anchor: 'end',
      }),
      ...(beside === undefined
        ? []
        : [
            createElement('line', {
              key: `span ${index}`,
              className: 'span',
              x1: `${across(share)}%`,
              x2: `${across(beside)}%`,
              y1: down,
              y2: down,
            }),
            dot(`ring${tone}`, placed.at(beside), `ring ${index}`),
          ]),
      dot(`dot${tone}`, placed.at(share), `dot ${index}`),
    ];
  });
  return drawChart(described, top, marks);
}
