import type { Font, GlyphRun } from 'fontkit';

/** Most cached words of a font; more than all summaries contain. */
const MAX_WORDS = 20_000;
/** Units of the em in a PDF. */
const PDF_EM = 1000;

/**
 * Makes a font cache the layout of each word: shaping is the slowest part of a summary, and summaries share their words.
 * Throws for a font whose em is not 1000, which pdfkit would scale in place, so that it could not be shared.
 */
export function rememberLayouts(font: Font): Font {
  if (font.unitsPerEm !== PDF_EM) throw new Error(`the em of ${font.fullName} is ${font.unitsPerEm}, not ${PDF_EM}`);
  const known = new Map<string, GlyphRun>();
  const layout = font.layout.bind(font);
  const remembered = (text: string): GlyphRun => {
    const run = known.get(text) ?? layout(text);
    if (known.size >= MAX_WORDS) known.clear();
    known.set(text, run);
    return run;
  };
  return Object.assign(font, {
    layout: (...call: Parameters<Font['layout']>): GlyphRun =>
      call[1] === undefined ? remembered(call[0]) : layout(...call),
  });
}
