import { expect, test } from 'vitest';
import { documentPdf } from './pdf.ts';
import { readPdf } from './testing/readPdf.ts';
import { drawable, loadTypefaces, type Typefaces } from './typefaces.ts';

async function written(typefaces: Typefaces, text: string): Promise<string> {
  const about = { title: 'Test', language: 'en-GB', madeOn: new Date(0), maxPages: 1, page: String };
  const pdf = await documentPdf({ ...about, blocks: [{ kind: 'heading', level: 1, text }] }, typefaces);
  return (await readPdf(pdf)).text;
}

test('a letter that an earlier document used only as part of another can be extracted from a later one', async () => {
  const typefaces = await loadTypefaces();
  expect(await written(typefaces, 'Ask: é')).toBe('Ask: é');
  expect(await written(typefaces, 'end. e´')).toBe('end. e´');
});

test('the letters of other languages can be extracted', async () => {
  const typefaces = await loadTypefaces();
  expect(await written(typefaces, 'Łódź, Þórr, Ağrı')).toBe('Łódź, Þórr, Ağrı');
});

test('the fonts are those of the pages, in two weights', async () => {
  const { regular, bold } = await loadTypefaces();
  expect(regular.font.fullName).toContain('Atkinson Hyperlegible Next');
  expect(bold.font.postscriptName).toContain('Bold');
});

test('a character that the font does not have becomes a question mark, however it is written', async () => {
  const { regular } = await loadTypefaces();
  expect(drawable('Ty\u0302 \u6f22\u{1f37a}.', regular.font)).toBe('T\u0177 ??.');
});
