import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { readPdf } from './testing/readPdf.ts';
import { drawable, loadTypefaces, type Typefaces } from './typefaces.ts';

async function written({ bold }: Typefaces, text: string): Promise<string> {
  const document = new PDFDocument();
  const parts: Uint8Array[] = [];
  document.on('data', (part: Uint8Array) => parts.push(part));
  const ended = new Promise((resolve) => document.on('end', resolve));
  document
    .registerFont('bold', bold as unknown as Buffer)
    .font('bold')
    .text(text);
  document.end();
  await ended;
  return (await readPdf(Buffer.concat(parts))).artifacts;
}

test('a letter that an earlier document used only as part of another can be extracted from a later one', async () => {
  const typefaces = await loadTypefaces();
  expect(await written(typefaces, 'Ask: é')).toBe('Ask: é');
  expect(await written(typefaces, 'end. e´')).toBe('end. e´');
});

test('the fonts are those of the pages, in two weights', async () => {
  const { regular, bold } = await loadTypefaces();
  expect(regular.fullName).toContain('Atkinson Hyperlegible Next');
  expect(bold.postscriptName).toContain('Bold');
});

test('a character that the font does not have becomes a question mark, however it is written', async () => {
  const { regular } = await loadTypefaces();
  expect(drawable('Ty\u0302 \u6f22\u{1f37a}.', regular)).toBe('T\u0177 ??.');
});
