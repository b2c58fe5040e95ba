import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkit';
import { rememberLayouts } from './rememberedLayout.ts';
import { unwrapWoff } from './woff.ts';

/** Atkinson Hyperlegible Next, two weights; the second file of each holds the letters of further European languages. */
const FILES = {
  regular: 'latin-400',
  bold: 'latin-700',
  'regular-more': 'latin-ext-400',
  'bold-more': 'latin-ext-700',
} as const;
export type FaceName = keyof typeof FILES;
export type Weight = 'regular' | 'bold';

/** Stands for a character that none of the fonts can draw. */
const UNKNOWN = '?';
/** Pieces of text whose widths are remembered. */
const MOST_PIECES = 20_000;

/** A stretch of text that one font can draw; widths are of the size 1, without and with the space it may end in. */
export type Piece = {
  readonly face: FaceName;
  readonly text: string;
  readonly width: number;
  readonly inkWidth: number;
};

export type Typefaces = {
  /** The parsed fonts, shared by every document. */
  readonly fonts: Readonly<Record<FaceName, Font>>;
  /** A text cut into stretches that one font each can draw. */
  readonly pieces: (text: string, weight: Weight) => readonly Piece[];
};

/**
 * Asks for every character's glyph once. fontkit keeps a glyph with the characters of the first call; when that call
 * is for a part of another glyph ("e" in "é", "." in ":"), it keeps none, and no later document can be read or copied.
 */
function nameGlyphs(font: Font): Font {
  for (const codePoint of font.characterSet) font.glyphForCodePoint(codePoint);
  return font;
}

async function parse(file: string): Promise<Font> {
  const name = `@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-${file}-normal.woff`;
  const font = create(unwrapWoff(await readFile(fileURLToPath(import.meta.resolve(name)))));
  if (!('layout' in font)) throw new Error(`${file} holds several fonts`);
  return rememberLayouts(nameGlyphs(font));
}

type Fonts = Typefaces['fonts'];

const draws = (font: Font, character: string): boolean => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);

/** The font for each stretch of a text: the plain one where it can, else the one with more letters. */
function runs(fonts: Fonts, text: string, weight: Weight): readonly { face: FaceName; text: string }[] {
  const found: { face: FaceName; text: string }[] = [];
  for (const character of text.normalize('NFC')) {
    const face = ([weight, `${weight}-more`] as const).find((each) => draws(fonts[each], character));
    const last = found.at(-1);
    if (last?.face === (face ?? weight)) last.text += face ? character : UNKNOWN;
    else found.push({ face: face ?? weight, text: face ? character : UNKNOWN });
  }
  return found;
}

function pieces(fonts: Fonts, text: string, weight: Weight): readonly Piece[] {
  return runs(fonts, text, weight).map((run) => {
    const font = fonts[run.face];
    const widthOf = (part: string): number => font.layout(part).advanceWidth / font.unitsPerEm;
    const width = widthOf(run.text);
    const ink = run.text.trimEnd();
    return { ...run, width, inkWidth: ink === run.text ? width : widthOf(ink) };
  });
}

/** Remembers the pieces of the words that summaries share. */
function rememberedPieces(fonts: Fonts): Typefaces['pieces'] {
  const known: Record<Weight, Map<string, readonly Piece[]>> = { regular: new Map(), bold: new Map() };
  return (text, weight) => {
    const found = known[weight].get(text) ?? pieces(fonts, text, weight);
    if (known[weight].size >= MOST_PIECES) known[weight].clear();
    known[weight].set(text, found);
    return found;
  };
}

/** Reads and parses the fonts, once for the life of the server. */
export async function loadTypefaces(): Promise<Typefaces> {
  const names = Object.keys(FILES) as FaceName[];
  const parsed = await Promise.all(names.map(async (name) => [name, await parse(FILES[name])] as const));
  const fonts = Object.fromEntries(parsed) as Record<FaceName, Font>;
  return { fonts, pieces: rememberedPieces(fonts) };
}
