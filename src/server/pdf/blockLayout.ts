import type { Code, Panel } from '#advice/blocks.ts';
import { layBoxes, layChange, layWeek } from './figureLayout.ts';
import { boxMark, codeMark } from './marks.ts';
import type { PrintedBlock, PrintedColumns, PrintedPanel, PrintedSections } from './printed.ts';
import { heightOf, type Shape, oneRow, type Row } from './rows.ts';
import { COLOURS, GAPS, PAGE, textStyle } from './style.ts';
import { layTable } from './tableLayout.ts';
import { type Column, layList, layText, inElements } from './textLayout.ts';

/** The height, in points, of the part of a breakable block that must stay on the page of the heading above it. */
const UNDER_HEADING = 45;
/** Space above columns, in points. It is large because columns often begin with a heading. */
const ABOVE_COLUMNS = 10;
const FULL_PAGE = PAGE.height - PAGE.top - PAGE.bottom;

/** Returns the background of a panel: a border for a card, otherwise a tint with a stripe on the left. */
function groundOf(tone: Panel['tone'], width: number, height: number, x: number): readonly Shape[] {
  const box = { x, y: 0, width, height };
  if (tone === 'cutOut') return [boxMark(box, { fill: COLOURS.paper, edge: COLOURS.soft, dashed: true })];
  if (tone === 'card') return [boxMark(box, { fill: COLOURS.paper, edge: COLOURS.accent, radius: 9 })];
  const [tint, stripe] = tone === 'caution' ? [COLOURS.sunk, COLOURS.ink] : [COLOURS.accentTint, COLOURS.accent];
  return [boxMark(box, { fill: tint }), boxMark({ ...box, width: 4 }, { fill: stripe })];
}

/** The side of a QR code, in points. With 400 characters, a module is nearly half a millimetre wide. */
const CODE_SIDE = 100;

function layCode({ alt, text }: Code, column: Column): readonly Row[] {
  const { x, width } = column;
  const side = Math.min(width, CODE_SIDE);
  const { path } = inElements(column, { tag: 'Figure', figure: { alt, left: x, width: side, height: side } });
  const marks = [codeMark(text, 'L', x, side)];
  return [{ height: side, requiredHeight: side, above: 0, below: 0, inks: (place) => [{ marks, path, place }] }];
}

/** A quarter of a page on its side, in points, the space inside the line to cut along, and the scale of its text. */
const CUT_OUT = { width: PAGE.height / 2, height: PAGE.width / 2, pad: 22, scale: 1.25 } as const;

/** Lays out blocks as a quarter of a page inside a line to cut along. */
function layCutOut({ blocks }: PrintedPanel, column: Column): readonly Row[] {
  const { width, height, pad, scale } = CUT_OUT;
  const inside = layBlocks(blocks, { ...column, scale, x: column.x + pad, width: width - 2 * pad });
  const row = oneRow(inside, { pad });
  const cut = Math.max(height, row.height);
  const marks = groundOf('cutOut', width, cut, column.x);
  const inks: Row['inks'] = (place) => [{ marks, path: [], place }, ...row.inks(place)];
  return [{ ...row, height: cut, requiredHeight: cut, inks }];
}

/** Lays out blocks on a background; without the background if they are higher than a page. */
function layPanel({ tone, blocks }: PrintedPanel, column: Column): readonly Row[] {
  const { scale, x, width } = column;
  const pad = GAPS.panel * scale;
  const inside = layBlocks(blocks, { ...column, x: x + pad, width: width - 2 * pad });
  const row = oneRow(inside, { pad, above: GAPS.panelBelow, below: GAPS.panelBelow * scale });
  if (row.height > FULL_PAGE) return layBlocks(blocks, column);
  const marks = groundOf(tone, width, row.height, x);
  return [{ ...row, inks: (place) => [{ marks, path: [], place }, ...row.inks(place)] }];
}

