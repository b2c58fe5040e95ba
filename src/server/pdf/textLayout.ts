import type { List, Run, RichText } from '#advice/blocks.ts';
import { ruleMark, textMark } from './marks.ts';
import type { Element, Ink, Shape, Place, Row } from './rows.ts';
import { COLOURS, GAPS, type TextStyle, textStyle } from './style.ts';
import type { Fragment, Line, Typesetter } from './typesetting.ts';

/** A column of the page, the scale of its text, and the elements around it in the structure tree. */
export type Column = {
  readonly set: Typesetter;
  readonly scale: number;
  readonly x: number;
  readonly width: number;
  readonly path: readonly Element[];
};

export const inElements = (column: Column, ...elements: readonly Element[]): Column => ({
  ...column,
  path: [...column.path, ...elements],
});

/** The number of lines at the start of a text that no page break separates. */
const LINES_TOGETHER = 3;
/** The height of capitals as a fraction of the text size, used to centre a line in its leading. */
const CAPITALS = 0.67;
const BULLET: RichText = [{ text: '•' }];

/** Returns the functions that draw a line of text that starts at `x`. */
export function lineMarks(line: Line, { size, colour }: TextStyle, x: number, baseline: number): readonly Shape[] {
  let left = x;
  return line.map((fragment) => {
    const mark = textMark(fragment, size, colour, [left, baseline]);
    left += fragment.width;
    return mark;
  });
}

/** Returns a link's marks and its element. A link is underlined, so that it does not rely on colour alone. */
function linkInk(
  fragment: Fragment,
  size: number,
  x: number,
  baseline: number,
): Pick<Ink, 'marks'> & { element: Element } {
  // `inkWidth` is the fragment's width without the spaces at its end.
  const { run, inkWidth: width } = fragment;
  const y = baseline + size * 0.14;
  const underline = ruleMark([x, y], [x + width, y], { colour: COLOURS.accent, width: 0.5 });
  const link = { run, x, y: baseline - size, width, height: size * 1.3 };
  return {
    marks: [underline, textMark(fragment, size, COLOURS.accent, [x, baseline])],
    element: { tag: 'Link', link },
  };
}

/** Whether a PDF shows a text as a link. Few readers can send text messages. */
const isLink = ({ href }: Run): boolean => href !== undefined && !href.startsWith('sms:');

/** Returns the `Ink`s of a line that starts at `x`, with a separate one for each link. */
function lineInks(line: Line, style: TextStyle, { x, path }: Pick<Column, 'x' | 'path'>, place: Place): readonly Ink[] {
  const baseline = (style.leading + CAPITALS * style.size) / 2;
  let left = x;
  return line.map((fragment) => {
    const start = left;
    left += fragment.width;
    if (!isLink(fragment.run)) return { marks: lineMarks([fragment], style, start, baseline), path, place };
    const { marks, element } = linkInk(fragment, style.size, start, baseline);
    return { marks, path: [...path, element], place };
  });
}

/** Lays out a text, one row per line, with its style's space above and below. */
export function layText(text: RichText, style: TextStyle, column: Column): readonly Row[] {
  const { leading } = style;
  const lines = column.set.lines(text, style, column.width);
  return lines.map((line, index) => ({
    height: leading,
    requiredHeight: index === 0 ? Math.min(lines.length, LINES_TOGETHER) * leading : leading,
    above: index === 0 ? style.above : 0,
    below: index === lines.length - 1 ? style.below : 0,
    inks: (place) => lineInks(line, style, column, place),
  }));
}

function layItem(item: RichText, column: Column): readonly Row[] {
  const { set, scale, x, width } = column;
  const style = textStyle('item', scale);
  const indent = GAPS.listIndent * scale;
  const label = inElements(column, { tag: 'Lbl' });
  const withLabel = ({ inks, ...row }: Row): Row => ({
    ...row,
    inks: (place) => [...lineInks(set.line(BULLET, style), style, label, place), ...inks(place)],
  });
  const body = { ...inElements(column, { tag: 'LBody' }), x: x + indent, width: width - indent };
  return layText(item, style, body).map((row, index) => (index ? row : withLabel(row)));
}

export function layList({ items }: List, column: Column): readonly Row[] {
  const list = inElements(column, { tag: 'L' });
  return items.flatMap((item) => layItem(item, inElements(list, { tag: 'LI' })));
}
