import type { Run } from '#advice/blocks.ts';

// The types of a document's layout. A document is a list of rows, and each row is a list of `Ink`s. An `Ink` names the
// elements of the structure tree that it belongs to. Measurements are in points from the top left.

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
  /** The link's run and its clickable area; `y` is relative to the top of the link's `Ink`. */
  readonly link?: {
    readonly run: Run;
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  };
  readonly bookmark?: string;
};

/** Draws one shape or text on the current page; `top` is its `Ink`'s distance from the top, in points. */
export type Shape = (pdf: PDFKit.PDFDocument, top: number) => void;

/** The position of a row or an `Ink`: the page, and the distance from the top of the page. */
export type Place = { readonly page: number; readonly y: number };

/** Shapes and texts that are drawn together and belong to the same elements. */
export type Ink = {
  readonly marks: readonly Shape[];
  /** The elements around these marks, outermost first; empty for a background, which is drawn below the content. */
  readonly path: readonly Element[];
  readonly place: Place;
};

/** A part of a column that no page break divides. Its `Ink`s are in reading order. */
export type Row = {
  readonly height: number;
  /** The space above and below the row, in points; between two rows the larger value counts. */
  readonly above: number;
  readonly below: number;
  /** The height from the row's top that must fit on its page, including the following rows that must stay with it. */
  readonly requiredHeight: number;
  /** Returns the row's `Ink`s at a place. Called only at the chosen text size; at others, rows are only measured. */
  readonly inks: (place: Place) => readonly Ink[];
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

export const heightOf = (rows: readonly Row[]): number => stack(rows, 0).height;

/** Joins rows into one, with `pad` points added at the top and bottom. */
export function oneRow(rows: readonly Row[], { above = 0, below = 0, pad = 0 }): Row {
  const { tops, height } = stack(rows, pad);
  const inks: Row['inks'] = ({ page, y }) =>
    rows.flatMap((row, index) => row.inks({ page, y: y + (tops[index] ?? 0) }));
  return { height: height + pad, requiredHeight: height + pad, above, below, inks };
}
