import { createElement, type ReactElement, type ReactNode, type SVGProps } from 'react';

/**
 * The meaning of a mark, which decides its colour: one of the four bands, a count, the checks that went no further, or
 * a count of another season, which is drawn as an empty frame.
 */
export type Tone = 'one' | 'two' | 'three' | 'four' | 'plain' | 'rest' | 'other';

export type ChartDescription = {
  /** Names the chart within the page. It becomes part of element ids, so it has no spaces. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
};

/**
 * A mark's position: across in per cent of the chart's width, down in pixels. So a chart fits any width without
 * changing its text size, and needs no `style`.
 */
type Position = { readonly across: number; readonly down: number };
type Box = Position & { readonly wide: number; readonly high: number };

/** Rounds to a hundredth. */
const exact = (number: number): number => Math.round(number * 100) / 100;
const percent = (number: number): string => `${exact(number)}%`;

/** An SVG with a height in pixels. Assistive technology gets the description instead of the drawing. */
export function drawChart(
  { id, title, description }: ChartDescription,
  height: number,
  marks: ReactNode,
): ReactElement {
  const [titleId, descriptionId] = [`chart-${id}-title`, `chart-${id}-description`];
  return createElement(
    'svg',
    { className: 'chart', role: 'img', 'aria-labelledby': `${titleId} ${descriptionId}`, width: '100%', height },
    createElement('title', { id: titleId }, title),
    createElement('desc', { id: descriptionId }, description),
    createElement('g', { 'aria-hidden': true }, marks),
  );
}

function rect(className: string, { across, down, wide, high }: Box, key: string): ReactElement {
  const box = { x: percent(across), y: exact(down), width: percent(wide), height: exact(high) };
  return createElement('rect', { key, className, ...box });
}

export const bar = (tone: Tone, box: Box, key: string): ReactElement => rect(`bar ${tone}`, box, key);

/** The frame of a larger count that contains the checks of a bar. */
export const frame = (box: Box, key: string): ReactElement => rect('frame', box, key);

/** A round mark. */
export const dot = (className: string, { across, down }: Position, key: string): ReactElement =>
  createElement('circle', { key, className, cx: percent(across), cy: exact(down), r: 5 });

type TextOptions = { readonly className?: string; readonly anchor?: SVGProps<SVGTextElement>['textAnchor'] };

export const text = (words: string, { across, down }: Position, key: string, options: TextOptions = {}): ReactElement =>
  createElement(
    'text',
    { key, x: percent(across), y: exact(down), className: options.className, textAnchor: options.anchor },
    words,
  );

/** A text centred on a position. */
export const centredText = (words: string, position: Position, key: string, className: string): ReactElement =>
  text(words, position, key, { className, anchor: 'middle' });

export const verticalLine = (
  across: number,
  from: number,
  to: number,
  key: string,
  className = 'parting',
): ReactElement =>
  createElement('line', { key, className, x1: percent(across), x2: percent(across), y1: from, y2: to });

/** A horizontal line across the whole chart, such as the one at the foot of the columns. */
export const horizontalLine = (down: number, key: string, className: string): ReactElement =>
  createElement('line', { key, className, x1: '0', x2: '100%', y1: exact(down), y2: exact(down) });

/** Breaks a label between words into lines of at most `max` characters. */
export function wrap(label: string, max: number): readonly string[] {
  return label.split(' ').reduce<readonly string[]>((lines, word) => {
    const last = lines.at(-1);
    return last !== undefined && `${last} ${word}`.length <= max
      ? [...lines.slice(0, -1), `${last} ${word}`]
      : [...lines, word];
  }, []);
}
