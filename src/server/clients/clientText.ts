import { isUtf8 } from 'node:buffer';
import { INVISIBLE } from '#domain/plainText.ts';

/** A fault in a text; `offset` is the number of UTF-16 units before it. */
export type TextFault = { readonly offset: number; readonly message: string };

/** Matches invisible characters and control codes. Variation selectors are left, since they belong to an emoji. */
const FAULTY = new RegExp(
  `(?!\\p{Variation_Selector})${INVISIBLE.source}|(?![\\t\\n\\r])[\\p{Cc}\\p{Zl}\\p{Zp}]`,
  'gu',
);

/** The maximum number of faults reported for a file, because a file of the wrong kind has thousands. */
const MAX_FAULTS = 20;

const codePoint = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** Finds the invisible characters of a text, up to a maximum. */
export function invisibleCharacters(text: string): TextFault[] {
  const matches = [...text.matchAll(FAULTY)].slice(0, MAX_FAULTS);
  return matches.map(({ index, 0: character }) => ({
    offset: index,
    message: `holds an invisible character (${codePoint(character)}): remove it`,
  }));
}

/** The number of valid UTF-8 bytes at the start of a file. */
function bytesBeforeFault(bytes: Buffer): number {
  const repaired = Buffer.from(bytes.toString('utf8'));
  return bytes.findIndex((byte, index) => byte !== repaired[index]);
}

/** Decodes a file's bytes, up to the first that is not UTF-8, and finds faults in the bytes and characters. */
export function readText(bytes: Buffer): { text: string; faults: readonly TextFault[] } {
  const whole = isUtf8(bytes);
  const validBytes = whole ? bytes : bytes.subarray(0, bytesBeforeFault(bytes));
  const text = validBytes.toString('utf8').replace(/^\uFEFF/, '');
  const notText = { offset: text.length, message: 'is not UTF-8 from here on: save the file as UTF-8' };
  return { text, faults: whole ? invisibleCharacters(text) : [notText] };
}
