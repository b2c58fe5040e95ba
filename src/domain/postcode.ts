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

/** A postcode in upper case with single spaces, or '' if it has characters that no postcode has. */
function normalized(trimmed: string): string {
  // Checked before upper-casing, which turns some letters of other alphabets into ASCII.
  return /^[A-Za-z0-9 ]+$/.test(trimmed) ? trimmed.replace(/ +/g, ' ').toUpperCase() : '';
}

/** Parses a postcode, or says why it cannot. Case and outer spaces do not matter; a run of spaces counts as one. */
export function parsePostcode(text: string): Postcode | 'empty' | 'invalid' {
  // Most texts need no change, and then one match is a quarter of the work.
  const match = SHAPE.exec(text) ?? SHAPE.exec(normalized(text.trim()));
  if (!match) return text.trim() === '' ? 'empty' : 'invalid';
  const [, area = '', district = '', sectorDigit = '', unit = ''] = match;
  const outcode = area + district;
  return { formatted: `${outcode} ${sectorDigit}${unit}`, area, outcode, sector: `${outcode} ${sectorDigit}` };
}

/** Parses a postcode in the form that lookups return and records hold ("YO1 7HH"); null for any other text. */
export function formattedPostcode(text: string): Postcode | null {
  const postcode = parsePostcode(text);
  return typeof postcode !== 'string' && postcode.formatted === text ? postcode : null;
}

/** The outward code of a part of a coverage: an outward code, a sector or a postcode. */
export const outcodeOf = (part: string): string => part.split(' ', 1)[0] ?? part;

/** Whether a text is an outward code such as "YO1". */
export const isOutcode = (text: string): boolean => OUTCODE_SHAPE.test(text);

/** Whether a text is a sector such as "YO1 7". */
export const isSector = (text: string): boolean => SECTOR_SHAPE.test(text);
