import { INVISIBLE } from './plainText.ts';

/** A UK postcode split into its parts, in upper case: "YO1 7HH" has area YO, outward code YO1 and sector "YO1 7". */
export type Postcode = {
  readonly formatted: string;
  readonly area: string;
  readonly outcode: string;
  readonly sector: string;
};

/** The specification's pattern, ASCII only. Stricter rules for letters by position would reject 4,667 real postcodes. */
const SHAPE = /^([A-Z]{1,2})([0-9]{1,2}[A-Z]?) ?([0-9])([A-Z]{2})$/;
const OUTCODE_SHAPE = /^[A-Z]{1,2}[0-9]{1,2}[A-Z]?$/;
const SECTOR_SHAPE = /^[A-Z]{1,2}[0-9]{1,2}[A-Z]? [0-9]$/;

/**
 * Parses an upper-case postcode from a data file; null if malformed. Outer spaces are ignored, and a run of spaces
 * counts as one.
 */
export function parsePostcode(text: string): Postcode | null {
  // Fast path: most input is already normalised.
  const match = SHAPE.exec(text) ?? SHAPE.exec(text.trim().replace(/ +/g, ' '));
  if (!match) return null;
  const [, area = '', district = '', sectorDigit = '', unit = ''] = match;
  const outcode = area + district;
  return { formatted: `${outcode} ${sectorDigit}${unit}`, area, outcode, sector: `${outcode} ${sectorDigit}` };
}

/**
 * Characters that are ignored in a typed postcode, besides invisible ones: white space, and the stops, dashes and
 * apostrophes that people type or dictate.
 */
const IGNORED = /[\s\p{Dash_Punctuation}\u2212.,;'\u2018\u2019\u02bc]/gu;
/** A pair of brackets or quotation marks. A single one is kept: it may be a digit typed with Shift. */
const AROUND = /^[([{"“”„«»‹›](.*)[)\]}"“”„«»‹›]$/;

const unwrapped = (text: string): string => AROUND.exec(text)?.[1] ?? text;
const bare = (typed: string): string =>
  unwrapped(unwrapped(typed.normalize('NFKC').replace(INVISIBLE, '').replace(IGNORED, '')));

const TWINS: Readonly<Record<string, string>> = { O: '0', 0: 'O', I: '1', 1: 'I' };
/**
 * Matches outward codes in which every O, I, 0 and 1 is where it can really occur: only ten areas have an O or an I, no
 * district has a 0 before another digit, and none ends in O or I. Of all texts that look the same, at most one matches.
 */
const REAL_OUTCODE =
  /^(?:(?:[CPSY]O|O[LX]|I[GMPV]|[A-HJ-NP-Z]{2})(?:[0-9]|[1-9][0-9A-HJ-NP-Z])|[BEGLMNSW][1-9][0-9]?|[ENW][1-9][A-HJ-NP-Z])$/;

/**
 * Returns every variant of the text with O and 0, or I and 1, exchanged. The last two letters are kept: they never
 * contain O, I, 0 or 1.
 */
function lookalikes(text: string): readonly string[] {
  const either = (texts: readonly string[], typed: string): readonly string[] => {
    const twin = TWINS[typed];
    return texts.flatMap((before) => (twin === undefined ? [before + typed] : [before + typed, before + twin]));
  };
  return Array.from(text.slice(0, -2))
    .reduce(either, [''])
    .map((start) => start + text.slice(-2));
}

/** The two readings of a typed postcode. */
export type TypedPostcode = {
  /** The postcode as typed; null if the text does not have the form of one. */
  readonly asTyped: Postcode | null;
  /** The postcode with O and 0, or I and 1, corrected, if only the corrected form can exist. */
  readonly likely: Postcode;
};

/**
 * Reads a postcode as people type it: in any case and width, with or without spaces, stops, dashes and apostrophes, and
 * with brackets or quotation marks around the whole. Any other character makes it invalid, because it may be a digit
 * typed with Shift. `serveTypedPostcode` decides between the two readings.
 */
export function readPostcode(text: string): TypedPostcode | 'empty' | 'invalid' {
  const characters = bare(text);
  if (characters === '') return 'empty';
  // Checked before upper-casing, which turns some letters of other alphabets into ASCII.
  if (!/^[A-Za-z0-9]{5,8}$/.test(characters)) return 'invalid';
  const upper = characters.toUpperCase();
  const asTyped = parsePostcode(upper);
  const isReal = (postcode: Postcode | null) => postcode !== null && REAL_OUTCODE.test(postcode.outcode);
  const likely = isReal(asTyped) ? asTyped : (lookalikes(upper).map(parsePostcode).find(isReal) ?? asTyped);
  return likely === null ? 'invalid' : { asTyped, likely };
}

/** Returns the postcode at the end of an address that holds no other; null for any other text. */
export function postcodeAtEnd(address: string): string | null {
  const text = address.normalize('NFKC').replace(INVISIBLE, '');
  const [postcode = '', other] = text.match(/\b[A-Z]{1,2}[0-9]{1,2}[A-Z]? *[0-9][A-Z]{2}\b/gi) ?? [];
  const isAlone = other === undefined && !/[\p{L}\p{N}]/u.test(text.split(postcode)[1] ?? '');
  return isAlone && postcode ? postcode : null;
}

/** Parses a postcode exactly as lookups return it and records store it ("YO1 7HH"); null for any other text. */
export function formattedPostcode(text: string): Postcode | null {
  const postcode = parsePostcode(text);
  return postcode?.formatted === text ? postcode : null;
}

/** The outward code at the start of an outward code, a sector or a postcode. */
export const outcodeOf = (part: string): string => part.split(' ', 1)[0] ?? part;

/** Whether a text is an outward code such as "YO1". */
export const isOutcode = (text: string): boolean => OUTCODE_SHAPE.test(text);

/** Whether a text is a sector such as "YO1 7". */
export const isSector = (text: string): boolean => SECTOR_SHAPE.test(text);
