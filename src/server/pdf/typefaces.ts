import { join } from 'node:path';
import { readFile } from 'node:fs/promises';
import { create, type Font, type GlyphRun } from 'fontkit';
import { LANGUAGES } from '#content/languages.ts';
import { INVISIBLE } from '#domain/plainText.ts';

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

/** Returns what is printed for a character that the font lacks. */
function substituteFor(character: string): string {
  const visible = character.replace(INVISIBLE, '');
  if (visible.trim() === '') return visible && ' ';
  return /[\u2010\u2011]/.test(visible) ? '-' : UNKNOWN;
}

const lacks = (font: Font, character: string): boolean => !font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);

/**
 * Replaces characters that the font lacks, after composing accents (NFC): other spaces and hyphens with plain ones,
 * soft hyphens and other invisible characters with nothing, and all others with "?".
 */
export const withKnownCharacters = (text: string, font: Font): string =>
  Array.from(text.normalize('NFC'), (character) =>
    lacks(font, character) ? substituteFor(character) : character,
  ).join('');

/** Returns the characters of a text that print as "?", each once. */
export const unknownCharacters = (text: string, font: Font): readonly string[] =>
  [...new Set(text.normalize('NFC'))].filter(
    (character) => lacks(font, character) && substituteFor(character) === UNKNOWN,
  );
