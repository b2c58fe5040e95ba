import type { BarPart, Bars } from './blocks.ts';
import { ensureRoom, filledTo, type Place, spaceAbove } from './cursor.ts';
import type { Colour, Glyphs, Shape, Tagged } from './laidOut.ts';
import { COLOURS, GAPS, textStyle } from './style.ts';
import { lineAt, lineWidth } from './textLayout.ts';

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

const barsHeight = ({ bars }: Bars, scale: number): number =>
  (bars.length * (BAR.height + BAR.gap) - BAR.gap + 2 * OVERHANG) * scale;

/** Where bars begin, how wide so many units are, and the room that the figures beside them need. */
function axisOf({ bars, guideline }: Bars, { x, width, scale, set }: Place) {
  const style = textStyle('bar', scale);
  const values = bars.map(({ value }) => lineWidth(set([{ text: value, strong: true }], style, width)[0]));
  const valueRoom = Math.max(...values) + 2 * BESIDE;
  const most = Math.max(guideline, ...bars.map(({ units }) => units));
  const room = width - LABEL_WIDTH * scale - valueRoom;
  return { left: x + LABEL_WIDTH * scale, widthOf: (units: number): number => (room * units) / most, valueRoom };
}

type Axis = ReturnType<typeof axisOf>;

/** A dashed line on a light one, so that it shows on bars and paper alike. */
function guidelineRules(x: number, top: number, height: number): readonly Shape[] {
  const rule = { shape: 'rule', from: [x, top], to: [x, top + height] } as const;
  return [
    { ...rule, colour: COLOURS.paper, width: 3 },
    { ...rule, colour: COLOURS.ink, width: 1.2, dashed: true },
  ];
}

type Bar = Bars['bars'][number];

function barAt({ label, value, units, part }: Bar, y: number, line: number, axis: Axis, place: Place) {
  const { left, widthOf, valueRoom } = axis;
  const style = textStyle('bar', place.scale);
  const width = Math.max(BAR.least, widthOf(units));
  const height = BAR.height * place.scale;
  const baseline = y + height / 2 + HALF_CAPITALS * style.size;
  const right = left + width + BESIDE;
  // A figure that the guideline's line would cross stands behind the line.
  const beside = right <= line && line <= right + valueRoom ? line + BESIDE : right;
  const bar: Shape = { shape: 'box', x: left, y, width, height, round: BAR.round, ...FILL[part] };
  const glyphs = [
    ...lineAt([{ text: `${label} ` }], style, { left: place.x }, baseline, place.set),
    ...lineAt([{ text: `${value} `, strong: true }], style, { left: beside }, baseline, place.set),
  ];
  return { bar, glyphs };
}

/** The bars as one picture: names to the left, figures at the end, a dashed line down through all at the guideline. */
export function layBars(figure: Bars, place: Place): Tagged {
  const { scale } = place;
  spaceAbove(place, GAPS.panelBelow * scale);
  const height = barsHeight(figure, scale);
  ensureRoom(place, height);
  const { x, y: top, width, page } = place;
  const axis = axisOf(figure, place);
  const line = axis.left + axis.widthOf(figure.guideline);
  const drawn = figure.bars.map((bar, index) =>
    barAt(bar, top + (OVERHANG + index * (BAR.height + BAR.gap)) * scale, line, axis, place),
  );
  const shapes = [...drawn.map(({ bar }) => bar), ...guidelineRules(line, top, height)];
  const glyphs: readonly Glyphs[] = drawn.flatMap((each) => each.glyphs);
  filledTo(place, top + height, GAPS.panelBelow * scale);
  return {
    tag: 'Figure',
    figure: { alt: figure.alt, box: [x, top, x + width, top + height] },
    children: [{ page, shapes, glyphs }],
  };
}
