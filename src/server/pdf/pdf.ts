import type { PrintedDocument } from './blocks.ts';
import { openFonts } from './documentFonts.ts';
import { draw } from './draw.ts';
import { openLeanDocument, type LeanDocument } from './leanDocument.ts';
import { layOut } from './pages.ts';
import { PAGE } from './style.ts';
import type { Typefaces } from './typefaces.ts';
import { createTypesetter } from './typesetting.ts';

/** The library does not escape the title in the XML metadata. */
const plainTitle = (title: string): string => title.replace(/[<>&]/g, ' ');

/** A subset missing from the library's types. */
const PDF_UA = 'PDF/UA' as 'PDF/A-1';

function openPdf({ title, language, madeOn }: PrintedDocument): LeanDocument {
  return openLeanDocument({
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
}

/** Writes a document as a PDF. Takes a few milliseconds. */
export type PdfPrinter = (document: PrintedDocument) => Uint8Array;

/**
 * Creates a printer of PDFs: A4, PDF/UA-1 with a structure tree, embedded fonts, and bookmarks when there is more than
 * one page. It remembers the lines of texts for later documents.
 */
export function createPdfPrinter(faces: Typefaces): PdfPrinter {
  const set = createTypesetter(faces);
  return (document) => {
    const { pdf, end } = openPdf(document);
    const fonts = openFonts(pdf, faces);
    draw({ pdf, fonts }, layOut(document, set));
    fonts.embed();
    return end();
  };
}
