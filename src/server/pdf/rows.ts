import type { Run } from './blocks.ts';

/** A document laid out: rows that share out the pages, whose inks say what they belong to. Points from the top left. */

/** An element of the structure tree (ISO 32000-1, 14.8.4). */
export type Element = {
  readonly tag:
    | 'Document'
    | 'H1'
    | 'H2'
    | 'H3'
    | 'P'
    | 'L'
    | 'LI'
    | 'Lbl'
    | 'LBody'
    | 'Table'
    | 'TR'
    | 'TH'
    | 'TD'
    | 'Figure'
    | 'Link';
  readonly scope?: 'Row' | 'Column';
  readonly figure?: { readonly alt: string; readonly left: number; readonly width: number; readonly height: number };
  /** The run that is the link, and the area to press: from its left end, `y` as the ink's. */
  readonly link?: {
    readonly run: Run;
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  };
  /** Text of the bookmark that leads here. */
  readonly bookmark?: string;
};

/** Draws something whose ink begins at `top` of the current page. */
export type Mark = (pdf: PDFKit.PDFDocument, top: number) => void;

/** Marks that are drawn together. `y` is from the top of its row until the row is put on a page. */
export type Ink = {
  readonly marks: readonly Mark[];
  /** The elements it is in, from the outermost; none for a ground, which is drawn under the content. */
  readonly path: readonly Element[];
  page: number;
  y: number;
};

export const inkOf = (marks: readonly Mark[], path: readonly Element[] = []): Ink => ({ marks, path, page: 0, y: 0 });

/** A strip across the column that no page break goes through. Inks are in reading order. */
export type Row = {
  readonly height: number;
  /** Space wanted above and below; between two rows the larger of the two counts. */
  readonly above: number;
  readonly below: number;
  /** Height from its top that has to be on its page: its own, or that of what it must not be parted from. */
  readonly needs: number;
  readonly inks: readonly Ink[];
};

function stack(rows: readonly Row[], from: number): { readonly tops: readonly number[]; readonly height: number } {
  let height = from;
  const tops = rows.map(({ above, height: own }, index) => {
    const top = height + (index === 0 ? 0 : Math.max(rows[index - 1]?.below ?? 0, above));
    height = top + own;
    return top;
  });
  return { tops, height };
}

/** Height of rows one under another. */
export const heightOf = (rows: readonly Row[]): number => stack(rows, 0).height;

/** Rows one under another as one row that is `pad` higher at its head and foot; their inks move with them. */
export function oneRow(rows: readonly Row[], { above = 0, below = 0, pad = 0 }): Row {
  const { tops, height } = stack(rows, pad);
  rows.forEach(({ inks }, index) => inks.forEach((ink) => (ink.y += tops[index] ?? 0)));
  return { height: height + pad, needs: height + pad, above, below, inks: rows.flatMap(({ inks }) => inks) };
}
