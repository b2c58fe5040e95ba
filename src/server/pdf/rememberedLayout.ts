import type { Font, GlyphRun } from 'fontkit';

/** Words remembered of a font; more than every summary's own words together. */
const MOST_WORDS = 20_000;
/** Units of the em in a PDF. */
const PDF_EM = 1000;

/**
 * The same font, which remembers how it set each word: shaping is what a summary costs most, and all summaries share
 * their words.
 * @throws Error for a font of another em than 1000: pdfkit scales what it is given in place, so it could not be shared.
 */
export function rememberLayouts(font: Font): Font {
  if (font.unitsPerEm !== PDF_EM) throw new Error(`the em of ${font.fullName} is ${font.unitsPerEm}, not ${PDF_EM}`);
  const known = new Map<string, GlyphRun>();
  const layout = font.layout.bind(font);
  const remembered = (text: string): GlyphRun => {
    const run = known.get(text) ?? layout(text);
    if (known.size >= MOST_WORDS) known.clear();
    known.set(text, run);
    return run;
  };
  return Object.assign(font, {
    layout: (...call: Parameters<Font['layout']>): GlyphRun =>
      call[1] === undefined ? remembered(call[0]) : layout(...call),
  });
}
