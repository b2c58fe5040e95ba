import type { Weight } from './typefaces.ts';

export type Colour = `#${string}`;

// The look of a document: A4, the text and accent colours of the service's pages (web/styles/tokens.css) on white
// paper. Sizes are in points.

export const PAGE = { width: 595.28, height: 841.89, left: 48, right: 48, top: 38, bottom: 44, footer: 24 } as const;
export const COLUMN = { x: PAGE.left, width: PAGE.width - PAGE.left - PAGE.right } as const;

export const COLOURS = {
  paper: '#ffffff',
  ink: '#2a2420',
  soft: '#4d443c',
  accent: '#134a59',
  accentTint: '#eaf2f3',
  sunk: '#f8f2e8',
  line: '#dccfbd',
  figureTint: '#e2eef0',
} as const satisfies Record<string, Colour>;

export type TextStyle = {
  readonly size: number;
  readonly leading: number;
  readonly weight: Weight;
  readonly colour: Colour;
  /** The space above and below the text, in points. */
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
  brand: style(10, 14, [0, 8], 'regular', COLOURS.accent),
  h1: style(26, 31, [0, 2], 'bold', COLOURS.accent),
  h2: style(14.5, 18, [11, 3], 'bold', COLOURS.accent),
  h3: style(11.5, 14.5, [7, 2], 'bold'),
  lead: style(11.5, 15.5, [0, 2]),
  body: style(10.5, 14, [0, 4]),
  caution: style(10.5, 14, [0, 4], 'bold'),
  small: style(10, 13, [0, 3], 'regular', COLOURS.soft),
  item: style(10.5, 13.5, [0, 2.5]),
  cell: style(10.5, 14, [0, 0]),
  bar: style(10.5, 14, [0, 0]),
  figure: style(22, 28, [2, 6], 'bold', COLOURS.accent),
} as const;
export type StyleName = keyof typeof STYLES;

export const GAPS = { columns: 26, panel: 11, panelBelow: 8, cell: 4.5, listIndent: 12 } as const;

/** The scales from which a document's text size is chosen, largest first. */
export const SCALES = [1.3, 1.25, 1.2, 1.15, 1.1, 1.05, 1, 0.95, 0.9, 0.85, 0.8] as const;
/** With at most this much empty space at the end of each page, in points, no other text size is tried. */
export const LARGEST_VOID = 150;

export function textStyle(name: StyleName, scale: number): TextStyle {
  const { size, leading, above, below, ...font } = STYLES[name];
  return { ...font, size: size * scale, leading: leading * scale, above: above * scale, below: below * scale };
}
