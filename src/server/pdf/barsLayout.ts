import type { BarPart, Bars } from './blocks.ts';
import { boxMark, ruleMark } from './marks.ts';
import type { Mark, Row } from './rows.ts';
import { COLOURS, type Colour, GAPS, textStyle } from './style.ts';
import { type Column, lineMarks, within } from './textLayout.ts';
import { lineWidth } from './typesetting.ts';

/** In points at scale 1: the labels on the left, the bars, and the guideline's overhang. */
const LABEL_WIDTH = 104;
const BAR = { height: 20, gap: 9, minWidth: 2, radius: 3 } as const;
const OVERHANG = 5;
/** Between a bar, or the guideline, and its figure. */
const FIGURE_GAP = 8;
/** Distance from the middle of a text line to its baseline, as a part of its size. */
const HALF_CAPITALS = 0.34;

const FILL: Readonly<Record<BarPart, { fill: Colour; edge?: Colour }>> = {
  lastWeek: { fill: COLOURS.edge },
  target: { fill: COLOURS.accent },
  guideline: { fill: COLOURS.sunk, edge: COLOURS.edge },
};

/** A dashed line on a white one, visible on bars and paper alike. */
const guidelineMarks = (x: number, height: number): readonly Mark[] => [
  ruleMark([x, 0], [x, height], { colour: COLOURS.paper, width: 3 }),
  ruleMark([x, 0], [x, height], { colour: COLOURS.ink, width: 1.2, dashed: true }),
];

/** The bars as one figure: labels on the left, values at the end, and a dashed line at the guideline. */
export function layBars({ bars, guideline, alt }: Bars, column: Column): readonly Row[] {
  const { set, scale, x, width } = column;
  const style = textStyle('bar', scale);
  const height = (bars.length * (BAR.height + BAR.gap) - BAR.gap + 2 * OVERHANG) * scale;
  const left = x + LABEL_WIDTH * scale;
  const values = bars.map(({ value }) => lineWidth(set.line([{ text: value, strong: true }], style)));
  const valueRoom = Math.max(...values) + 2 * FIGURE_GAP;
  const maxUnits = Math.max(guideline, ...bars.map(({ units }) => units));
  const widthOf = (units: number): number => ((x + width - left - valueRoom) * units) / maxUnits;
  const line = left + widthOf(guideline);

  const drawn = bars.map(({ label, value, units, part }, index) => {
    const bar = { width: Math.max(BAR.minWidth, widthOf(units)), height: BAR.height * scale };
    const y = (OVERHANG + index * (BAR.height + BAR.gap)) * scale;
    const baseline = y + bar.height / 2 + HALF_CAPITALS * style.size;
    const right = left + bar.width + FIGURE_GAP;
    // A figure that the guideline would cross goes to the right of it.
    const beside = right <= line && line <= right + valueRoom ? line + FIGURE_GAP : right;
    const name = lineMarks(set.line([{ text: `${label} ` }], style), style, x, baseline);
    const figure = lineMarks(set.line([{ text: `${value} `, strong: true }], style), style, beside, baseline);
    return { box: boxMark({ x: left, y, ...bar }, { ...FILL[part], radius: BAR.radius }), texts: [...name, ...figure] };
  });
  const marks = [
    ...drawn.map(({ box }) => box),
    ...guidelineMarks(line, height),
    ...drawn.flatMap(({ texts }) => texts),
  ];
  const { path } = within(column, { tag: 'Figure', figure: { alt, left: x, width, height } });
  const gap = GAPS.panelBelow * scale;
  return [{ height, needs: height, above: gap, below: gap, inks: (place) => [{ marks, path, place }] }];
}
