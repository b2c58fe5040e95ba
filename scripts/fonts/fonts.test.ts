import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { create, type Font } from 'fontkit';
import { expect, test } from 'vitest';
import { ROOT } from '../command.ts';

const read = (file: string): Font => create(readFileSync(join(ROOT, file))) as Font;
const REGULAR = read('fonts/400Regular.ttf');
const BOLD = read('fonts/700Bold.ttf');
/** Bold as the typeface's authors drew it. */
const REFERENCE = read('fonts/700BoldReference.ttf');

/** A font of the built page, by the beginning of its file's name. */
function built(name: string): Font {
  const [file] = globSync(`dist/web/assets/${name}-*.woff2`, { cwd: ROOT });
  if (file === undefined) throw new Error(`the build has no font ${name}`);
  return read(file);
}

const drawn = (font: Font, text: string, features: string[] = []): string =>
  font
    .layout(text, features)
    .glyphs.map(({ path }) => path.toSVG())
    .join();
const contours = (font: Font, features: string[] = []): number => drawn(font, '0', features).split('Z').length - 1;

test.each([
  ['400Regular', REGULAR],
  ['700Bold', BOLD],
])('%s is the typeface of the PDFs, its zeros without a slash', (name, typeface) => {
  const font = built(name);
  for (const features of [[], ['tnum']]) {
    expect(contours(typeface, features)).toBe(2);
    expect(contours(font, features)).toBe(2);
  }
  const text = 'AV, To: “£1.50” – 0800 123 4567, Ŵyr…';
  expect(font.layout(text).advanceWidth).toBe(typeface.layout(text).advanceWidth);
  expect(drawn(font, 'Hamburgefons 0123456789')).toBe(drawn(typeface, 'Hamburgefons 0123456789'));
  const widths = Array.from('0123456789', (figure) => font.layout(figure, ['tnum']).advanceWidth);
  expect(new Set(widths).size).toBe(1);
});

test('the font of references has the typeface’s slashed zero, and no other character', () => {
  const font = built('zero');
  expect(font.hasGlyphForCodePoint(0x4f)).toBe(false);
  expect(contours(font)).toBe(3);
  expect(drawn(font, '0')).toBe(drawn(REFERENCE, '0'));
});

test('the zero without a slash is as wide and as high as the slashed one, and no other glyph is changed', () => {
  const { id: zero } = REFERENCE.glyphForCodePoint(0x30);
  const changed = Array.from({ length: REFERENCE.numGlyphs }, (_, id) => id).filter(
    (id) => REFERENCE.getGlyph(id).path.toSVG() !== BOLD.getGlyph(id).path.toSVG(),
  );
  expect(changed).toEqual([zero, REFERENCE.layout('0', ['tnum']).glyphs[0]?.id]);
  expect(BOLD.getGlyph(zero).bbox).toEqual(REFERENCE.getGlyph(zero).bbox);
  expect(BOLD.layout('10% of 2020').advanceWidth).toBe(REFERENCE.layout('10% of 2020').advanceWidth);
});

test('the fonts come with their licence', () =>
  expect(readFileSync(join(ROOT, 'fonts/OFL.txt'), 'utf8')).toMatch(/SIL OPEN FONT LICENSE Version 1\.1/i));
