import PDFDocument from 'pdfkit';
import type { PrintedDocument } from './blocks.ts';
import { draw } from './draw.ts';
import { layOut } from './pages.ts';
import { PAGE } from './style.ts';
import type { Typefaces, Weight } from './typefaces.ts';

/** The library does not escape the title in the XML metadata. */
const plainTitle = (title: string): string => title.replace(/[<>&]/g, ' ');

/** A subset missing from the library's types. */
const PDF_UA = 'PDF/UA' as 'PDF/A-1';

function openPdf({ title, language, madeOn }: PrintedDocument): PDFKit.PDFDocument {
  return new PDFDocument({
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

/** Collects what a document writes until it ends. */
function bytesOf(pdf: PDFKit.PDFDocument): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  return new Promise((resolve, reject) => {
    pdf
      .on('data', (chunk: Uint8Array) => chunks.push(chunk))
      .on('end', () => resolve(Buffer.concat(chunks)))
      .on('error', reject);
  });
}

/**
 * Writes a document as a PDF: A4, PDF/UA-1 with a structure tree, embedded fonts, and bookmarks when there is more than
 * one page. Takes a few milliseconds.
 */
export async function documentPdf(document: PrintedDocument, faces: Typefaces): Promise<Uint8Array> {
  const pdf = openPdf(document);
  // The library accepts a parsed font, despite its types; parsing the file each time would take 70 ms.
  for (const weight of ['regular', 'bold'] as const satisfies Weight[])
    pdf.registerFont(weight, faces[weight] as unknown as Uint8Array);
  const bytes = bytesOf(pdf);
  draw(pdf, layOut(document, faces));
  pdf.end();
  return bytes;
}
