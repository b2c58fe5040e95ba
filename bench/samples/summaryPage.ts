import { readPieces } from '../../testing/readPdf.ts';
import { send } from './visits.ts';

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The words of a downloaded summary as a plain page, each sentence and each cell of a table a paragraph. */
export async function summaryPage(address: string, request: Parameters<typeof send>[1]): Promise<string> {
  const { pdf } = (await send(address, request)) as { readonly pdf: string };
  const pieces = await readPieces(Buffer.from(pdf, 'base64'));
  const [heading = '', ...paragraphs] = pieces.map(escaped);
  const body = [`<h1>${heading}</h1>`, ...paragraphs.map((text) => `<p>${text}</p>`)].join('\n');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${heading}</title><body>${body}</body></html>`;
}
