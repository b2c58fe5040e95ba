import { poster as words } from '#content/poster.ts';
import { codeMark } from '#server/pdf/marks.ts';
import { type Element, heightOf, type Ink, oneRow, type Row, type Shape } from '#server/pdf/rows.ts';
import { type StyleName, textStyle } from '#server/pdf/style.ts';
import { type Column, layText } from '#server/pdf/textLayout.ts';
import type { PrintedPicture } from './pictures.ts';

/** The content of posters and cards for a place such as a pharmacy: the check's address for it, names, pictures. */
export type Place = {
  readonly address: string;
  readonly serviceName: string;
  readonly cardName: string;
  readonly clientName: string;
  readonly operatorName: string;
  readonly isSample: boolean;
  /** Whether cards and slips leave out the subject, because others may see them. */
  readonly isDiscreet: boolean;
  readonly logo: PrintedPicture | null;
  readonly drawing: PrintedPicture;
};

// Everything is placed by its distance from the top left of the page, in points.

export const DOCUMENT: Element = { tag: 'Document' };
/** Points in a millimetre. */
export const MM = 72 / 25.4;

export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** Drawn content, and how far down the page it ends. */
export type PlacedContent = { readonly inks: readonly Ink[]; readonly bottom: number };

/** An address without the `https://` that phones do not need. */
export const shownAddress = (address: string): string => address.replace(/^https?:\/\//, '');

/** Returns the largest box with the picture's proportions that fits in `box`, at its top left corner. */
export function boxOfPicture({ ratio }: PrintedPicture, box: Box): Box {
  const width = Math.min(box.width, box.height * ratio);
  return { ...box, width, height: width / ratio };
}

export const pictureMark =
  ({ png }: PrintedPicture, { x, width, height }: Box): Shape =>
  (pdf, top) =>
    pdf.image(png, x, top, { width, height });

/** Shapes that are drawn behind the content, and that screen readers ignore. */
export const background = (y: number, ...marks: readonly Shape[]): Ink => ({ marks, path: [], place: { page: 0, y } });

/** A picture with a description for screen readers. */
export function figure(alt: string, { x, y, width, height }: Box, mark: Shape): Ink {
  const element: Element = { tag: 'Figure', figure: { alt, left: x, width, height } };
  return { marks: [mark], path: [DOCUMENT, element], place: { page: 0, y } };
}

export function code(address: string, x: number, y: number, side: number): Ink {
  return figure(words.codeAlt(address), { x, y, width: side, height: side }, codeMark(address, 'M', x, side));
}

export function placeRows(rows: readonly Row[], y: number): PlacedContent {
  const row = oneRow(rows, {});
  return { inks: row.inks({ page: 0, y }), bottom: y + row.height };
}

type TextColumn = Omit<Column, 'path'>;

/** Lays out a text as one element, a heading or a paragraph, of the PDF document. */
export const textRows = (text: string, style: StyleName, column: TextColumn, tag: 'H1' | 'P' = 'P'): readonly Row[] =>
  layText([{ text }], textStyle(style, column.scale), { ...column, path: [DOCUMENT, { tag }] });

export const placeText = (text: string, style: StyleName, column: TextColumn, y: number): PlacedContent =>
  placeRows(textRows(text, style, column), y);

/** Text sizes to try, largest first, because long names take several lines. */
const SCALES = [1.05, 0.95, 0.85, 0.75, 0.65, 0.55];

/** Returns the rows in the largest size that fits a height in points, or in the smallest. */
export function largestThatFits(height: number, rowsAt: (scale: number) => readonly Row[]): readonly Row[] {
  const sizes = SCALES.map(rowsAt);
  return sizes.find((rows) => heightOf(rows) <= height) ?? sizes.at(-1) ?? [];
}
