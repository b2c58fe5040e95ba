import { createElement, type ReactElement } from 'react';
import type { Printed } from '../disclosure/printed.ts';
import { drawChart, type ChartDescription } from './drawing.ts';
import { linearScale } from './scales.ts';

const HEIGHT = 34;
const EDGE = 4;

/** A line through printed counts in order of time, on a scale from 0. The last point is drawn larger. */
export function drawTrend(described: ChartDescription, counts: readonly Printed[]): ReactElement {
  const down = linearScale([0, Math.max(...counts)], [HEIGHT - EDGE, EDGE]);
  const across = (index: number): string => `${Math.round(200 + (9_600 * index) / (counts.length - 1)) / 100}%`;
  const points = counts.map((count, index) => ({ x: across(index), y: Math.round(100 * down(count)) / 100 }));
  const lines = points.slice(1).map(({ x, y }, index) =>
    createElement('line', {
      key: `line ${index}`,
      className: 'trend',
      x1: points[index]?.x,
      y1: points[index]?.y,
      x2: x,
      y2: y,
    }),
  );
  const dots = points.map(({ x, y }, index) =>
    createElement('circle', {
      key: `dot ${index}`,
      className: 'trend-dot',
      cx: x,
      cy: y,
      r: index === points.length - 1 ? 4 : 2.5,
    }),
  );
  return drawChart(described, HEIGHT, [...lines, ...dots]);
}
