import type { Font } from 'fontkit';
import { beforeAll, expect, test } from 'vitest';
import { createGlyphTable, type GlyphTable } from './glyphTable.ts';
import { loadTypefaces } from './typefaces.ts';

let glyphs: GlyphTable;
beforeAll(async () => {
  glyphs = (await loadTypefaces()).regular.glyphs;
});

const elementsOf = (text: string) => glyphs.shape(text).pieces.map(({ elements }) => elements);

/** A font of one glyph for each character, in which the second of two stands 30 further left and `rise` higher. */
function fakeFont(unitsPerEm: number, rise = 0): Font {
  const glyphForCodePoint = (codePoint: number) => ({ id: codePoint, advanceWidth: 500 });
  const layout = (text: string) => ({
    glyphs: Array.from(text, (character) => glyphForCodePoint(character.charCodeAt(0))),
    positions: Array.from(text, (_, index) => ({ xAdvance: 500, xOffset: index && -30, yOffset: index && rise })),
  });
  return { unitsPerEm, fullName: 'Test', numGlyphs: 128, glyphForCodePoint, layout } as unknown as Font;
}

test('the space between two letters is that of the font', () => {
  expect(elementsOf('To')).toEqual([expect.stringMatching(/^<[0-9a-f]{4}>80<[0-9a-f]{4}>$/)]);
});

test('the words of a text are shaped one by one, and shown together', () => {
  const [word = ''] = elementsOf('To ');
  expect(elementsOf('To To ')).toEqual([`${word}${word}`.replace('><', '')]);
  expect(elementsOf('To V')).toEqual([`${word}${elementsOf('V').join('')}`.replace('><', '')]);
});

test('an English text and its Welsh names are plain, and the letters of other languages are not', () => {
  const isPlain = (word: string) => glyphs.shape(word).isPlain;
  expect(['café', '£5', '“it’s”', 'Tŷ', 'Gŵyr'].filter((word) => !isPlain(word))).toEqual([]);
  expect(isPlain('Łódź')).toBe(false);
});

test('a letter has the same number in the font for plain texts and in the whole one', () => {
  const [plain, whole] = [glyphs.embedded(true), glyphs.embedded(false)];
  expect(plain.widths).toEqual(whole.widths.slice(0, plain.widths.length));
  expect(plain.file.length).toBeLessThan(whole.file.length / 2);
});

test('each font to embed is computed once', () => {
  expect(glyphs.embedded(true)).toBe(glyphs.embedded(true));
  expect(glyphs.embedded(false)).toBe(glyphs.embedded(false));
});

test('an accent is moved over its letter, and what follows stays in place', () => {
  const { pieces } = createGlyphTable(fakeFont(1000, 200), 10).shape('ab');
  expect(pieces).toEqual([
    { rise: 0, elements: expect.stringMatching(/^<[0-9a-f]{4}>$/) as string },
    { rise: 200, elements: expect.stringMatching(/^30<[0-9a-f]{4}>-30$/) as string },
  ]);
});

test('a font whose lengths are not those of a PDF is refused', () => {
  expect(() => createGlyphTable(fakeFont(2048), 10)).toThrow('2048');
});
