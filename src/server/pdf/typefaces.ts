import { join } from 'node:path';
import { readFile } from 'node:fs/promises';
import { create, type Font, type GlyphRun } from 'fontkit';
import { LANGUAGES } from '#content/languages.ts';

const pathOf = (file: string): string => join(import.meta.dirname, '../../../fonts', file);

/** Atkinson Hyperlegible Next, the typeface of the pages, with letters for other European languages too. */
export const FONT_FILES = {
  regular: pathOf('400Regular.ttf'),
  bold: pathOf('700Bold.ttf'),
  /** Bold, with the slashed zero of the typeface, which distinguishes it from the letter O. */
  reference: pathOf('700BoldReference.ttf'),
} as const;
export type Weight = keyof typeof FONT_FILES;

export type Typefaces = Readonly<Record<Weight, Font>>;

/** The character that replaces each character that the font lacks. */
const UNKNOWN = '?';

/** The words of our texts, each with and without a space after it. */
const CONTENT_WORDS: ReadonlySet<string> = new Set(
  JSON.stringify(LANGUAGES)
    .match(/[^\s"\\]+/g)
    ?.flatMap((word) => [word, `${word} `]),
);

/** Returns a function that lays out text, the slowest part of making a PDF. It caches only words of our own texts. */
function keepContentWords(font: Font): (text: string) => GlyphRun {
  const layOut = font.layout.bind(font);
  const kept = new Map<string, GlyphRun>();
  return (text) => {
    if (!CONTENT_WORDS.has(text)) return layOut(text);
    const run = kept.get(text) ?? layOut(text);
    kept.set(text, run);
    return run;
  };
}

async function load(file: string): Promise<Font> {
  const font = create(await readFile(file)) as Font;
  font.layout = keepContentWords(font);
  // Load every glyph once, so that the library maps it to the right characters.
  for (const character of font.characterSet) font.glyphForCodePoint(character);
  return font;
}

/** Reads and parses the fonts. Call it once. */
export async function loadTypefaces(): Promise<Typefaces> {
  const [regular, bold, reference] = await Promise.all([
    load(FONT_FILES.regular),
    load(FONT_FILES.bold),
    load(FONT_FILES.reference),
  ]);
  return { regular, bold, reference };
}

/** Replaces characters that the font lacks with "?", after composing accents (NFC). */
export function withKnownCharacters(text: string, font: Font): string {
  const has = (character: string): boolean => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
  return Array.from(text.normalize('NFC'), (character) => (has(character) ? character : UNKNOWN)).join('');
}
