import { inflateSync } from 'node:zlib';
import { create, type Font, type Glyph } from 'fontkit';
import { expect, test } from 'vitest';
import { paragraph } from './blocks.ts';
import { createPdfPrinter, type PdfPrinter } from './pdf.ts';
import { readPdf } from './testing/readPdf.ts';
import { withKnownCharacters, loadTypefaces } from './typefaces.ts';

async function written(print: PdfPrinter, text: string): Promise<string> {
  const about = { title: 'Test', language: 'en-GB', madeOn: new Date(0), maxPages: 1, page: String };
  const pdf = print({ ...about, blocks: [{ kind: 'heading', level: 1, text }] });
  return (await readPdf(pdf)).text;
}

test('a base letter can be extracted even if an earlier document used it only inside an accented letter', async () => {
  const print = createPdfPrinter(await loadTypefaces());
  expect(await written(print, 'Ask: é')).toBe('Ask: é');
  expect(await written(print, 'end. e´')).toBe('end. e´');
});

test('the letters of other languages can be extracted', async () => {
  const print = createPdfPrinter(await loadTypefaces());
  expect(await written(print, 'Łódź, Þórr, Ağrı')).toBe('Łódź, Þórr, Ağrı');
});

test('the fonts are those of the pages, in two weights', async () => {
  const { regular, bold } = await loadTypefaces();
  expect(regular.fullName).toContain('Atkinson Hyperlegible Next');
  expect(bold.postscriptName).toContain('Bold');
});

/** Returns the number of contours of a glyph. */
const contours = ({ path }: Glyph): number => path.commands.filter(({ command }) => command === 'closePath').length;

/** Returns the fonts embedded in a PDF, each with only the glyphs that it uses. */
function fontsIn(pdf: Uint8Array): readonly Font[] {
  const streams = Buffer.from(pdf)
    .toString('latin1')
    .matchAll(/(?<=stream\n)x.*?(?=\nendstream)/gs);
  return [...streams].flatMap(([data]) => {
    const bytes = inflateSync(Buffer.from(data, 'latin1'));
    return bytes.toString('latin1', 0, 4) === 'true' ? [create(bytes) as Font] : [];
  });
}

test('within one document, only the zeros of a reference have a slash', async () => {
  const print = createPdfPrinter(await loadTypefaces());
  const about = { title: 'Test', language: 'en-GB', madeOn: new Date(0), maxPages: 1, page: String };
  const text = [{ text: '0 ' }, { text: '0 ', strong: true }, { text: '0', reference: true }] as const;
  const fonts = fontsIn(print({ ...about, blocks: [paragraph(text)] }));
  expect(fonts.map((font) => contours(font.getGlyph(1)))).toEqual([2, 2, 3]);
});

test('a character that the font lacks becomes a question mark, composed or not', async () => {
  const { regular } = await loadTypefaces();
  expect(withKnownCharacters('Ty\u0302 \u6f22\u{1f37a}.', regular)).toBe('T\u0177 ??.');
});
