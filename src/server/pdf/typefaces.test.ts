import { inflateSync } from 'node:zlib';
import { create, openSync, type Font, type Glyph } from 'fontkit';
import { expect, test, vi } from 'vitest';
import { paragraph } from '#advice/blocks.ts';
import { createPdfPrinter, type PdfPrinter } from './pdf.ts';
import { readPdf } from './testing/readPdf.ts';
import { FONT_FILES, loadTypefaces, unknownCharacters, withKnownCharacters } from './typefaces.ts';

async function written(print: PdfPrinter, text: string): Promise<string> {
  const about = { title: 'Test', language: 'en-GB', madeOn: new Date(0), maxPages: 1, page: String };
  const pdf = await print({ ...about, blocks: [{ kind: 'heading', level: 1, text }] });
  return (await readPdf(pdf)).text;
}

test('a base letter can be copied from a PDF even if an earlier document used it only inside an accented letter', async () => {
  const print = createPdfPrinter(await loadTypefaces());
  expect(await written(print, 'Ask: é')).toBe('Ask: é');
  expect(await written(print, 'end. e´')).toBe('end. e´');
});

test('words that only a visitor or client uses are not kept in memory after a PDF', async () => {
  const layOut = vi.spyOn(Object.getPrototypeOf(openSync(FONT_FILES.bold)) as Font, 'layout');
  const print = createPdfPrinter(await loadTypefaces());
  for (let documents = 0; documents < 2; documents += 1)
    await written(print, 'drinking Xylophone drinking Xylophone end');
  const timesOf = (word: string) => layOut.mock.calls.filter(([text]) => text === word).length;
  expect({ ours: timesOf('drinking '), visitors: timesOf('Xylophone ') }).toEqual({ ours: 1, visitors: 2 });
});

test('letters of other languages can be copied from a PDF', async () => {
  const print = createPdfPrinter(await loadTypefaces());
  expect(await written(print, 'Łódź, Þórr, Ağrı')).toBe('Łódź, Þórr, Ağrı');
});

test('the PDF’s fonts are those of the pages, in two weights', async () => {
  const { regular, bold } = await loadTypefaces();
  expect(regular.fullName).toContain('Atkinson Hyperlegible Next');
  expect(bold.postscriptName).toContain('Bold');
  // pdfkit scales a word's positions in place by 1,000 / unitsPerEm. A factor of 1 leaves a cached word unchanged.
  expect([regular.unitsPerEm, bold.unitsPerEm]).toEqual([1000, 1000]);
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

test('in a PDF, only the zeros of a reference have a slash', async () => {
  const print = createPdfPrinter(await loadTypefaces());
  const about = { title: 'Test', language: 'en-GB', madeOn: new Date(0), maxPages: 1, page: String };
  const text = [{ text: '0 ' }, { text: '0 ', strong: true }, { text: '0', reference: true }] as const;
  const fonts = fontsIn(await print({ ...about, blocks: [paragraph(text)] }));
  expect(fonts.map((font) => contours(font.getGlyph(1)))).toEqual([2, 2, 3]);
});

test('in a PDF, a character that the font lacks becomes a question mark', async () => {
  const { regular } = await loadTypefaces();
  expect(withKnownCharacters('Ty\u0302 \u6f22\u{1f37a}.', regular)).toBe('T\u0177 ??.');
});

test('in a PDF, a no-break hyphen prints as a hyphen, odd spaces as spaces, and invisible marks as nothing', async () => {
  const { regular } = await loadTypefaces();
  expect(withKnownCharacters('0800\u2011123 co\u2010op\u202fa\u2003b', regular)).toBe('0800-123 co-op a b');
  expect(withKnownCharacters('coun\u00adcil\u200b\u2060\ufeff', regular)).toBe('council');
});

test('the characters that print as a question mark in a PDF are each named once', async () => {
  const { regular, bold } = await loadTypefaces();
  const text = 'Ty\u0302 \u2192\u2011\u00ad\u2713\u2192\u202f\u{1f37a}\n';
  expect(unknownCharacters(text, regular)).toEqual(['\u2192', '\u2713', '\u{1f37a}']);
  expect(unknownCharacters(text, bold)).toEqual(unknownCharacters(text, regular));
});
