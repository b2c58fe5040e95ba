import type { Font, GlyphRun } from 'fontkit';

/** Words remembered of a font; more than every summary's own words together. */
const MOST_WORDS = 20_000;

/** A copy whose positions a caller may change, as pdfkit does. */
const copyOf = (run: GlyphRun): GlyphRun =>
  Object.assign(Object.create(Object.getPrototypeOf(run) as object) as GlyphRun, run, {
    positions: run.positions.map((position) => ({ ...position })),
  });

/**
 * The same font, which remembers how it set each word: shaping is what a summary costs most, and all summaries share
 * their words.
 */
export function rememberLayouts(font: Font): Font {
  const known = new Map<string, GlyphRun>();
  const layout = font.layout.bind(font);
  const remembered = (text: string): GlyphRun => {
    const run = known.get(text) ?? layout(text);
    if (known.size >= MOST_WORDS) known.clear();
    known.set(text, run);
    return copyOf(run);
  };
  return Object.assign(font, {
    layout: (...call: Parameters<Font['layout']>): GlyphRun =>
      call[1] === undefined ? remembered(call[0]) : layout(...call),
  });
}
