import type { ReactElement } from 'react';
import { text, wrap } from './drawing.ts';

/** Places horizontal bars with their labels above them, so that no name is truncated. */

export const LABEL_LINE = 18;
export const BAR_HEIGHT = 20;
/** The height of a bar and the gap under it, in pixels. */
export type RowSize = { readonly bar: number; readonly gap: number };
const OF_SECTION: RowSize = { bar: BAR_HEIGHT, gap: 14 };
/** The size of the rows in the tiles of page one. */
export const TILE_ROWS: RowSize = { bar: 13, gap: 8 };
/** Most characters on a line of a label, so that it fits beside its figure on a narrow phone. */
const LABEL_CHARACTERS = 34;

type PlacedRow<Row> = {
  readonly row: Row;
  readonly lines: readonly string[];
  /** Top of the row and of its bar, in pixels. */
  readonly top: number;
  readonly barTop: number;
};

/** Places rows one below another. Returns the places, and the height of all rows together in pixels. */
export function placeRows<Row extends { readonly label: string }>(
  rows: readonly Row[],
  characters = LABEL_CHARACTERS,
  { bar, gap } = OF_SECTION,
): { readonly placed: readonly PlacedRow<Row>[]; readonly height: number } {
  let top = 0;
  const placed = rows.map((row) => {
    const lines = wrap(row.label, characters);
    const barTop = top + lines.length * LABEL_LINE + 2;
    const placedRow = { row, lines, top, barTop };
    top = barTop + bar + gap;
    return placedRow;
  });
  return { placed, height: Math.max(0, top - gap + 2) };
}

/** A row's label at the left and its figure at the right, above its bar. */
export function rowLabel({ lines, top }: PlacedRow<unknown>, figure: string, key: string): readonly ReactElement[] {
  return [
    ...lines.map((line, index) =>
      text(line, { across: 0, down: top + 14 + index * LABEL_LINE }, `${key} label ${index}`),
    ),
    text(figure, { across: 100, down: top + 14 }, `${key} figure`, { className: 'figure', anchor: 'end' }),
  ];
}
