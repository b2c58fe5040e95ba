import { layBars } from './barsLayout.ts';
import type { Block, Columns, Heading, Panel } from './blocks.ts';
import { ensureRoom, filledTo, type Place, placeWithin, spaceAbove } from './cursor.ts';
import type { Marks, Tagged } from './laidOut.ts';
import { COLOURS, GAPS, PAGE } from './style.ts';
import { layTable } from './tableLayout.ts';
import { layList, layStyled } from './textLayout.ts';

/** Points of a breakable block that have to fit under its heading. */
const UNDER_HEADING = 45;
/** Points above columns, which often begin with a heading. */
const ABOVE_COLUMNS = 10;
const FULL_PAGE = PAGE.height - PAGE.top - PAGE.bottom;

/** Height of blocks in a column of `width` points. */
function heightOf(blocks: readonly Block[], place: Place, width = place.width): number {
  const trial: Place = {
    ...placeWithin(place, { width, page: 0, y: 0 }),
    bottom: Number.POSITIVE_INFINITY,
    grounds: [],
    voids: [],
  };
  layBlocks(blocks, trial);
  return trial.y;
}

const TAGS = { 1: 'H1', 2: 'H2', 3: 'H3' } as const;
const STYLES = { 1: 'h1', 2: 'h2', 3: 'h3' } as const;

function layHeading({ level, text }: Heading, place: Place): Tagged {
  const element = layStyled([{ text }], STYLES[level], TAGS[level], place);
  return level === 3 ? element : { ...element, bookmark: text };
}

function layPanel({ tone, blocks }: Panel, place: Place): readonly Tagged[] {
  const pad = GAPS.panel * place.scale;
  const width = place.width - 2 * pad;
  const height = heightOf(blocks, place, width) + 2 * pad;
  if (height > FULL_PAGE) return layBlocks(blocks, place);
  spaceAbove(place, GAPS.panelBelow);
  ensureRoom(place, height);
  const { x, y, page } = place;
  const box = { shape: 'box', x, y, width: place.width, height } as const;
  const ground = tone === 'caution' ? { ...box, fill: COLOURS.sunk } : { ...box, fill: COLOURS.accentTint };
  const edge = { ...box, width: 4, fill: tone === 'caution' ? COLOURS.ink : COLOURS.accent };
  place.grounds.push({ page, shapes: [ground, edge], glyphs: [] } satisfies Marks);
  const children = layBlocks(blocks, placeWithin(place, { x: x + pad, width, y: y + pad }));
  filledTo(place, y + height, GAPS.panelBelow * place.scale);
  return children;
}

function layColumns({ columns }: Columns, place: Place): readonly Tagged[] {
  const width = (place.width - (columns.length - 1) * GAPS.columns) / columns.length;
  const height = Math.max(...columns.map((blocks) => heightOf(blocks, place, width)));
  if (height > FULL_PAGE) return columns.flatMap((blocks) => layBlocks(blocks, place));
  spaceAbove(place, ABOVE_COLUMNS * place.scale);
  ensureRoom(place, height);
  const { x, y } = place;
  const children = columns.flatMap((blocks, index) =>
    layBlocks(blocks, placeWithin(place, { x: x + index * (width + GAPS.columns), width })),
  );
  filledTo(place, y + height, GAPS.panelBelow * place.scale);
  return children;
}

function layBlock(block: Block, place: Place): readonly Tagged[] {
  switch (block.kind) {
    case 'heading':
      return [layHeading(block, place)];
    case 'paragraph':
      return [layStyled(block.text, block.tone ?? 'body', 'P', place)];
    case 'list':
      return [layList(block, place)];
    case 'table':
      return [layTable(block, place.bottom === Number.POSITIVE_INFINITY ? 0 : heightOf([block], place), place)];
    case 'bars':
      return [layBars(block, place)];
    case 'panel':
      return layPanel(block, place);
    case 'columns':
      return layColumns(block, place);
  }
}

/** What has to stand with the block at `index` on one page: a heading is not left alone at a page's foot. */
function together(blocks: readonly Block[], index: number, place: Place): number {
  const after = blocks.findIndex((block, at) => at >= index && block.kind !== 'heading');
  if (after === index || after === -1) return 0;
  const next = blocks[after];
  const whole = heightOf(blocks.slice(index, after + 1), place);
  if (next?.kind !== 'paragraph' && next?.kind !== 'list') return whole;
  return Math.min(whole, heightOf(blocks.slice(index, after), place) + UNDER_HEADING);
}

/** Blocks one under another from the place on; returns their part of the structure tree. */
export function layBlocks(blocks: readonly Block[], place: Place): readonly Tagged[] {
  return blocks.flatMap((block, index) => {
    const height = place.bottom === Number.POSITIVE_INFINITY ? 0 : together(blocks, index, place);
    if (height <= FULL_PAGE) ensureRoom(place, height + (place.fresh ? 0 : place.gap));
    return layBlock(block, place);
  });
}
