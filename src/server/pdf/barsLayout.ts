import type { BarPart, Bars } from './blocks.ts';
import { boxMark, ruleMark } from './marks.ts';
import { inkOf, type Mark, type Row } from './rows.ts';
import { COLOURS, type Colour, GAPS, textStyle } from './style.ts';
import { type Column, lineMarks, within } from './textLayout.ts';
import { lineWidth } from './typesetting.ts';

/** Points at scale 1: the names to the left, each bar, and how far the guideline's line sticks out. */
const LABEL_WIDTH = 104;
const BAR = { height: 20, gap: 9, least: 2, round: 3 } as const;
const OVERHANG = 5;
/** Between a bar, or the guideline's line, and the figure beside it. */
const BESIDE = 8;
/** From the middle of a line of text to its baseline, over its size. */
const HALF_CAPITALS = 0.34;

const FILL: Readonly<Record<BarPart, { fill: Colour; edge?: Colour }>> = {
  lastWeek: { fill: COLOURS.edge },
  target: { fill: COLOURS.accent },
  guideline: { fill: COLOURS.sunk, edge: COLOURS.edge },
};

/** A dashed line on a light one, so that it shows on bars and paper alike. */
const guidelineMarks = (x: number, height: number): readonly Mark[] => [
  ruleMark([x, 0], [x, height], { colour: COLOURS.paper, width: 3 }),
  ruleMark([x, 0], [x, height], { colour: COLOURS.ink, width: 1.2, dashed: true }),
];

/** The bars as one picture: names to the left, figures at the end, a dashed line down through all at the guideline. */
export function layBars({ bars, guideline, alt }: Bars, column: Column): readonly Row[] {
  const { set, scale, x, width } = column;
  const style = textStyle('bar', scale);
  const height = (bars.length * (BAR.height + BAR.gap) - BAR.gap + 2 * OVERHANG) * scale;
  const left = x + LABEL_WIDTH * scale;
  const values = bars.map(({ value }) => lineWidth(set.line([{ text: value, strong: true }], style)));
  const valueRoom = Math.max(...values) + 2 * BESIDE;
  const most = Math.max(guideline, ...bars.map(({ units }) => units));
  const widthOf = (units: number): number => ((x + width - left - valueRoom) * units) / most;
  const line = left + widthOf(guideline);

  const drawn = bars.map(({ label, value, units, part }, index) => {
    const bar = { width: Math.max(BAR.least, widthOf(units)), height: BAR.height * scale };
    const y = (OVERHANG + index * (BAR.height + BAR.gap)) * scale;
    const baseline = y + bar.height / 2 + HALF_CAPITALS * style.size;
    const right = left + bar.width + BESIDE;
    // A figure that the guideline's line would cross goes behind the line.
    const beside = right <= line && line <= right + valueRoom ? line + BESIDE : right;
    const name = lineMarks(set.line([{ text: `${label} ` }], style), style, x, baseline);
    const figure = lineMarks(set.line([{ text: `${value} `, strong: true }], style), style, beside, baseline);
    return { box: boxMark({ x: left, y, ...bar }, { ...FILL[part], round: BAR.round }), texts: [...name, ...figure] };
  });
  const marks = [
    ...drawn.map(({ box }) => box),
    ...guidelineMarks(line, height),
    ...drawn.flatMap(({ texts }) => texts),
  ];
  const { path } = within(column, { tag: 'Figure', figure: { alt, left: x, width, height } });
  const gap = GAPS.panelBelow * scale;
  return [{ height, needs: height, above: gap, below: gap, inks: [inkOf(marks, path)] }];
}
