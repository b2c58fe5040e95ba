import { deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';

/**
 * The library turns each operator and each line of a file into bytes of its own: thousands for a summary, which took a
 * quarter of its processor time. Here they stay text until a page or the file ends. The file says the same, but pages are
 * compressed less.
 */

type Pdf = PDFKit.PDFDocument;
/** How the library writes the file, and how many bytes it has written; not in its types. */
type Output = { _write: (data: string | Uint8Array) => void; _offset: number };
/** The stream of a page's operators, not in the library's types either. */
type Content = { compress: boolean; data: { Filter?: string } };

/** The library's level, 6, takes four times as long for a file that is 3% smaller. */
const LEVEL = 3;

/** A document, and what ends it and gives its file. */
export type LeanDocument = { readonly pdf: Pdf; readonly end: () => Uint8Array };

/** Collects the file from here on: lines as Latin-1, and bytes as they are. */
function collectOutput(output: Output): () => readonly Uint8Array[] {
  const parts: Uint8Array[] = [];
  let lines = '';
  const flush = (): void => {
    parts.push(Buffer.from(lines, 'latin1'));
    lines = '';
  };
  output._write = (data) => {
    const added = typeof data === 'string' ? `${data}\n` : data;
    output._offset += added.length;
    if (typeof added === 'string') {
      lines += added;
      return;
    }
    flush();
    parts.push(added);
  };
  return () => {
    flush();
    return parts;
  };
}

/** Writes all operators of the current page. */
function writeOperators({ page }: Pdf, operators: readonly string[]): void {
  const { content } = page as unknown as { content: Content };
  content.compress = false;
  page.write(deflateSync(Buffer.from(`${operators.join('\n')}\n`, 'latin1'), { level: LEVEL }));
  content.data.Filter = 'FlateDecode';
}

/** Collects the operators of a page, and writes them when it ends. */
function collectOperators(pdf: Pdf): void {
  const [addPage, end] = [pdf.addPage.bind(pdf), pdf.end.bind(pdf)];
  let operators: string[] = [];
  const flush = (): void => {
    if (operators.length > 0) writeOperators(pdf, operators);
    operators = [];
  };
  pdf.addContent = (operator: string) => {
    operators.push(operator);
    return pdf;
  };
  pdf.addPage = (options) => {
    flush();
    return addPage(options);
  };
  pdf.end = () => {
    flush();
    end();
  };
}

/** Opens a document. Its pages are drawn one after the other, and its file is not read as a stream. */
export function openLeanDocument(options: PDFKit.PDFDocumentOptions): LeanDocument {
  const pdf = new PDFDocument(options);
  const header = pdf.read(pdf.readableLength) as Uint8Array;
  const output = collectOutput(pdf as unknown as Output);
  collectOperators(pdf);
  return {
    pdf,
    end: () => {
      pdf.end();
      return Buffer.concat([header, ...output()]);
    },
  };
}
