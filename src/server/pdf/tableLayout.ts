import type { Table } from './blocks.ts';
import { ruleMark } from './marks.ts';
import { type Element, inkOf, oneRow, type Row } from './rows.ts';
import { COLOURS, GAPS, textStyle } from './style.ts';
import { type Column, layText, within } from './textLayout.ts';

/** The first column has the rows' names, which are shorter than the other columns' headers. */
const FIRST_SHARE = 0.22;

/** Left edge and width of one cell of `count`. */
function cellAt(index: number, count: number, { x, width }: Column): { readonly x: number; readonly width: number } {
  const first = width * FIRST_SHARE;
  const other = (width - first) / (count - 1);
  return index === 0 ? { x, width: first } : { x: x + first + (index - 1) * other, width: other };
}

function layRow(cells: readonly string[], isHead: boolean, column: Column): Row {
  const { scale } = column;
  const pad = GAPS.cell * scale;
  const laid = cells.map((text, index) => {
    const isHeader = isHead || index === 0;
    const tag: Element = isHeader ? { tag: 'TH', scope: isHead ? 'Column' : 'Row' } : { tag: 'TD' };
    const { x, width } = cellAt(index, cells.length, column);
    const cell = { ...within(column, tag), x, width: width - pad };
    return oneRow(layText([{ text, ...(isHeader && { strong: true }) }], textStyle('cell', scale), cell), { pad });
  });
  const height = Math.max(...laid.map((cell) => cell.height));
  const stroke = isHead ? { colour: COLOURS.accent, width: 1.2 } : { colour: COLOURS.line, width: 0.6 };
  const rule = inkOf([ruleMark([column.x, height], [column.x + column.width, height], stroke)]);
  return { height, needs: height, above: 0, below: 0, inks: [rule, ...laid.flatMap(({ inks }) => inks)] };
}

/** A table on one page, with rules under its rows. */
export function layTable({ columns, rows }: Table, column: Column): readonly Row[] {
  const table = within(column, { tag: 'Table' });
  const laid = [columns, ...rows].map((cells, index) => layRow(cells, index === 0, within(table, { tag: 'TR' })));
  return [oneRow(laid, { above: GAPS.panelBelow, below: GAPS.panelBelow * column.scale })];
}
