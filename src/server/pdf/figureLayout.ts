import type { Boxes, Change, WeekDay, WeekPicture, WeekSum } from '#advice/blocks.ts';
import { boxMark, hatchMark, outlineMark, ruleMark } from './marks.ts';
import type { Shape, Row } from './rows.ts';
import { COLOURS, GAPS, textStyle, type TextStyle } from './style.ts';
import { type Column, lineMarks, inElements } from './textLayout.ts';
import { lineWidth } from './typesetting.ts';

/** The picture of a week: sizes in points at scale 1. `number` is the height in which a column's number has room. */
const WEEK = {
  width: 330,
  highest: 46,
  headroom: 14,
  gap: 7,
  number: 15,
  letters: 14,
  legend: 16,
  swatch: 10,
} as const;
/** Distance from the middle of a text line to its baseline, as a fraction of the text size. */
const HALF_CAPITALS = 0.34;

type Drawn = { readonly column: Column; readonly style: TextStyle };
type Spot = { readonly x: number; readonly baseline: number };

/** Returns the marks of a text, and its width. */
function textAt({ column: { set }, style }: Drawn, text: string, { x, baseline }: Spot, strong = false) {
  const line = set.line([strong ? { text, strong: true } : { text }], style);
  return { marks: lineMarks(line, style, x, baseline), width: lineWidth(line) };
}

function centred(drawn: Drawn, text: string, middle: number, baseline: number): readonly Shape[] {
  const { width } = textAt(drawn, text, { x: 0, baseline }, true);
  return textAt(drawn, text, { x: middle - width / 2, baseline }, true).marks;
}

/** Returns the marks of a day's column, between `left` and `left + wide`, on the floor at `floor`. */
function dayMarks(day: WeekDay, drawn: Drawn, left: number, wide: number, floor: number): readonly Shape[] {
  const { column, style } = drawn;
  const highest = WEEK.highest * column.scale;
  const box = (share: number, to = 0) => ({
    x: left,
    width: wide,
    y: floor - share * highest,
    height: (share - to) * highest,
  });
  const within = (day.height - day.above) * highest;
  const isInside = within >= WEEK.number * column.scale;
  const half = HALF_CAPITALS * style.size;
  // A number that the outline of last week would cross stands on top of the outline.
  const { before } = day;
  const isCrossed = before !== null && before > day.height && (before - day.height) * highest < style.leading;
  const top = isCrossed ? before : day.height;
  const baseline = isInside ? floor - within / 2 + half : floor - top * highest - 4 * column.scale;
  const number = { column, style: isInside ? { ...style, colour: COLOURS.paper } : style };
  return [
    ...(day.before !== null && day.before > 0 ? [outlineMark(box(day.before), COLOURS.soft)] : []),
    ...(day.height > 0 ? [boxMark(box(day.height), { fill: COLOURS.accent, edge: COLOURS.accent })] : []),
    ...(day.above > 0 ? [hatchMark(box(day.height, day.height - day.above), COLOURS.accent)] : []),
    ...centred(number, day.value, left + wide / 2, baseline),
    ...(day.letter === null
      ? []
      : centred(drawn, day.letter, left + wide / 2, floor + (WEEK.letters - 3) * column.scale)),
  ];
}

/** Returns the marks of the legend: what the columns are, and the guideline as a number. */
function legendMarks({ legend, guideline, days }: WeekPicture, drawn: Drawn, y: number): readonly Shape[] {
  const { column, style } = drawn;
  const side = WEEK.swatch * column.scale;
  const middle = y + (WEEK.legend * column.scale) / 2;
  const baseline = middle + HALF_CAPITALS * style.size;
  const box = { y: middle - side / 2, width: side * 1.4, height: side };
  const swatches = {
    dashed: (x: number) => outlineMark({ ...box, x }, COLOURS.soft),
    filled: (x: number) => boxMark({ ...box, x }, { fill: COLOURS.accent }),
    hatched: (x: number) => hatchMark({ ...box, x }, COLOURS.accent),
  };
  const isHatched = days.some(({ above }) => above > 0);
  const entries: readonly (readonly [text: string, swatch: keyof typeof swatches | null])[] = [
    [legend.lastWeek, legend.hasTarget ? 'dashed' : 'filled'],
    ...(legend.hasTarget ? [[legend.target, 'filled'] as const] : []),
    [`${legend.guideline} ${guideline}`, null],
    ...(isHatched && legend.above !== null ? [[legend.above, 'hatched'] as const] : []),
  ];
  let { x } = column;
  return entries.flatMap(([text, swatch]) => {
    const start = swatch === null ? x : x + box.width + 5;
    const { marks, width } = textAt(drawn, text, { x: start, baseline });
    const ground = swatch === null ? [] : [swatches[swatch](x)];
    x = start + width + 16;
    return [...ground, ...marks];
  });
}

