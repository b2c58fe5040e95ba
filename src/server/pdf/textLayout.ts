import type { List, Text } from './blocks.ts';
import { ruleMark, textMark } from './marks.ts';
import { type Element, type Ink, inkOf, type Mark, type Row } from './rows.ts';
import { COLOURS, GAPS, type TextStyle, textStyle } from './style.ts';
import type { Fragment, Line, Typesetter } from './typesetting.ts';

/** Where blocks go: a column of the page, the scale of its text, and the elements that it is in. */
export type Column = {
  readonly set: Typesetter;
  readonly scale: number;
  readonly x: number;
  readonly width: number;
  readonly path: readonly Element[];
};

/** The same column, within an element. */
export const within = (column: Column, ...elements: readonly Element[]): Column => ({
  ...column,
  path: [...column.path, ...elements],
});

/** Lines that stay together at the head of a text. */
const TOGETHER = 3;
/** Height of capitals over the size, so that a line sits in the middle of its leading. */
const CAPITALS = 0.67;
const BULLET: Text = [{ text: '•' }];

/** A line from `x` on. */
export function lineMarks(line: Line, { size, colour }: TextStyle, x: number, baseline: number): readonly Mark[] {
  let left = x;
  return line.map((fragment) => {
    const mark = textMark(fragment, size, colour, [left, baseline]);
    left += fragment.width;
    return mark;
  });
}

/** A link, with a thin line under it, so that it is not known by its colour alone. */
function linkInk(fragment: Fragment, size: number, x: number, baseline: number, path: readonly Element[]): Ink {
  const { run, width } = fragment;
  const y = baseline + size * 0.14;
  const underline = ruleMark([x, y], [x + width, y], { colour: COLOURS.accent, width: 0.5 });
  const link = { run, x, y: baseline - size, width, height: size * 1.3 };
  return inkOf([underline, textMark(fragment, size, COLOURS.accent, [x, baseline])], [...path, { tag: 'Link', link }]);
}

/** The inks of a line from `x` on, each link with one of its own. */
function lineInks(line: Line, style: TextStyle, x: number, path: readonly Element[]): readonly Ink[] {
  const baseline = (style.leading + CAPITALS * style.size) / 2;
  let left = x;
  return line.map((fragment) => {
    const ink =
      fragment.run.href === undefined
        ? inkOf(lineMarks([fragment], style, left, baseline), path)
        : linkInk(fragment, style.size, left, baseline, path);
    left += fragment.width;
    return ink;
  });
}

/** A text, a row for each line, with the space its style asks for. */
export function layText(text: Text, style: TextStyle, { set, x, width, path }: Column): readonly Row[] {
  const { leading } = style;
  const lines = set.lines(text, style, width);
  return lines.map((line, index) => ({
    height: leading,
    needs: index === 0 ? Math.min(lines.length, TOGETHER) * leading : leading,
    above: index === 0 ? style.above : 0,
    below: index === lines.length - 1 ? style.below : 0,
    inks: lineInks(line, style, x, path),
  }));
}

function layItem(item: Text, column: Column): readonly Row[] {
  const { set, scale, x, width } = column;
  const style = textStyle('item', scale);
  const indent = GAPS.listIndent * scale;
  const label = lineInks(set.line(BULLET, style), style, x, within(column, { tag: 'Lbl' }).path);
  const body = { ...within(column, { tag: 'LBody' }), x: x + indent, width: width - indent };
  return layText(item, style, body).map((row, index) => (index ? row : { ...row, inks: [...label, ...row.inks] }));
}

/** A bulleted list. */
export function layList({ items }: List, column: Column): readonly Row[] {
  const list = within(column, { tag: 'L' });
  return items.flatMap((item) => layItem(item, within(list, { tag: 'LI' })));
}
