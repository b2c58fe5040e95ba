import { readFile } from 'node:fs/promises';
import { create, type Font, type GlyphRun } from 'fontkit';
import { FONT_FILES, type Weight } from './fontFiles.ts';
import { LANGUAGES } from '#content/languages.ts';
import { contentWords } from './contentWords.ts';

/** A text that the font can draw, and its widths at size 1, with and without the space at its end. */
type Measured = { readonly text: string; readonly width: number; readonly inkWidth: number };

/** A parsed font. Shaping is the slowest part of a PDF, so the font caches the words that all documents share. */
type Typeface = {
  readonly font: Font;
  readonly measure: (word: string) => Measured;
};
export type Typefaces = Readonly<Record<Weight, Typeface>>;

/** Replaces a character that the font lacks. */
const UNKNOWN = '?';

/** Returns a function that shapes texts. It caches only `words`, never a visitor's text. */
function shaper(font: Font, words: ReadonlySet<string>): (text: string) => GlyphRun {
  const shape = font.layout.bind(font);
  const shaped = new Map<string, GlyphRun>();
  return (text) => {
    if (!words.has(text)) return shape(text);
    const run = shaped.get(text) ?? shape(text);
    shaped.set(text, run);
    return run;
  };
}

function parse(file: Buffer, words: ReadonlySet<string>): Typeface {
  const font = create(file) as Font;
  // Load every glyph once, so that the library maps it to the right characters.
  for (const character of font.characterSet) font.glyphForCodePoint(character);
  font.layout = shaper(font, words);
  return { font, measure: (word) => measure(word, font) };
}

/** Reads and parses the fonts. Call it once. */
export async function loadTypefaces(): Promise<Typefaces> {
  const words = contentWords(LANGUAGES);
  const load = async (file: string): Promise<Typeface> => parse(await readFile(file), words);
  const [regular, bold, reference] = await Promise.all([
    load(FONT_FILES.regular),
    load(FONT_FILES.bold),
    load(FONT_FILES.reference),
  ]);
  return { regular, bold, reference };
}

/** Replaces characters that the font lacks with "?", after composing accents (NFC). */
export function drawable(text: string, font: Font): string {
  const has = (character: string): boolean => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
  return Array.from(text.normalize('NFC'), (character) => (has(character) ? character : UNKNOWN)).join('');
}

function measure(word: string, font: Font): Measured {
  const widthOf = (text: string): number => font.layout(text).advanceWidth / font.unitsPerEm;
  const text = drawable(word, font);
  const width = widthOf(text);
  const ink = text.trimEnd();
  return { text, width, inkWidth: ink === text ? width : widthOf(ink) };
}
