/**
 * A postcode as a number, so that millions need no text: its sector times 400, plus the unit in the sector. Every
 * postcode of the specification's pattern has a sector; a unit is 2 of the 20 letters that Royal Mail uses there.
 */

export const UNITS = 400;

const UNIT_LETTERS = 'ABDEFGHJLNPQRSTUWXYZ';
const NO_LETTER = -1;
const [A, ZERO, SPACE] = [65, 48, 32];
/** District numbers: 0 to 9, then 00 to 99, since "B1" and "B01" are different texts. */
const DISTRICTS = 110;
/** 26 letters, or none. */
const LETTERS = 27;

const letterAt = (byte: number | undefined): number =>
  byte !== undefined && byte >= A && byte < A + 26 ? byte - A : NO_LETTER;
const digitAt = (byte: number | undefined): number =>
  byte !== undefined && byte >= ZERO && byte < ZERO + 10 ? byte - ZERO : NO_LETTER;

/** The index of each byte among the letters of units. */
const UNIT_OF_BYTE = Int8Array.from({ length: 256 }, (_, byte) => UNIT_LETTERS.indexOf(String.fromCharCode(byte)));

/** Area letters, district, and the letter after it, e.g. of "YO1" or "W1A"; -1 if the bytes are not an outward code. */
function outcodeNumber(bytes: Uint8Array, from: number, to: number): number {
  let at = from;
  const first = letterAt(bytes[at++]);
  if (first < 0) return -1;
  const second = letterAt(bytes[at]);
  if (second >= 0) at++;
  const digit = digitAt(bytes[at++]);
  if (digit < 0) return -1;
  const units = at < to ? digitAt(bytes[at]) : NO_LETTER;
  if (units >= 0) at++;
  const suffix = at < to ? letterAt(bytes[at]) : NO_LETTER;
  if (suffix >= 0) at++;
  if (at !== to) return -1;
  const district = units < 0 ? digit : 10 + digit * 10 + units;
  return ((first * LETTERS + second + 1) * DISTRICTS + district) * LETTERS + suffix + 1;
}

/**
 * The number of the postcode in some bytes: upper case, with any spaces between its parts and around it. -1 if it is not
 * a postcode, or if its unit has a letter that Royal Mail does not use.
 */
export function postcodeNumberIn(bytes: Uint8Array, from: number, to: number): number {
  let end = to;
  while (end > from && bytes[end - 1] === SPACE) end--;
  let start = from;
  while (start < end && bytes[start] === SPACE) start++;
  let outwardEnd = end - 3;
  while (outwardEnd > start && bytes[outwardEnd - 1] === SPACE) outwardEnd--;
  return outwardEnd <= start ? -1 : numberOfParts(bytes, { start, outwardEnd, end });
}

type Parts = { readonly start: number; readonly outwardEnd: number; readonly end: number };

/** The number of a postcode whose outward code and last three characters are at these places, or -1. */
function numberOfParts(bytes: Uint8Array, { start, outwardEnd, end }: Parts): number {
  const outcode = outcodeNumber(bytes, start, outwardEnd);
  const digit = digitAt(bytes[end - 3]);
  const first = UNIT_OF_BYTE[bytes[end - 2] ?? 0] ?? -1;
  const second = UNIT_OF_BYTE[bytes[end - 1] ?? 0] ?? -1;
  if (outcode < 0 || digit < 0 || first < 0 || second < 0) return -1;
  return (outcode * 10 + digit) * UNITS + first * 20 + second;
}

const AREA = DISTRICTS * LETTERS * 10 * UNITS;
const NORTHERN_IRELAND = (1 * LETTERS + 19 + 1) * AREA;

/** True for the number of a postcode in area BT. */
export const isNorthernIreland = (number: number): boolean =>
  number >= NORTHERN_IRELAND && number < NORTHERN_IRELAND + AREA;

/** Where a postcode's bytes are read: bytes of their own for each took longer than the search. */
const scratch = new Uint8Array(64);

/** Puts a text of ASCII into the scratch; returns its length, or 0 if it is another text or too long. */
function copyToScratch(text: string): number {
  if (text.length > scratch.length) return 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code > 0x7f) return 0;
    scratch[at] = code;
  }
  return text.length;
}

/** The number of a postcode such as "YO1 7HH", or -1. */
export const postcodeNumber = (text: string): number => postcodeNumberIn(scratch, 0, copyToScratch(text));

/** The number of a postcode in exactly the form that lookups return ("YO1 7HH"); -1 for any other text. */
export function formattedNumber(text: string): number {
  const end = copyToScratch(text);
  const outwardEnd = end - 4;
  return outwardEnd > 0 && scratch[outwardEnd] === SPACE ? numberOfParts(scratch, { start: 0, outwardEnd, end }) : -1;
}

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
