import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkit';
import { rememberLayouts } from './rememberedLayout.ts';

/** Atkinson Hyperlegible Next, as on the pages, with the letters of further European languages. */
const FILES = {
  regular: '400Regular/AtkinsonHyperlegibleNext_400Regular.ttf',
  bold: '700Bold/AtkinsonHyperlegibleNext_700Bold.ttf',
} as const;
export type Weight = keyof typeof FILES;

/** The parsed fonts, shared by all documents. */
export type Typefaces = Readonly<Record<Weight, Font>>;

/** Replaces a character that the font lacks. */
const UNKNOWN = '?';

/**
 * Requests every character's glyph once. fontkit caches a glyph with the characters of the first request; if that was for
 * a part of another glyph ("e" in "é", "." in ":"), it has none, and the text of later documents cannot be extracted.
 */
function nameGlyphs(font: Font): Font {
  for (const codePoint of font.characterSet) font.glyphForCodePoint(codePoint);
  return font;
}

async function parse(file: string): Promise<Font> {
  const url = import.meta.resolve(`@expo-google-fonts/atkinson-hyperlegible-next/${file}`);
  const font = create(await readFile(fileURLToPath(url)));
  if (!('layout' in font)) throw new Error(`${file} holds several fonts`);
  return rememberLayouts(nameGlyphs(font));
}

/** Reads and parses the fonts; call it once. */
export async function loadTypefaces(): Promise<Typefaces> {
  const [regular, bold] = await Promise.all([parse(FILES.regular), parse(FILES.bold)]);
  return { regular, bold };
}

/** Replaces characters that the font cannot draw. */
export function drawable(text: string, font: Font): string {
  const has = (character: string): boolean => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
  return Array.from(text.normalize('NFC'), (character) => (has(character) ? character : UNKNOWN)).join('');
}

/** Width of a text at size 1. */
export const widthOf = (text: string, font: Font): number => font.layout(text).advanceWidth / font.unitsPerEm;
