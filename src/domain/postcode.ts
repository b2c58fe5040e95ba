/** A UK postcode by its parts, upper case, e.g. "YO1 7HH": area YO, outward code YO1, sector "YO1 7". */
export type Postcode = {
  readonly formatted: string;
  readonly area: string;
  readonly outcode: string;
  readonly sector: string;
};

/** The specification's pattern, ASCII only. Rules for letters by position would reject 4,667 real postcodes. */
const SHAPE = /^([A-Z]{1,2})([0-9]{1,2}[A-Z]?) ?([0-9])([A-Z]{2})$/;
const OUTCODE_SHAPE = /^[A-Z]{1,2}[0-9]{1,2}[A-Z]?$/;
const SECTOR_SHAPE = /^[A-Z]{1,2}[0-9]{1,2}[A-Z]? [0-9]$/;

/** Parses a postcode of a data file, in upper case; outer spaces do not matter, a run of spaces counts as one. */
export function parsePostcode(text: string): Postcode | null {
  // Most texts need no change, and then one match is a quarter of the work.
  const match = SHAPE.exec(text) ?? SHAPE.exec(text.trim().replace(/ +/g, ' '));
  if (!match) return null;
  const [, area = '', district = '', sectorDigit = '', unit = ''] = match;
  const outcode = area + district;
  return { formatted: `${outcode} ${sectorDigit}${unit}`, area, outcode, sector: `${outcode} ${sectorDigit}` };
}

/** White space, marks without width, and the stops, dashes and apostrophes that people type or dictate in a postcode. */
const IGNORED = /[\s\p{Default_Ignorable_Code_Point}\p{Dash_Punctuation}\u2212.,;'\u2018\u2019\u02bc]/gu;
/** Brackets or quotation marks round the whole. A single one may be a digit pressed with Shift. */
const AROUND = /^[([{"“”„«»‹›](.*)[)\]}"“”„«»‹›]$/;
/** The lengths of a postcode without its space. */
const LENGTH = { min: 5, max: 8 };

const unwrapped = (text: string): string => AROUND.exec(text)?.[1] ?? text;
const bare = (typed: string): string => unwrapped(unwrapped(typed.normalize('NFKC').replace(IGNORED, '')));

const TWINS: Readonly<Record<string, string>> = { O: '0', 0: 'O', I: '1', 1: 'I' };
/**
 * Outward codes as they exist, so far as O, I, 0 and 1 go: ten areas have an O or an I, no district has a 0 before another
 * digit, and none ends in O or I. Of all texts with the same look at most one is of this form.
 */
const REAL_OUTCODE =
  /^(?:(?:[CPSY]O|O[LX]|I[GMPV]|[A-HJ-NP-Z]{2})(?:[0-9]|[1-9][0-9A-HJ-NP-Z])|[BEGLMNSW][1-9][0-9]?|[ENW][1-9][A-HJ-NP-Z])$/;

/** Every text in which each O may be a 0, each I a 1, and the reverse, but for the unit, which has none of the four. */
function lookalikes(text: string): readonly string[] {
  const either = (texts: readonly string[], typed: string): readonly string[] => {
    const twin = TWINS[typed];
    return texts.flatMap((before) => (twin === undefined ? [before + typed] : [before + typed, before + twin]));
  };
  return Array.from(text.slice(0, -2))
    .reduce(either, [''])
    .map((start) => start + text.slice(-2));
}

/** What a typed text may stand for. */
export type TypedPostcode = {
  /** The postcode as typed; null if the text has not its form. */
  readonly asTyped: Postcode | null;
  /** The same with O for 0, 0 for O, I for 1 or 1 for I, if that alone can exist. */
  readonly likely: Postcode;
};

/**
 * Reads a postcode as people type it: in any case and width, with or without spaces, stops, dashes, apostrophes, and
 * brackets or quotation marks round the whole. Any other character makes it invalid, since it may stand for a digit that
 * was pressed with Shift. `servedAsTyped` decides between the two readings.
 */
export function readPostcode(text: string): TypedPostcode | 'empty' | 'invalid' {
  const found = bare(text);
  if (found === '') return 'empty';
  // Checked before upper-casing, which turns some letters of other alphabets into ASCII.
  if (!/^[A-Za-z0-9]+$/.test(found) || found.length < LENGTH.min || found.length > LENGTH.max) return 'invalid';
  const upper = found.toUpperCase();
  const asTyped = parsePostcode(upper);
  const likely =
    lookalikes(upper)
      .map(parsePostcode)
      .find((postcode) => postcode !== null && REAL_OUTCODE.test(postcode.outcode)) ?? asTyped;
  return likely === null ? 'invalid' : { asTyped, likely };
}

/** Parses a postcode in the form that lookups return and records hold ("YO1 7HH"); null for any other text. */
export function formattedPostcode(text: string): Postcode | null {
  const postcode = parsePostcode(text);
  return postcode?.formatted === text ? postcode : null;
}

/** The outward code of a part of a coverage: an outward code, a sector or a postcode. */
export const outcodeOf = (part: string): string => part.split(' ', 1)[0] ?? part;

/** Whether a text is an outward code such as "YO1". */
export const isOutcode = (text: string): boolean => OUTCODE_SHAPE.test(text);

/** Whether a text is a sector such as "YO1 7". */
export const isSector = (text: string): boolean => SECTOR_SHAPE.test(text);
