import { parsePostcode, type Postcode } from '#domain/postcode.ts';

/**
 * Converts postcodes to numbers, which take less memory than text: 400 times the sector's number, plus the unit's. A
 * unit is the last two letters, each one of the 20 that Royal Mail uses there.
 */

export const UNITS = 400;

const UNIT_LETTERS = 'ABDEFGHJLNPQRSTUWXYZ';
const A = 65;
/** How many districts an area can have: 0 to 9, then 00 to 99, because "B1" and "B01" are different texts. */
const DISTRICTS = 110;
/** How many values a letter can have: 26 letters, or none. */
const LETTERS = 27;

/** The number of a letter: 1 to 26, or 0 for no letter. */
const letterNumber = (letter: string): number => (letter === '' ? 0 : letter.charCodeAt(0) - A + 1);

export function sectorNumber({ area, outcode, sector }: Pick<Postcode, 'area' | 'outcode' | 'sector'>): number {
  const suffix = outcode.charCodeAt(outcode.length - 1) >= A ? outcode.slice(-1) : '';
  const digits = outcode.slice(area.length, outcode.length - suffix.length);
  const district = Number(digits) + (digits.length - 1) * 10;
  const letters = (area.charCodeAt(0) - A) * LETTERS + letterNumber(area.slice(1));
  const outcodeNumber = (letters * DISTRICTS + district) * LETTERS + letterNumber(suffix);
  return outcodeNumber * 10 + Number(sector.slice(-1));
}

/** The number of a postcode, or -1 if its unit has a letter that Royal Mail does not use. */
export function numberOfPostcode(postcode: Postcode): number {
  const { formatted } = postcode;
  const first = UNIT_LETTERS.indexOf(formatted.charAt(formatted.length - 2));
  const second = UNIT_LETTERS.indexOf(formatted.charAt(formatted.length - 1));
  return first < 0 || second < 0 ? -1 : sectorNumber(postcode) * UNITS + first * 20 + second;
}

/** The number of a postcode in upper case, such as "YO1 7HH", or -1. */
export function postcodeNumber(text: string): number {
  const postcode = parsePostcode(text);
  return postcode === null ? -1 : numberOfPostcode(postcode);
}

const AREA = DISTRICTS * LETTERS * 10 * UNITS;
const NORTHERN_IRELAND = (1 * LETTERS + 19 + 1) * AREA;

export const isNorthernIreland = (number: number): boolean =>
  number >= NORTHERN_IRELAND && number < NORTHERN_IRELAND + AREA;

const letterOf = (index: number): string => (index < 0 ? '' : String.fromCharCode(A + index));

/** The outward code of a sector's number: "YO1". */
export function outcodeOfSector(sector: number): string {
  const number = Math.floor(sector / 10);
  const suffix = (number % LETTERS) - 1;
  const district = Math.floor(number / LETTERS) % DISTRICTS;
  const letters = Math.floor(number / (LETTERS * DISTRICTS));
  const digits = district < 10 ? String(district) : String(district - 10).padStart(2, '0');
  const area = letterOf(Math.floor(letters / LETTERS)) + letterOf((letters % LETTERS) - 1);
  return area + digits + letterOf(suffix);
}

/** The postcode with a number, e.g. "YO1 7HH". */
export function postcodeText(number: number): string {
  const sector = Math.floor(number / UNITS);
  const unit = number % UNITS;
  const letters = `${UNIT_LETTERS[Math.floor(unit / 20)] ?? ''}${UNIT_LETTERS[unit % 20] ?? ''}`;
  return `${outcodeOfSector(sector)} ${sector % 10}${letters}`;
}
