import type { Run, Text } from './blocks.ts';
import type { TextStyle } from './style.ts';
import type { Piece, Typefaces, Weight } from './typefaces.ts';

/** A stretch of one line in one font; widths in points, the second without the space at its end. */
export type Fragment = Piece & { readonly run: Run };
export type Line = readonly Fragment[];

/** What no line breaks inside, in widths of the size 1: a word and the space after it, or "(", a link and ")." together. */
type Word = {
  readonly pieces: readonly Fragment[];
  readonly width: number;
  readonly inkWidth: number;
  /** Whether the line ends after it whatever room is left. */
  readonly ends: boolean;
};

const sum = (pieces: readonly Piece[]): number => pieces.reduce((total, { width }) => total + width, 0);

function wordOf(pieces: readonly Fragment[], ends: boolean): Word {
  const width = sum(pieces);
  const last = pieces.at(-1);
  return { pieces, width, inkWidth: last ? width - last.width + last.inkWidth : 0, ends };
}

/** After a space, but not within a phone number. */
const BREAK_IN_LINK = /(?<=(?<!\d) )|(?<= )(?!\d)/;

/** A run cut where lines may break: after spaces and at line breaks. Tabs and the like are spaces. */
const cutRun = ({ text, href }: Run): readonly string[] =>
  href === undefined
    ? (text.replace(/[\t\r\v\f]/g, ' ').match(/\n|[^\S\n]+|\S+[^\S\n]*/g) ?? [])
    : text.replace(/\s+/g, ' ').split(BREAK_IN_LINK);

function wordsOf(text: Text, weight: Weight, faces: Typefaces): readonly Word[] {
  const words: Word[] = [];
  let pieces: Fragment[] = [];
  const end = (ends: boolean) => {
    words.push(wordOf(pieces, ends));
    pieces = [];
  };
  for (const run of text) {
    for (const part of cutRun(run)) {
      if (part === '\n') end(true);
      else for (const piece of faces.pieces(part, run.strong ? 'bold' : weight)) pieces.push({ ...piece, run });
      if (part !== '\n' && /\s$/.test(part)) end(false);
    }
  }
  if (pieces.length > 0) end(false);
  return words;
}

/** Where an address is cut best: after the signs in it. */
const inAddress = (text: string): readonly string[] => text.split(/(?<=[/?&=@_-])/);

/** Parts of a text in one font, each of which fits `width`: addresses by their signs, the rest by character. */
function cutText({ face, text, run }: Fragment, width: number, faces: Typefaces): readonly Fragment[] {
  const weight = face.startsWith('bold') ? 'bold' : 'regular';
  const piecesOf = (part: string): readonly Fragment[] =>
    faces.pieces(part, weight).map((piece) => ({ ...piece, run }));
  return inAddress(text).flatMap((part) => {
    const pieces = piecesOf(part);
    return sum(pieces) <= width ? pieces : Array.from(part).flatMap(piecesOf);
  });
}

/** A word too long for any line, cut into words that fit `width` (in widths of the size 1). */
function cutWord(word: Word, width: number, faces: Typefaces): readonly Word[] {
  const parts: Word[] = [];
  let part: Fragment[] = [];
  for (const next of word.pieces.flatMap((piece) => cutText(piece, width, faces))) {
    if (part.length > 0 && sum(part) + next.inkWidth > width) {
      parts.push(wordOf(part, false));
      part = [];
    }
    part.push(next);
  }
  return [...parts, wordOf(part, word.ends)];
}

/** Neighbours of one line that are drawn alike, as one, in points. */
function lineOf(words: readonly Word[], size: number): Line {
  const line: { -readonly [Key in keyof Fragment]: Fragment[Key] }[] = [];
  for (const { pieces } of words) {
    for (const { face, run, text, width, inkWidth } of pieces) {
      const last = line.at(-1);
      if (last?.run === run && last.face === face) {
        last.text += text;
        last.inkWidth = last.width + inkWidth * size;
        last.width += width * size;
      } else line.push({ face, run, text, width: width * size, inkWidth: inkWidth * size });
    }
  }
  return line;
}

/** Words in lines of at most `width` points; nothing of them is lost. */
function breakLines(words: readonly Word[], size: number, width: number, faces: Typefaces): readonly Line[] {
  const lines: Line[] = [];
  let line: Word[] = [];
  let filled = 0;
  const end = () => {
    lines.push(lineOf(line, size));
    line = [];
    filled = 0;
  };
  for (const whole of words) {
    for (const word of whole.inkWidth * size <= width ? [whole] : cutWord(whole, width / size, faces)) {
      if (line.length > 0 && filled + word.inkWidth * size > width) end();
      line.push(word);
      filled += word.width * size;
      if (word.ends) end();
    }
  }
  if (line.length > 0) end();
  return lines;
}

/** Sets a text in lines of at most `width` points; line breaks in it are kept. */
export type Typesetter = (text: Text, style: Pick<TextStyle, 'size' | 'weight'>, width: number) => readonly Line[];

/** A typesetter for one document: its texts are measured before they are placed, some more than once. */
export function createTypesetter(faces: Typefaces): Typesetter {
  const known: Record<Weight, WeakMap<Text, readonly Word[]>> = { regular: new WeakMap(), bold: new WeakMap() };
  return (text, { size, weight }, width) => {
    const words = known[weight].get(text) ?? wordsOf(text, weight, faces);
    known[weight].set(text, words);
    return breakLines(words, size, width, faces);
  };
}
