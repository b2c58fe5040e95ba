import type { Colour } from './laidOut.ts';
import type { Weight } from './typefaces.ts';

/** The look of a summary: A4, the ink and accent of the service's pages (web/styles/tokens.css) on white paper. Points. */

export const PAGE = { width: 595.28, height: 841.89, left: 54, right: 54, top: 46, bottom: 50, footer: 28 } as const;
export const COLUMN = { x: PAGE.left, width: PAGE.width - PAGE.left - PAGE.right } as const;

export const COLOURS = {
  paper: '#ffffff',
  ink: '#2a2420',
  soft: '#4d443c',
  accent: '#134a59',
  accentTint: '#eaf2f3',
  sunk: '#f8f2e8',
  line: '#dccfbd',
  edge: '#74685c',
} as const satisfies Record<string, Colour>;

export type TextStyle = {
  readonly size: number;
  readonly leading: number;
  readonly weight: Weight;
  readonly colour: Colour;
  /** Space above and below. */
  readonly above: number;
  readonly below: number;
};

const style = (
  size: number,
  leading: number,
  [above, below]: readonly [number, number],
  weight: Weight = 'regular',
  colour: Colour = COLOURS.ink,
): TextStyle => ({ size, leading, weight, colour, above, below });

const STYLES = {
  brand: style(10, 14, [0, 12], 'regular', COLOURS.accent),
  h1: style(27, 32, [0, 3], 'bold', COLOURS.accent),
  h2: style(15, 19, [14, 4], 'bold', COLOURS.accent),
  h3: style(11.5, 15, [8, 3], 'bold'),
  lead: style(12, 17, [0, 3]),
  body: style(10.5, 15, [0, 5]),
  small: style(9.5, 13, [0, 4], 'regular', COLOURS.soft),
  item: style(10.5, 14.5, [0, 3]),
  cell: style(10.5, 14, [0, 0]),
  bar: style(10.5, 14, [0, 0]),
} as const;
export type StyleName = keyof typeof STYLES;

export const GAPS = { columns: 28, panel: 13, panelBelow: 8, cell: 6, listIndent: 13 } as const;

/** Sizes of the text, largest first, to choose from. */
export const SCALES = [1.1, 1.05, 1, 0.95, 0.9, 0.85, 0.8] as const;
export const MOST_PAGES = 2;
/** A first page that ends emptier than this looks unfinished: the next smaller size may fill it. Points. */
export const LARGEST_VOID = 150;

/** A text style at a scale. */
export function textStyle(name: StyleName, scale: number): TextStyle {
  const { size, leading, above, below, ...rest } = STYLES[name];
  return { ...rest, size: size * scale, leading: leading * scale, above: above * scale, below: below * scale };
}
