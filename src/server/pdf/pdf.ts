import PDFDocument from 'pdfkit';
import type { SummaryDocument } from './blocks.ts';
import { draw } from './draw.ts';
import { layOut } from './pages.ts';
import { PAGE } from './style.ts';
import type { Typefaces, Weight } from './typefaces.ts';

/** The library writes the title into XML as it stands. */
const plainTitle = (title: string): string => title.replace(/[<>&]/g, ' ');

/** A subset the library knows and its types do not. */
const PDF_UA = 'PDF/UA' as 'PDF/A-1';

function openPdf({ title, language, madeOn }: SummaryDocument): PDFKit.PDFDocument {
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
    // No standard font: every font of a PDF/UA file is embedded.
    font: '',
  });
}

/** Everything a document writes, once it has ended. */
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
 * A summary as a PDF: A4, PDF/UA-1 with a structure tree of its own, fonts embedded, bookmarks when there is more than
 * one page. Takes a few milliseconds.
 */
export async function summaryPdf(document: SummaryDocument, faces: Typefaces): Promise<Uint8Array> {
  const pdf = openPdf(document);
  // The library takes a parsed font too, which its types leave out; reading the file anew would cost 70 ms.
  for (const weight of ['regular', 'bold'] as const satisfies Weight[])
    pdf.registerFont(weight, faces[weight] as unknown as Uint8Array);
  const whole = bytesOf(pdf);
  draw(pdf, layOut(document, faces));
  pdf.end();
  return whole;
}
