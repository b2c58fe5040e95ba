import type { BarPart, Bars, Change } from '#advice/blocks.ts';
import { boxMark, ruleMark } from './marks.ts';
import type { Shape, Row } from './rows.ts';
import { COLOURS, type Colour, GAPS, textStyle } from './style.ts';
import { type Column, lineMarks, inElements } from './textLayout.ts';
import { lineWidth } from './typesetting.ts';

const LABEL_WIDTH = 104;
/** The bars' sizes, in points; `height` and `gap` are at scale 1. */
const BAR = { height: 17, gap: 9, minWidth: 2, radius: 3 } as const;
const FIGURE_GAP = 8;
/** Distance from the middle of a text line to its baseline, as a fraction of the text size. */
const HALF_CAPITALS = 0.34;

const FILL: Readonly<Record<BarPart, { fill: Colour; dashed?: boolean }>> = {
  lastWeek: { fill: COLOURS.accent },
  target: { fill: COLOURS.figureTint },
  guideline: { fill: COLOURS.paper, dashed: true },
};

/** Lays out the bars as one figure. Bars that are longer than the guideline have a notch at it. */
export function layBars({ bars, guideline, alt }: Bars, column: Column): readonly Row[] {
  const { set, scale, x, width } = column;
  const style = textStyle('bar', scale);
  const height = (bars.length * (BAR.height + BAR.gap) - BAR.gap) * scale;
  const left = x + LABEL_WIDTH * scale;
  const values = bars.map(({ value }) => lineWidth(set.line([{ text: value, strong: true }], style)));
  const valueRoom = Math.max(...values) + 2 * FIGURE_GAP;
  const maxUnits = Math.max(guideline, ...bars.map(({ units }) => units));
  const widthOf = (units: number): number => ((x + width - left - valueRoom) * units) / maxUnits;
  const line = left + widthOf(guideline);

  const marks = bars.flatMap(({ label, value, units, part }, index): readonly Shape[] => {
    const box = { x: left, width: Math.max(BAR.minWidth, widthOf(units)), height: BAR.height * scale };
    const y = index * (BAR.height + BAR.gap) * scale;
    const baseline = y + box.height / 2 + HALF_CAPITALS * style.size;
    const right = left + box.width + FIGURE_GAP;
    const notch = ruleMark([line, y], [line, y + box.height], { colour: COLOURS.paper, width: 2.5 });
    return [
      boxMark({ ...box, y }, { ...FILL[part], edge: COLOURS.accent, radius: BAR.radius }),
      ...(part !== 'guideline' && units > guideline ? [notch] : []),
      ...lineMarks(set.line([{ text: `${label} ` }], style), style, x, baseline),
      ...lineMarks(set.line([{ text: `${value} `, strong: true }], style), style, right, baseline),
    ];
  });
  const { path } = inElements(column, { tag: 'Figure', figure: { alt, left: x, width, height } });
  const gap = GAPS.panelBelow * scale;
  return [{ height, requiredHeight: height, above: gap, below: gap, inks: (place) => [{ marks, path, place }] }];
}

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
