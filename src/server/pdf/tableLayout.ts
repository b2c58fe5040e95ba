import type { Table } from './blocks.ts';
import { ensureRoom, filledTo, type Place, placeWithin, spaceAbove } from './cursor.ts';
import type { Marks, Shape, Tagged } from './laidOut.ts';
import { COLOURS, GAPS, textStyle } from './style.ts';
import { layText } from './textLayout.ts';

/** The first column names the rows; the headers of the others are longer. */
const FIRST_SHARE = 0.22;

function columnsOf(count: number, { x, width }: Place) {
  const rest = (width * (1 - FIRST_SHARE)) / (count - 1);
  return Array.from({ length: count }, (_, index) =>
    index === 0 ? { x, width: width * FIRST_SHARE } : { x: x + width * FIRST_SHARE + (index - 1) * rest, width: rest },
  );
}

const rule = (place: Place, strong: boolean): Shape => ({
  shape: 'rule',
  from: [place.x, place.y],
  to: [place.x + place.width, place.y],
  colour: strong ? COLOURS.accent : COLOURS.line,
  width: strong ? 1.2 : 0.6,
});

function layRow(cells: readonly string[], scope: 'Row' | 'Column', place: Place): Tagged {
  const pad = GAPS.cell * place.scale;
  const style = textStyle('cell', place.scale);
  const columns = columnsOf(cells.length, place);
  let bottom = place.y;
  const children = cells.map((text, index): Tagged => {
    const { x, width } = columns[index] ?? place;
    const cell = placeWithin(place, { x, width: width - pad, y: place.y + pad });
    const header = scope === 'Column' || index === 0;
    const marks = layText([{ text, ...(header && { strong: true }) }], style, cell);
    bottom = Math.max(bottom, cell.y + pad);
    return header
      ? { tag: 'TH', scope: index === 0 && scope === 'Row' ? 'Row' : 'Column', children: marks }
      : { tag: 'TD', children: marks };
  });
  place.y = bottom;
  return { tag: 'TR', children };
}

/** A table that stays on one page, with rules under its rows. */
export function layTable({ columns, rows }: Table, height: number, place: Place): Tagged {
  spaceAbove(place, GAPS.panelBelow);
  ensureRoom(place, height);
  const shapes: Shape[] = [];
  const children = [columns, ...rows].map((cells, index) => {
    const row = layRow(cells, index === 0 ? 'Column' : 'Row', place);
    shapes.push(rule(place, index === 0));
    return row;
  });
  const marks: Marks = { page: place.page, shapes, glyphs: [] };
  place.grounds.push(marks);
  filledTo(place, place.y, GAPS.panelBelow * place.scale);
  return { tag: 'Table', children };
}
