import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Returns the text of a PDF with single spaces, and its number of pages. */
export async function readPdf(bytes: Uint8Array): Promise<{ text: string; pages: number }> {
  const document = await getDocument({ data: Uint8Array.from(bytes), verbosity: 0 }).promise;
  const texts: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    texts.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  const pages = document.numPages;
  await document.destroy();
  return { text: texts.join(' ').replace(/\s+/g, ' '), pages };
}

/** Returns the text of each tagged element of a PDF, such as a sentence, a link or a cell. */
export async function readPieces(bytes: Uint8Array): Promise<readonly string[]> {
  const document = await getDocument({ data: Uint8Array.from(bytes), verbosity: 0 }).promise;
  const pieces: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent({ includeMarkedContent: true });
    for (const item of items) {
      if ('str' in item) pieces.push(`${pieces.pop() ?? ''}${item.str}${item.hasEOL ? ' ' : ''}`);
      else pieces.push('');
    }
  }
  await document.destroy();
  return pieces.map((piece) => piece.replace(/\s+/g, ' ').trim()).filter((piece) => /\p{L}|\d/u.test(piece));
}
