import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { readPdf } from './testing/readPdf.ts';
import { loadTypefaces, type Typefaces } from './typefaces.ts';

async function written({ fonts }: Typefaces, text: string): Promise<string> {
  const document = new PDFDocument();
  const parts: Uint8Array[] = [];
  document.on('data', (part: Uint8Array) => parts.push(part));
  const ended = new Promise((resolve) => document.on('end', resolve));
  document
    .registerFont('bold', fonts.bold as unknown as Buffer)
    .font('bold')
    .text(text);
  document.end();
  await ended;
  return (await readPdf(Buffer.concat(parts))).artifacts;
}

test('a letter that an earlier document used only as a part of another can be read in a later one', async () => {
  const typefaces = await loadTypefaces();
  expect(await written(typefaces, 'Ask: é')).toBe('Ask: é');
  expect(await written(typefaces, 'end. e´')).toBe('end. e´');
});
