import { noBreakSpaces } from '#content/noBreakSpaces.ts';
import type { Run, RichText } from '#advice/blocks.ts';
import type { TextStyle } from './style.ts';
import { withKnownCharacters, type Typefaces, type Weight } from './typefaces.ts';

/** A part of one run on one line. `width` includes the spaces at its end; `inkWidth` does not. */
export type Fragment = {
  readonly run: Run;
  readonly text: string;
  readonly weight: Weight;
  readonly width: number;
  readonly inkWidth: number;
};
export type Line = readonly Fragment[];

/** Text that stays on one line: a word and the spaces after it, or "(", a link and ")." together. Widths at size 1. */
type Word = {
  readonly fragments: readonly Fragment[];
  readonly width: number;
  readonly inkWidth: number;
  /** Whether the text has a line break after the word. */
  readonly ends: boolean;
};

export const lineWidth = (line: Line): number => line.reduce((total, { width }) => total + width, 0);

function wordOf(fragments: readonly Fragment[], ends: boolean): Word {
  const width = lineWidth(fragments);
  const last = fragments.at(-1);
  return { fragments, width, inkWidth: last ? width - last.width + last.inkWidth : 0, ends };
}

/** A text and its widths at size 1. `width` includes the spaces at its end; `inkWidth` does not. */
type Measured = { readonly text: string; readonly width: number; readonly inkWidth: number };
type Measure = (word: string, weight: Weight) => Measured;

/**
 * Creates a fragment. Ordinary spaces replace no-break spaces, so that readers can search for “0300 123 1110”. The
 * no-break spaces are no longer needed, because the text has already been split where lines may break.
 */
function fragmentOf(part: string, run: Run, weight: Weight, measured: Measure): Fragment {
  const { text, width, inkWidth } = measured(part.replaceAll('\u00a0', ' '), weight);
  return { run, text, weight, width, inkWidth };
}

/** A line break, spaces, or unbreakable text with the spaces after it. */
const PART = /\n|[^\S\n\u00a0]+|[\S\u00a0]+[^\S\n\u00a0]*/g;

/** Matches the space before the number in a link that calls it, so that “Call 0808 157 0103” stays on one line. */
const BEFORE_NUMBER = /(?<=\b(?:call|on)) (?=\d[\d\s]*$)/i;

/** Splits a run after spaces and at its line breaks. Tabs and other white space count as spaces. */
function cutRun({ text, href }: Run): readonly string[] {
  const spaced = text.replace(href === undefined ? /[\t\r\v\f]/g : /\s+/g, ' ');
  const kept = href?.startsWith('tel:') ? spaced.replace(BEFORE_NUMBER, '\u00a0') : spaced;
  return noBreakSpaces(kept).match(PART) ?? [];
}

const weightOf = ({ reference, strong }: Run, around: Weight): Weight =>
  reference ? 'reference' : strong ? 'bold' : around;

function wordsOf(text: RichText, weight: Weight, measured: Measure): readonly Word[] {
  const words: Word[] = [];
  let word: Fragment[] = [];
  const end = (ends: boolean) => {
    words.push(wordOf(word, ends));
    word = [];
  };
  for (const run of text) {
    for (const part of cutRun(run)) {
      if (part === '\n') end(true);
      else if (part !== '') word.push(fragmentOf(part, run, weightOf(run, weight), measured));
      if (part !== '\n' && /[^\S\u00a0]$/.test(part)) end(false);
    }
  }
  if (word.length > 0) end(false);
  return words;
}

const splitAddress = (text: string): readonly string[] => text.split(/(?<=[/?&=@_-])/);

/** Splits a fragment to fit `width`: after punctuation marks, and parts that are still too long at each character. */
function cutFragment({ run, text, weight }: Fragment, width: number, measured: Measure): readonly Fragment[] {
  const fragment = (part: string): Fragment => fragmentOf(part, run, weight, measured);
  return splitAddress(text).flatMap((part) => {
    const whole = fragment(part);
    return whole.width <= width ? [whole] : Array.from(part, fragment);
  });
}

/** Splits a word that is too long for any line into words that fit `width` (at size 1). */
function cutWord(word: Word, width: number, measured: Measure): readonly Word[] {
  const words: Word[] = [];
  let part: Fragment[] = [];
  for (const next of word.fragments.flatMap((fragment) => cutFragment(fragment, width, measured))) {
    if (part.length > 0 && lineWidth(part) + next.inkWidth > width) {
      words.push(wordOf(part, false));
      part = [];
    }
    part.push(next);
  }
  return [...words, wordOf(part, word.ends)];
}

/** Puts words on one line: joins fragments of the same run, and converts widths to points. */
function lineOf(words: readonly Word[], size: number): Line {
  const line: { -readonly [Key in keyof Fragment]: Fragment[Key] }[] = [];
  for (const { fragments } of words) {
    for (const { run, text, weight, width, inkWidth } of fragments) {
      const last = line.at(-1);
      if (last?.run === run) {
        last.inkWidth = last.width + inkWidth * size;
        last.width += width * size;
        last.text += text;
      } else line.push({ run, text, weight, width: width * size, inkWidth: inkWidth * size });
    }
  }
  return line;
}

function breakLines(words: readonly Word[], size: number, width: number, measured: Measure): readonly Line[] {
  const lines: Line[] = [];
  let line: Word[] = [];
  let filled = 0;
  const end = () => {
    lines.push(lineOf(line, size));
    line = [];
    filled = 0;
  };
  for (const whole of words) {
    for (const word of whole.inkWidth * size <= width ? [whole] : cutWord(whole, width / size, measured)) {
      if (line.length > 0 && filled + word.inkWidth * size > width) end();
      line.push(word);
      filled += word.width * size;
      if (word.ends) end();
    }
  }
  if (line.length > 0) end();
  return lines;
}

/** Returns a function that calls `make` once for each weight and key, and keeps the result. */
function keptByWeight<Key, Value>(make: (key: Key, weight: Weight) => Value): (key: Key, weight: Weight) => Value {
  const newMap = () => new Map<Key, Value>();
  const kept = { regular: newMap(), bold: newMap(), reference: newMap() };
  return (key, weight) => {
    const value = kept[weight].get(key) ?? make(key, weight);
    kept[weight].set(key, value);
    return value;
  };
}

type FontStyle = Pick<TextStyle, 'size' | 'weight'>;
export type Typesetter = ReturnType<typeof createTypesetter>;

/**
 * Creates the typesetter of `pdf`. It measures words with `pdf`, which caches their layout and reuses it to draw.
 * Several text sizes and places of each text are tried, but each word is measured only once. What is kept lives as long
 * as the typesetter, which is that of one document.
 */
export function createTypesetter(pdf: PDFKit.PDFDocument, faces: Typefaces) {
  const widthOf = (text: string, weight: Weight): number => pdf.font(weight, 1).widthOfString(text);
  const measureAnew: Measure = (word, weight) => {
    const text = withKnownCharacters(word, faces[weight]);
    const width = widthOf(text, weight);
    return { text, width, inkWidth: width - widthOf(text.slice(text.trimEnd().length), weight) };
  };
  const measure = keptByWeight(measureAnew);
  const words = keptByWeight((text: RichText, weight) => wordsOf(text, weight, measure));
  return {
    /** Breaks a text into lines of at most `width` points, keeping its own line breaks. */
    lines: (text: RichText, { size, weight }: FontStyle, width: number) =>
      breakLines(words(text, weight), size, width, measure),
    /** Sets a text on one line, even if it is too long. */
    line: (text: RichText, { size, weight }: FontStyle): Line => lineOf(words(text, weight), size),
  };
}
