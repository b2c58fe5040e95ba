import { layBlocks } from './blockLayout.ts';
import type { SummaryDocument } from './blocks.ts';
import type { Place } from './cursor.ts';
import type { LaidOut, Marks } from './laidOut.ts';
import { COLOURS, COLUMN, LARGEST_VOID, MOST_PAGES, PAGE, SCALES, textStyle } from './style.ts';
import { lineAt } from './textLayout.ts';
import type { Typefaces } from './typefaces.ts';
import { createTypesetter, type Typesetter } from './typesetting.ts';

const BAND_HEIGHT = 7;

function firstPlace(set: Typesetter, scale: number): Place {
  const bottom = PAGE.height - PAGE.bottom;
  return { set, scale, ...COLUMN, bottom, grounds: [], voids: [], page: 0, y: PAGE.top, fresh: true, gap: 0 };
}

/** The band at the head of every page, and its number at the foot when there are several. */
function furniture({ page }: SummaryDocument, place: Place): readonly Marks[] {
  const pages = place.page + 1;
  const style = textStyle('small', 1);
  return Array.from({ length: pages }, (_, index) => ({
    page: index,
    shapes: [{ shape: 'box', x: 0, y: 0, width: PAGE.width, height: BAND_HEIGHT, fill: COLOURS.accent }],
    glyphs:
      pages === 1
        ? []
        : lineAt(
            [{ text: page(index + 1, pages) }],
            style,
            { right: COLUMN.x + COLUMN.width },
            PAGE.height - PAGE.footer,
            place.set,
          ),
  }));
}

function layAt(scale: number, document: SummaryDocument, set: Typesetter): LaidOut & { readonly largestVoid: number } {
  const place = firstPlace(set, scale);
  const children = layBlocks(document.blocks, place);
  return {
    pages: place.page + 1,
    tree: { tag: 'Document', children },
    grounds: [...furniture(document, place), ...place.grounds],
    largestVoid: Math.max(0, ...place.voids),
  };
}

/**
 * A summary on its pages: in the largest text that keeps it to two well filled pages, else to two. A client's own texts
 * can be longer than that: then there are more pages, and nothing is left out.
 */
export function layOut(document: SummaryDocument, faces: Typefaces): LaidOut {
  const set = createTypesetter(faces);
  let onTwoPages: LaidOut | undefined;
  let laidOut: LaidOut | undefined;
  for (const scale of SCALES) {
    const tried = layAt(scale, document, set);
    laidOut = tried;

    if (tried.pages > MOST_PAGES) continue;
    if (tried.largestVoid <= LARGEST_VOID) return tried;
    onTwoPages ??= tried;
  }
  const chosen = onTwoPages ?? laidOut;
  if (!chosen) throw new Error('no size to lay out at');
  return chosen;
}
