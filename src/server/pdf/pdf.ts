import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Font } from 'fontkit';
import PDFDocument from 'pdfkit';
import type { PrintedDocument } from '#advice/blocks.ts';
import { draw } from './draw.ts';
import { layOut, type Pages } from './pages.ts';
import { PAGE } from './style.ts';
import type { Typefaces } from './typefaces.ts';
import { createTypesetter, type Typesetter } from './typesetting.ts';

type About = Pick<PrintedDocument, 'title' | 'language' | 'madeOn'>;

/** Removes the markup characters from a title, which the library does not escape in the XML metadata. */
const plainTitle = (title: string): string => title.replace(/[<>&]/g, ' ');

/** The subset PDF/UA, which is missing from the library's types. */
const PDF_UA = 'PDF/UA' as 'PDF/A-1';

/** Opens an empty PDF: A4, PDF/UA-1 with a structure tree and embedded fonts. */
export function openPdf({ title, language, madeOn }: About, faces: Typefaces): PDFKit.PDFDocument {
  const pdf = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    autoFirstPage: false,
    pdfVersion: '1.7',
    subset: PDF_UA,
    tagged: true,
    lang: language,
    displayTitle: true,
    info: { Title: plainTitle(title), CreationDate: madeOn },
    // No standard font: PDF/UA requires every font to be embedded.
    font: '',
  });
  // The library also accepts a parsed font, although its types do not say so.
  for (const [weight, font] of Object.entries(faces)) pdf.registerFont(weight, font as Font & Uint8Array);
  return pdf;
}

/**
 * Writes the pages that `lay` returns as a PDF. The whole PDF can be read from the returned stream at once, unless it
 * contains a picture with transparency.
 */
export function printPages(about: About, faces: Typefaces, lay: (set: Typesetter) => Pages): PDFKit.PDFDocument {
  const pdf = openPdf(about, faces);
  // The pages are drawn as the generator runs.
  Array.from(draw(pdf, lay(createTypesetter(pdf, faces))));
  pdf.end();
  return pdf;
}

export type PdfPrinter = (document: PrintedDocument) => Promise<Uint8Array>;

/**
 * Creates a function that writes PDFs, with bookmarks if there are several pages. It keeps no data of a document. Other
 * requests are answered between the layout and the drawing of each page, each of which takes some milliseconds.
 */
export function createPdfPrinter(faces: Typefaces): PdfPrinter {
  return async (document) => {
    const pdf = openPdf(document, faces);
    const pages = layOut(document, createTypesetter(pdf, faces));
    for (const _page of draw(pdf, pages)) await nextTurn();
    pdf.end();
    return pdf.read(pdf.readableLength) as Uint8Array;
  };
}