/** Lays out the picture of a week as one figure: the sum in large type, seven columns, and their legend. */
export function layWeek(picture: WeekPicture, column: Column): readonly Row[] {
  const { scale, x } = column;
  const { alt, sum, days } = picture;
  const width = Math.min(column.width, WEEK.width * scale);
  const style = textStyle('bar', scale);
  const drawn = { column, style };
  const large = sum === null ? null : sumMarks(sum, column);
  const hasLetters = days.some(({ letter }) => letter !== null);
  const floor = (large?.height ?? 0) + (WEEK.headroom + WEEK.highest) * scale;
  const legendTop = floor + ((hasLetters ? WEEK.letters : 0) + 3) * scale;
  const height = legendTop + WEEK.legend * scale;
  const step = (width + WEEK.gap) / days.length;
  const marks = [
    ...(large?.marks ?? []),
    ...days.flatMap((day, index) => dayMarks(day, drawn, x + index * step, step - WEEK.gap, floor)),
    ruleMark([x, floor], [x + width, floor], { colour: COLOURS.ink, width: 1.2 }),
    ...legendMarks(picture, drawn, legendTop),
  ];
  const { path } = inElements(column, { tag: 'Figure', figure: { alt, left: x, width, height } });
  const gap = GAPS.panelBelow * scale;
  return [{ height, requiredHeight: height, above: gap, below: gap, inks: (place) => [{ marks, path, place }] }];
}

/** Returns the marks of "28 units last week" or "28 → 12 units a week", and their height. */
function sumMarks({ from, to, text, strong }: WeekSum, column: Column) {
  const { scale, x } = column;
  const [large, small] = [textStyle('figure', scale), textStyle('bar', scale)];
  const baseline = large.leading * 0.5 + large.size * HALF_CAPITALS;
  const before = from === null ? null : textAt({ column, style: large }, from, { x, baseline });
  const arrow = before === null ? null : arrowMarks(x + before.width, large);
  const total = textAt({ column, style: large }, to, { x: arrow?.end ?? x, baseline }, true);
  const start = (arrow?.end ?? x) + total.width + 6 * scale;
  const rest = textAt({ column, style: small }, `${text} ${strong}`.trim(), { x: start, baseline });
  return {
    height: large.leading,
    marks: [...(before?.marks ?? []), ...(arrow?.marks ?? []), ...total.marks, ...rest.marks],
  };
}

/** The arrow as fractions of the text size. It is drawn, because the typeface has none. */
const ARROW = { length: 0.85, head: 0.26, stroke: 0.09, gap: 0.3 } as const;

/** Returns the marks of an arrow after a figure that ends at `x`, and where the next figure starts. */
function arrowMarks(x: number, { size, leading, colour }: TextStyle) {
  const [left, y] = [x + ARROW.gap * size, leading * 0.5 + size * 0.02];
  const tip = left + ARROW.length * size;
  const stroke = { colour, width: ARROW.stroke * size };
  const head = ([-1, 1] as const).map((side) =>
    ruleMark([tip - ARROW.head * size, y + side * ARROW.head * size], [tip, y], stroke),
  );
  return { marks: [ruleMark([left, y], [tip, y], stroke), ...head], end: tip + ARROW.gap * size };
}

/** Lays out two figures with an arrow between them, which screen readers read as "→". */
export function layChange({ from, to }: Change, column: Column): readonly Row[] {
  const { set, scale, x } = column;
  const style = textStyle('figure', scale);
  const { size, leading } = style;
  const before = set.line([{ text: from }], style);
  const after = set.line([{ text: to }], style);
  const baseline = leading * 0.5 + size * HALF_CAPITALS;
  const { marks: arrow, end: next } = arrowMarks(x + lineWidth(before), style);
  const figure = { alt: `${from} → ${to}`, left: x, width: next + lineWidth(after) - x, height: leading };
  const { path } = inElements(column, { tag: 'Figure', figure });
  const marks = [...lineMarks(before, style, x, baseline), ...arrow, ...lineMarks(after, style, next, baseline)];
  const { above, below } = style;
  return [{ height: leading, requiredHeight: leading, above, below, inks: (place) => [{ marks, path, place }] }];
}

/** Boxes to write into: the gap between two and the radius of their corners, in points, and height by width. */
const BOX = { gap: 6, radius: 3, heightByWidth: 1.4 } as const;

/** Lays out boxes to write into across the column, with a letter above each, as one figure. */
export function layBoxes({ letters, alt }: Boxes, column: Column): readonly Row[] {
  const { scale, x, width } = column;
  const style = textStyle('bar', scale);
  const side = (width - (letters.length - 1) * BOX.gap) / letters.length;
  const box = { y: style.leading, width: side, height: side * BOX.heightByWidth };
  const marks = letters.flatMap((letter, index): readonly Shape[] => {
    const left = x + index * (side + BOX.gap);
    return [
      ...centred({ column, style }, letter, left + side / 2, style.size),
      boxMark({ ...box, x: left }, { fill: COLOURS.paper, edge: COLOURS.accent, radius: BOX.radius }),
    ];
  });
  const height = box.y + box.height;
  const { path } = inElements(column, { tag: 'Figure', figure: { alt, left: x, width, height } });
  const gap = GAPS.panelBelow * scale;
  return [{ height, requiredHeight: height, above: gap, below: gap, inks: (place) => [{ marks, path, place }] }];
}
