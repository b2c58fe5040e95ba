import type { Table } from '#advice/blocks.ts';
import { ruleMark } from './marks.ts';
import { type Element, oneRow, type Row } from './rows.ts';
import { COLOURS, GAPS, textStyle } from './style.ts';
import { type Column, layText, inElements } from './textLayout.ts';

/** The default share of the first column, whose row names are shorter than the headers of the other columns. */
const FIRST_SHARE = 0.22;

function defaultShares(columns: number): readonly number[] {
  const other = (1 - FIRST_SHARE) / (columns - 1);
  return Array.from({ length: columns }, (_, index) => (index === 0 ? FIRST_SHARE : other));
}

function cellAt(index: number, shares: readonly number[], { x, width }: Column) {
  const before = shares.slice(0, index).reduce((sum, share) => sum + share, 0);
  return { x: x + before * width, width: (shares[index] ?? 0) * width };
}

type Look = Required<Pick<Table, 'shares' | 'strongColumn' | 'rowHeight'>>;

const emptyCell = ({ path }: Column): Row => ({
  height: 0,
  requiredHeight: 0,
  above: 0,
  below: 0,
  inks: (place) => [{ marks: [], path, place }],
});

function layRow(
  cells: readonly string[],
  isHead: boolean,
  { shares, strongColumn, rowHeight }: Look,
  column: Column,
): Row {
  const { scale } = column;
  const style = textStyle('cell', scale);
  const pad = Math.max(GAPS.cell * scale, (rowHeight - style.leading) / 2);
  const laid = cells.map((text, index) => {
    const isHeader = isHead || index === 0;
    const tag: Element = isHeader ? { tag: 'TH', scope: isHead ? 'Column' : 'Row' } : { tag: 'TD' };
    const { x, width } = cellAt(index, shares, column);
    const cell = { ...inElements(column, tag), x, width: width - 2 * GAPS.cell * scale };
    const run = { text, ...((isHead || index === strongColumn) && ({ strong: true } as const)) };
    return text === '' ? emptyCell(cell) : oneRow(layText([run], style, cell), { pad });
  });
  const height = Math.max(...laid.map((cell) => cell.height));
  const stroke = isHead ? { colour: COLOURS.accent, width: 1.2 } : { colour: COLOURS.line, width: 0.6 };
  const marks = [ruleMark([column.x, height], [column.x + column.width, height], stroke)];
  const inks: Row['inks'] = (place) => [{ marks, path: [], place }, ...laid.flatMap((cell) => cell.inks(place))];
  return { height, requiredHeight: height, above: 0, below: 0, inks };
}

/** Lays out a table that is kept on one page, with a line under each row. */
export function layTable(
  { columns, rows, shares, strongColumn = 0, rowHeight = 0 }: Table,
  column: Column,
): readonly Row[] {
  const look = { shares: shares ?? defaultShares(columns.length), strongColumn, rowHeight };
  const table = inElements(column, { tag: 'Table' });
  const laid = [columns, ...rows].map((cells, index) =>
    layRow(cells, index === 0, look, inElements(table, { tag: 'TR' })),
  );
  return [oneRow(laid, { above: GAPS.panelBelow, below: GAPS.panelBelow * column.scale })];
}