/** Lays out blocks side by side; one below another if a column is higher than a page. */
function layColumns({ columns, shares }: PrintedColumns, column: Column): readonly Row[] {
  const { scale } = column;
  const room = column.width - (columns.length - 1) * GAPS.columns;
  let { x } = column;
  const sides = columns.map((blocks, index) => {
    const width = room * (shares?.[index] ?? 1 / columns.length);
    const side = oneRow(layBlocks(blocks, { ...column, x, width }), {});
    x += width + GAPS.columns;
    return side;
  });
  const height = Math.max(...sides.map((side) => side.height));
  if (height > FULL_PAGE) return columns.flatMap((blocks) => layBlocks(blocks, column));
  const gaps = { above: ABOVE_COLUMNS * scale, below: GAPS.panelBelow * scale };
  return [{ height, requiredHeight: height, ...gaps, inks: (place) => sides.flatMap((side) => side.inks(place)) }];
}

/** Lays out sections in two columns, in order. They are split where the higher column is lowest. */
function laySections({ sections }: PrintedSections, column: Column): readonly Row[] {
  const width = (column.width - GAPS.columns) / 2;
  const laid = sections.map((blocks) => layBlocks(blocks, { ...column, width }));
  const heightAt = (split: number): number =>
    Math.max(heightOf(laid.slice(0, split).flat()), heightOf(laid.slice(split).flat()));
  const split = sections
    .map((_, index) => index + 1)
    .reduce((lowest, next) => (heightAt(next) < heightAt(lowest) ? next : lowest));
  return layColumns(
    { kind: 'columns', columns: [sections.slice(0, split).flat(), sections.slice(split).flat()] },
    column,
  );
}

function layBlock(block: PrintedBlock, column: Column): readonly Row[] {
  const style = (name: Parameters<typeof textStyle>[0]) => textStyle(name, column.scale);
  switch (block.kind) {
    case 'heading': {
      const { level, name, text } = block;
      const element = { tag: `H${level}`, ...(level < 3 && { bookmark: name }) } as const;
      return layText(text, style(`h${level}`), inElements(column, element));
    }
    case 'paragraph':
      return layText(block.text, style(block.tone ?? 'body'), inElements(column, { tag: 'P' }));
    case 'list':
      return layList(block, column);
    case 'table':
      return layTable(block, column);
    case 'week':
      return layWeek(block, column);
    case 'change':
      return layChange(block, column);
    case 'boxes':
      return layBoxes(block, column);
    case 'code':
      return layCode(block, column);
    case 'panel':
      return block.tone === 'cutOut' ? layCutOut(block, column) : layPanel(block, column);
    case 'columns':
      return layColumns(block, column);
    case 'sections':
      return laySections(block, column);
  }
}

/**
 * Returns the height, in points, that must stay together on a page: a heading and the next block, or the next block's
 * beginning if that block may break.
 */
function heightWithNext(index: number, blocks: readonly PrintedBlock[], laid: readonly (readonly Row[])[]): number {
  const after = blocks.findIndex(({ kind }, position) => position >= index && kind !== 'heading');
  const upTo = (end: number): number => heightOf(laid.slice(index, end).flat());
  const breaks = ['paragraph', 'list'].includes(blocks[after]?.kind ?? '');
  const height = breaks ? Math.min(upTo(after + 1), upTo(after) + UNDER_HEADING) : upTo(after + 1);
  return height > FULL_PAGE ? 0 : height;
}

/** Lays out blocks one below another. A heading is never the last block on a page. */
export function layBlocks(blocks: readonly PrintedBlock[], column: Column): readonly Row[] {
  const laid = blocks.map((block) => layBlock(block, column));
  return laid.flatMap((rows, index) => {
    if (blocks[index]?.kind !== 'heading') return rows;
    const requiredHeight = heightWithNext(index, blocks, laid);
    return rows.map((row, position) =>
      position === 0 ? { ...row, requiredHeight: Math.max(row.requiredHeight, requiredHeight) } : row,
    );
  });
}
