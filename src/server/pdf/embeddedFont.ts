import { deflateSync } from 'node:zlib';
import type { Font } from 'fontkit';

/** A font as a document embeds it, to be shared by all documents (ISO 32000-1, 9.7 to 9.10). The files are deflated. */
export type EmbeddedFont = {
  readonly name: string;
  readonly file: Uint8Array;
  /** The characters of each glyph, so that text can be searched, copied and read aloud. */
  readonly toUnicode: Uint8Array;
  readonly widths: readonly number[];
  readonly descriptor: Readonly<Record<string, unknown>>;
};

/** Marks the name of a font that holds some glyphs of a file: six letters of our choice (9.6.4). */
const SUBSET_TAG = 'SUBSET';
/** The font has glyphs outside the standard Latin set (9.8.2). */
const SYMBOLIC = 4;
/** Most entries of a range in a CMap. */
const RANGE = 100;

const hex = (text: string): string =>
  Array.from({ length: text.length }, (_, index) => text.charCodeAt(index).toString(16).padStart(4, '0')).join('');

/** The first character of each glyph by its id. */
function charactersOf(font: Font): ReadonlyMap<number, string> {
  const characters = new Map<number, string>();
  for (const codePoint of font.characterSet) {
    const { id } = font.glyphForCodePoint(codePoint);
    if (!characters.has(id)) characters.set(id, String.fromCodePoint(codePoint));
  }
  return characters;
}

/** Maps glyphs to characters (9.10.3); `texts` are in the order of the glyphs. */
function toUnicodeMap(texts: readonly string[]): string {
  const code = (number: number): string => `<${number.toString(16).padStart(4, '0')}>`;
  const mapped = texts.flatMap((text, number) => (text === '' ? [] : [`${code(number)} <${hex(text)}>`]));
  const blocks = Array.from({ length: Math.ceil(mapped.length / RANGE) }, (_, index) => {
    const block = mapped.slice(index * RANGE, (index + 1) * RANGE);
    return `${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`;
  });
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
${blocks.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`;
}

/** Takes the glyphs of these ids from a font; a glyph's number is its place among them, and the first is the missing glyph. */
export function embeddedFont(font: Font, ids: readonly number[]): EmbeddedFont {
  const subset = font.createSubset();
  const glyphs = ids.map((id) => font.getGlyph(id));
  for (const glyph of glyphs) subset.includeGlyph(glyph);
  const characters = charactersOf(font);
  const { minX, minY, maxX, maxY } = font.bbox;
  const name = `${SUBSET_TAG}+${font.postscriptName}`;
  return {
    name,
    file: deflateSync(subset.encode()),
    toUnicode: deflateSync(toUnicodeMap(ids.map((id) => characters.get(id) ?? ''))),
    widths: glyphs.map(({ advanceWidth }) => advanceWidth),
    descriptor: {
      Type: 'FontDescriptor',
      FontName: name,
      Flags: SYMBOLIC,
      FontBBox: [minX, minY, maxX, maxY],
      ItalicAngle: font.italicAngle,
      Ascent: font.ascent,
      Descent: font.descent,
      CapHeight: font.capHeight,
      XHeight: font.xHeight,
      StemV: 0,
    },
  };
}
