import type { Change } from './blocks.ts';
import { ruleMark } from './marks.ts';
import type { Row } from './rows.ts';
import { textStyle } from './style.ts';
import { type Column, lineMarks, inElements } from './textLayout.ts';
import { lineWidth } from './typesetting.ts';

/** The arrow as fractions of the text size. It is drawn, because the typeface has none. */
const ARROW = { length: 0.85, head: 0.26, stroke: 0.09, gap: 0.3 } as const;

/** Lays out two figures with an arrow between them, which screen readers read as "→". */
export function layChange({ from, to }: Change, column: Column): readonly Row[] {
  const { set, scale, x } = column;
  const style = textStyle('figure', scale);
  const { size, leading, colour } = style;
  const before = set.line([{ text: from }], style);
  const after = set.line([{ text: to }], style);
  const baseline = leading * 0.5 + size * 0.34;
  const [left, y] = [x + lineWidth(before) + ARROW.gap * size, leading * 0.5 + size * 0.02];
  const tip = left + ARROW.length * size;
  const next = tip + ARROW.gap * size;
  const stroke = { colour, width: ARROW.stroke * size };
  const arrow = [
    ruleMark([left, y], [tip, y], stroke),
    ...([-1, 1] as const).map((side) =>
      ruleMark([tip - ARROW.head * size, y + side * ARROW.head * size], [tip, y], stroke),
    ),
  ];
  const figure = { alt: `${from} → ${to}`, left: x, width: next + lineWidth(after) - x, height: leading };
  const { path } = inElements(column, { tag: 'Figure', figure });
  const marks = [...lineMarks(before, style, x, baseline), ...arrow, ...lineMarks(after, style, next, baseline)];
  const { above, below } = style;
  return [{ height: leading, requiredHeight: leading, above, below, inks: (place) => [{ marks, path, place }] }];
}
