import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { create, type Font } from 'fontkit';
import { expect, test } from 'vitest';
import { FONT_FILES } from '../src/server/pdf/fontFiles.ts';
import { ROOT } from './command.ts';

const read = (file: string): Font => create(readFileSync(file)) as Font;

/** A font of the built page, by the beginning of its file's name. */
function built(name: string): Font {
  const [file] = globSync(`dist/web/assets/${name}-*.woff2`, { cwd: ROOT });
  if (file === undefined) throw new Error(`the build has no font ${name}`);
  return read(join(ROOT, file));
}

const drawn = (font: Font, text: string, features: string[] = []): string =>
  font
    .layout(text, features)
    .glyphs.map(({ path }) => path.toSVG())
    .join();
const contours = (font: Font, features: string[] = []): number => drawn(font, '0', features).split('Z').length - 1;

test.each([
  ['400Regular', FONT_FILES.regular],
  ['700Bold', FONT_FILES.bold],
])('%s is the typeface of the PDFs, its zeros without a slash', (name, file) => {
  const [font, typeface] = [built(name), read(file)];
  for (const features of [[], ['tnum']]) {
    expect(contours(typeface, features)).toBe(3);
    expect(contours(font, features)).toBe(2);
  }
  const text = 'AV, To: “£1.50” – 0800 123 4567, Ŵyr…';
  expect(font.layout(text).advanceWidth).toBe(typeface.layout(text).advanceWidth);
  expect(drawn(font, 'Hamburgefons 123456789')).toBe(drawn(typeface, 'Hamburgefons 123456789'));
  const widths = Array.from('0123456789', (figure) => font.layout(figure, ['tnum']).advanceWidth);
  expect(new Set(widths).size).toBe(1);
});

test('the font of references has the typeface’s own zero, with its slash, and nothing else', () => {
  const [font, typeface] = [built('zero'), read(FONT_FILES.bold)];
  expect(font.hasGlyphForCodePoint(0x4f)).toBe(false);
  expect(drawn(font, '0')).toBe(drawn(typeface, '0'));
});
