import { layBlocks } from './blockLayout.ts';
import type { PrintedDocument } from './blocks.ts';
import { boxMark } from './marks.ts';
import { type Ink, inkOf, type Row } from './rows.ts';
import { COLOURS, COLUMN, LARGEST_VOID, PAGE, SCALES, textStyle } from './style.ts';
import { lineMarks } from './textLayout.ts';
import type { Typefaces } from './typefaces.ts';
import { createTypesetter, lineWidth, type Typesetter } from './typesetting.ts';

const BAND = boxMark({ x: 0, y: 0, width: PAGE.width, height: 7 }, { fill: COLOURS.accent });
const BOTTOM = PAGE.height - PAGE.bottom;

/** A document laid out: the background of each page, and the content in reading order. */
export type Pages = { readonly grounds: readonly (readonly Ink[])[]; readonly content: readonly Ink[] };

/** Puts rows on pages, and returns the number of pages and the largest space left empty. */
function fillPages(rows: readonly Row[]): { readonly pages: number; readonly largestVoid: number } {
  let [page, y, gap, largestVoid]: [number, number, number, number] = [0, PAGE.top, 0, 0];
  for (const { height, above, below, needs, inks } of rows) {
    const top = y === PAGE.top ? y : y + Math.max(gap, above);
    if (top > PAGE.top && top + needs > BOTTOM) {
      largestVoid = Math.max(largestVoid, BOTTOM - y);
      [page, y] = [page + 1, PAGE.top];
    } else y = top;
    for (const ink of inks) Object.assign(ink, { page, y: ink.y + y });
    [y, gap] = [y + height, below];
  }
  return { pages: page + 1, largestVoid };
}

/** The band at the top of a page, and its number at the bottom when there are several. */
function furniture(document: PrintedDocument, page: number, pages: number, set: Typesetter): Ink {
  if (pages === 1) return inkOf([BAND]);
  const style = textStyle('small', 1);
  const line = set.line([{ text: document.page(page + 1, pages) }], style);
  const left = COLUMN.x + COLUMN.width - lineWidth(line);
  return inkOf([BAND, ...lineMarks(line, style, left, PAGE.height - PAGE.footer)]);
}

function layAt(scale: number, document: PrintedDocument, set: Typesetter) {
  const rows = layBlocks(document.blocks, { set, scale, ...COLUMN, path: [{ tag: 'Document' }] });
  const { pages, largestVoid } = fillPages(rows);
  const inks = rows.flatMap((row) => row.inks);
  const groundsOf = (page: number) => inks.filter((ink) => ink.path.length === 0 && ink.page === page);
  const grounds = Array.from({ length: pages }, (_, page) => [
    furniture(document, page, pages, set),
    ...groundsOf(page),
  ]);
  return { largestVoid, grounds, content: inks.filter(({ path }) => path.length > 0) };
}

/**
 * Lays out a document in the largest text that fits its most pages well filled, else its most pages. With very long
 * texts of a client there are more pages, and nothing is left out.
 */
export function layOut(document: PrintedDocument, faces: Typefaces): Pages {
  const set = createTypesetter(faces);
  const fitting: Pages[] = [];
  for (const scale of SCALES) {
    const layout = layAt(scale, document, set);
    if (layout.grounds.length > document.maxPages) continue;
    if (layout.largestVoid <= LARGEST_VOID) return layout;
    fitting.push(layout);
  }
  return fitting[0] ?? layAt(Math.min(...SCALES), document, set);
}
