import PDFDocument from 'pdfkit';
import type { PrintedDocument } from './blocks.ts';
import { draw } from './draw.ts';
import { layOut, type Pages } from './pages.ts';
import { PAGE } from './style.ts';
import type { Typefaces } from './typefaces.ts';
import { createTypesetter } from './typesetting.ts';

type About = Pick<PrintedDocument, 'title' | 'language' | 'madeOn'>;

/** The library does not escape the title in the XML metadata. */
const plainTitle = (title: string): string => title.replace(/[<>&]/g, ' ');

/** A subset missing from the library's types. */
const PDF_UA = 'PDF/UA' as 'PDF/A-1';

function openPdf({ title, language, madeOn }: About, faces: Typefaces): PDFKit.PDFDocument {
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
  for (const [weight, { font }] of Object.entries(faces)) pdf.registerFont(weight, font as unknown as Uint8Array);
  return pdf;
}

/**
 * Writes pages that are laid out as a PDF: A4, PDF/UA-1 with a structure tree, embedded fonts. All of it can be read at once, unless
 * a picture with transparency is in it.
 */
export function printPages(about: About, pages: Pages, faces: Typefaces): PDFKit.PDFDocument {
  const pdf = openPdf(about, faces);
  draw(pdf, pages);
  pdf.end();
  return pdf;
}

/** Writes a document as a PDF. Takes a few milliseconds. */
export type PdfPrinter = (document: PrintedDocument) => Uint8Array;

/** Creates a printer of PDFs, with bookmarks when there is more than one page. It keeps nothing of a document. */
export function createPdfPrinter(faces: Typefaces): PdfPrinter {
  return (document) => {
    const pdf = printPages(document, layOut(document, createTypesetter(faces)), faces);
    return pdf.read(pdf.readableLength) as Uint8Array;
  };
}
