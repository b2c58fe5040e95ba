import { layBlocks } from './blockLayout.ts';
import type { PrintedDocument } from '#advice/blocks.ts';
import { boxMark } from './marks.ts';
import { printedBlocks, type PrintedBlock } from './printed.ts';
import type { Element, Ink, Place, Row } from './rows.ts';
import { COLOURS, COLUMN, LARGEST_VOID, PAGE, SCALES, textStyle } from './style.ts';
import { lineMarks } from './textLayout.ts';
import { lineWidth, type Typesetter } from './typesetting.ts';

const BAND = boxMark({ x: 0, y: 0, width: PAGE.width, height: 7 }, { fill: COLOURS.accent });
const BOTTOM = PAGE.height - PAGE.bottom;
/** All pages share this one `Document` element, because elements are compared by identity. */
const PATH: readonly Element[] = [{ tag: 'Document' }];

/** A document after layout: the background of each page, and the content in reading order. */
export type Pages = { readonly grounds: readonly (readonly Ink[])[]; readonly content: readonly Ink[] };

/** Distributes rows over pages. Returns their places, the number of pages, and the largest empty space in points. */
function fillPages(rows: readonly Row[]) {
  let [page, y, gap, largestVoid]: [number, number, number, number] = [0, PAGE.top, 0, 0];
  const places = rows.map(({ height, above, below, requiredHeight }): Place => {
    const top = y === PAGE.top ? y : y + Math.max(gap, above);
    if (top > PAGE.top && top + requiredHeight > BOTTOM) {
      largestVoid = Math.max(largestVoid, BOTTOM - y);
      [page, y] = [page + 1, PAGE.top];
    } else y = top;
    const place = { page, y };
    [y, gap] = [y + height, below];
    return place;
  });
  return { places, pages: page + 1, largestVoid: Math.max(largestVoid, BOTTOM - y) };
}

/** Returns the band at the top of a page, and the page number at the bottom if there are several pages. */
function headerAndFooter(document: PrintedDocument, page: number, pages: number, set: Typesetter): Ink {
  const top = { path: [], place: { page, y: 0 } };
  if (pages === 1) return { marks: [BAND], ...top };
  const style = textStyle('small', 1);
  const line = set.line([{ text: document.page(page + 1, pages) }], style);
  const left = COLUMN.x + COLUMN.width - lineWidth(line);
  return { marks: [BAND, ...lineMarks(line, style, left, PAGE.height - PAGE.footer)], ...top };
}

type Layout = ReturnType<typeof layAt>;
function layAt(scale: number, blocks: readonly PrintedBlock[], set: Typesetter) {
  const rows = layBlocks(blocks, { set, scale, ...COLUMN, path: PATH });
  return { rows, ...fillPages(rows) };
}

/**
 * Lays out a document in the best text size. The first choice is the largest size that fits the maximum number of pages
 * and leaves no page with much empty space (`LARGEST_VOID`). The second is the size that fits with the least empty
 * space. If the usual size (scale 1) does not fit, the largest smaller size that fits is used, or the smallest
 * size if none fits. If a size does not fit, no larger size does, so larger ones are not tried.
 */
function chooseScale(document: PrintedDocument, set: Typesetter): Layout {
  const blocks = printedBlocks(document.blocks);
  const laid: Layout[] = [];
  const at = (index: number) => (laid[index] ??= layAt(SCALES[index] ?? 1, blocks, set));
  const fits = (index: number): boolean => at(index).pages <= document.maxPages;
  const usual = SCALES.indexOf(1);
  let first = usual;
  while (first > 0 && fits(first)) first -= 1;
  let fullest: Layout | undefined;
  for (let index = first; index < SCALES.length; index += 1) {
    if (index > usual && fullest !== undefined) break;
    if (!fits(index)) continue;
    if (at(index).largestVoid <= LARGEST_VOID) return at(index);
    if (fullest === undefined || at(index).largestVoid < fullest.largestVoid) fullest = at(index);
  }
  return fullest ?? at(SCALES.length - 1);
}

const inksOf = ({ rows, places }: Layout, first: number): readonly Ink[] =>
  rows.flatMap((row, index) => {
    const { page, y } = places[index] ?? { page: 0, y: 0 };
    return row.inks({ page: first + page, y });
  });

/** Lays out a document. With very long client texts it may exceed `maxPages`; nothing is omitted. */
export function layOut(document: PrintedDocument, set: Typesetter): Pages {
  const main = chooseScale(document, set);
  const all = [main, ...(document.lastPages ?? []).map((blocks) => layAt(1, printedBlocks(blocks), set))];
  let pages = 0;
  const inks = all.flatMap((layout) => {
    const first = pages;
    pages += layout.pages;
    return inksOf(layout, first);
  });
  const backgrounds = inks.filter(({ path }) => path.length === 0);
  const grounds = Array.from({ length: pages }, (_, page) => [
    headerAndFooter(document, page, pages, set),
    ...backgrounds.filter(({ place }) => place.page === page),
  ]);
  return { grounds, content: inks.filter(({ path }) => path.length > 0) };
}
