import type { EmbeddedFont } from './embeddedFont.ts';
import type { Shaped } from './glyphTable.ts';
import type { Weight } from './fontFiles.ts';
import { remember } from './remember.ts';
import type { Colour } from './style.ts';
import type { Typeface, Typefaces } from './typefaces.ts';

type Pdf = PDFKit.PDFDocument;
type Ref = PDFKit.PDFKitReference;

/** A text in a weight, size (in points) and colour. */
type Setting = { readonly text: string; readonly weight: Weight; readonly size: number; readonly colour: Colour };

/** The fonts of one document. */
export type DocumentFonts = {
  /** Shows a text on the current page, starting at `x` on a baseline, in points from the top left. */
  readonly show: (setting: Setting, x: number, baseline: number) => void;
  /** Embeds the fonts that were used. */
  readonly embed: () => void;
};

/** Decimals of a measure, as in the rest of the file. */
const round = (measure: number): number => Math.round(measure * 1e6) / 1e6;

/** The operator that sets the colour of what is filled (8.6.8), such as letters. */
const fillOf = remember(100, (colour) => {
  const parts = [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16) / 255);
  return `${parts.map((part) => part.toFixed(4)).join(' ')} rg`;
});

/** The operators that show a text (ISO 32000-1, 9.4.3). An accent above a capital rises over the line. */
function operatorsOf({ pieces }: Shaped, size: number): string {
  let [operators, rise] = ['[', 0];
  for (const piece of pieces) {
    if (piece.rise !== rise) operators += `] TJ ${round((piece.rise * size) / 1000)} Ts [`;
    operators += piece.elements;
    rise = piece.rise;
  }
  return rise === 0 ? `${operators}] TJ` : `${operators}] TJ 0 Ts`;
}

function addObject(pdf: Pdf, data: object): Ref {
  const ref = pdf.ref(data);
  ref.end(null);
  return ref;
}

function addDeflated(pdf: Pdf, bytes: Uint8Array): Ref {
  const ref = pdf.ref({ Filter: 'FlateDecode' });
  ref.end(bytes);
  return ref;
}

/** Writes a font whose glyphs have numbers of two bytes (9.7.6), as `ref`. */
function embed(pdf: Pdf, { name, file, toUnicode, widths, descriptor }: EmbeddedFont, ref: Ref): void {
  const descendant = addObject(pdf, {
    Type: 'Font',
    Subtype: 'CIDFontType2',
    BaseFont: name,
    CIDSystemInfo: { Registry: new String('Adobe'), Ordering: new String('Identity'), Supplement: 0 },
    FontDescriptor: addObject(pdf, { ...descriptor, FontFile2: addDeflated(pdf, file) }),
    W: [0, widths],
    CIDToGIDMap: 'Identity',
  });
  Object.assign(ref.data, {
    Type: 'Font',
    Subtype: 'Type0',
    BaseFont: name,
    Encoding: 'Identity-H',
    DescendantFonts: [descendant],
    ToUnicode: addDeflated(pdf, toUnicode),
  });
  ref.end(null);
}

/** One weight in a document. */
function openFont(pdf: Pdf, weight: Weight, { glyphs }: Typeface) {
  let ref: Ref | null = null;
  let isPlain = true;
  // Without types in the library.
  const fontsOf = ({ fonts }: { fonts: unknown }) => fonts as Record<string, Ref>;
  return {
    show: ({ text, size, colour }: Setting, x: number, baseline: number): void => {
      const shaped = glyphs.shape(text);
      isPlain &&= shaped.isPlain;
      ref ??= pdf.ref({});
      fontsOf(pdf.page)[weight] = ref;
      // The page's coordinates run downwards, so the letters are turned over.
      const start = `1 0 0 -1 ${round(x)} ${round(baseline)} Tm`;
      const font = `/${weight} ${round(size)} Tf`;
      pdf.addContent(`${fillOf(colour)} BT ${font} ${start} ${operatorsOf(shaped, size)} ET`);
    },
    embed: (): void => {
      if (ref) embed(pdf, glyphs.embedded(isPlain), ref);
    },
  };
}

/** Opens the fonts for a document, which begin on its first page. */
export function openFonts(pdf: Pdf, faces: Typefaces): DocumentFonts {
  const fonts = { regular: openFont(pdf, 'regular', faces.regular), bold: openFont(pdf, 'bold', faces.bold) };
  return {
    show: (setting, x, baseline) => fonts[setting.weight].show(setting, x, baseline),
    embed: () => {
      fonts.regular.embed();
      fonts.bold.embed();
    },
  };
}
