import type { ReactElement } from 'react';
import { drawChart, exact, path, point, rule, text, type Described } from './drawing.ts';
import { linear } from './scales.ts';

export type LinePoint = {
  readonly label: readonly string[];
  /** From 0 to 1, of printed counts. */
  readonly share: number;
  /** The share printed above the point. */
  readonly figure: string;
};

const HEIGHT = 200;
const TOP = 20;
const LABEL_LINE = 16;
const DENSE_FROM = 13;
/** Lines across the chart, unlabelled where the points' figures suffice. */
const RULES = [
  { share: 0, label: '0%' },
  { share: 0.5, label: '50%' },
  { share: 1, label: '100%' },
];

/** A line with a point for each share, on a scale from 0 to 100%. */
export function drawLine(described: Described, points: readonly LinePoint[]): ReactElement {
  const down = linear([0, 1], [HEIGHT, TOP]);
  // Each in the middle of its part of the width, nearly as the columns of the chart above, so that months line up.
  const middle = (index: number): number => ((index + 0.5) / points.length) * 100;
  const drawn = points.map(({ share }, index) => `${exact(middle(index))},${exact(down(share))}`).join('L');

  const rules = RULES.flatMap(({ share, label }) => [
    rule(down(share), label, share === 0 ? 'base' : 'grid'),
    text(label, { across: 0, down: down(share) - 4 }, `rule ${label}`, { className: 'faint' }),
  ]);
  const isDense = (index: number): string => (points.length >= DENSE_FROM && index % 3 > 0 ? 'dense' : '');
  const marks = points.flatMap(({ label, share, figure }, index) => [
    point({ across: middle(index), down: down(share) }, `point ${index}`),
    text(figure, { across: middle(index), down: down(share) - 12 }, `figure ${index}`, {
      className: `figure ${isDense(index)}`.trim(),
      anchor: 'middle',
    }),
    ...label.map((each, at) =>
      text(each, { across: middle(index), down: HEIGHT + 18 + at * LABEL_LINE }, `label ${index} ${at}`, {
        className: isDense(index),
        anchor: 'middle',
      }),
    ),
  ]);
  const lines = Math.max(...points.map(({ label }) => label.length));
  return drawChart(described, HEIGHT + 8 + lines * LABEL_LINE, [rules, path(`M${drawn}`, HEIGHT), marks]);
}
