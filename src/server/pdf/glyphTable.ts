import type { Font, GlyphRun } from 'fontkit';
import { embeddedFont, type EmbeddedFont } from './embeddedFont.ts';
import { remember } from './remember.ts';

/** Glyphs that follow one another at one height, as the elements of a TJ operator (ISO 32000-1, 9.4.3). */
type Piece = { readonly rise: number; readonly elements: string };
/** A shaped text. `isPlain` if it needs the glyphs of `PLAIN` only. */
export type Shaped = { readonly pieces: readonly Piece[]; readonly isPlain: boolean };

/** The glyphs of a font as documents number them. The number of a glyph is the same in both embedded fonts. */
export type GlyphTable = {
  /** Shapes a text, and remembers it and its words. Lengths in 1/1000 of the text's size. */
  readonly shape: (text: string) => Shaped;
  /** The font to embed: for plain text with the glyphs of `PLAIN`, else with all; each is computed once. */
  readonly embedded: (isPlain: boolean) => EmbeddedFont;
};

const ASCII = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index));
/** The characters of nearly all documents. Their glyphs come first, and take 6 KB of a document instead of 14. */
const PLAIN = `${ASCII}\u00a0£·éŵŷ–—‘’“”•…`;

/** Words are shaped one by one, each with the space after it. */
const WORD_END = /(?<= )/;

/** More lines than those that all summaries share. */
const MAX_TEXTS = 5000;

/** Units of the em in a PDF. */
const PDF_EM = 1000;

const hex = (number: number): string => number.toString(16).padStart(4, '0');

function piecesOf({ glyphs, positions }: GlyphRun, numberOf: (id: number) => number): readonly Piece[] {
  return glyphs.map(({ id, advanceWidth }, index) => {
    const { xAdvance = advanceWidth, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
    const before = xOffset === 0 ? '' : -xOffset;
    const after = advanceWidth - xAdvance + xOffset;
    return { rise: yOffset, elements: `${before}<${hex(numberOf(id))}>${after === 0 ? '' : after}` };
  });
}

/** Joins neighbours of one height. */
function joined(pieces: readonly Piece[]): readonly Piece[] {
  const all: Piece[] = [];
  for (const piece of pieces) {
    const last = all.at(-1);
    if (last?.rise !== piece.rise) all.push(piece);
    else all[all.length - 1] = { ...last, elements: `${last.elements}${piece.elements}`.replaceAll('><', '') };
  }
  return all;
}

/** Throws for a font whose em is not that of a PDF, since lengths are not converted. */
export function createGlyphTable(font: Font, maxWords: number): GlyphTable {
  if (font.unitsPerEm !== PDF_EM) throw new Error(`the em of ${font.fullName} is ${font.unitsPerEm}, not ${PDF_EM}`);
  const plain = new Set(Array.from(PLAIN, (character) => font.glyphForCodePoint(character.codePointAt(0) ?? 0).id));
  const ids = [...new Set([0, ...plain, ...Array(font.numGlyphs).keys()])];
  const numbers = new Map(ids.map((id, number) => [id, number]));
  const plainIds = ids.slice(0, plain.size + 1);
  const numberOf = (id: number): number => numbers.get(id) ?? 0;
  const fonts: { plain?: EmbeddedFont; whole?: EmbeddedFont } = {};
  const shapeWord = remember(maxWords, (word): Shaped => {
    const run = font.layout(word);
    return { pieces: joined(piecesOf(run, numberOf)), isPlain: run.glyphs.every(({ id }) => plain.has(id)) };
  });
  return {
    shape: remember(MAX_TEXTS, (text) => {
      const words = text.split(WORD_END).map(shapeWord);
      return {
        pieces: joined(words.flatMap(({ pieces }) => pieces)),
        isPlain: words.every(({ isPlain }) => isPlain),
      };
    }),
    embedded: (isPlain) =>
      isPlain ? (fonts.plain ??= embeddedFont(font, plainIds)) : (fonts.whole ??= embeddedFont(font, ids)),
  };
}
