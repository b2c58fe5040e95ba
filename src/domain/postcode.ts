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

/** Whether a text is an outward code such as "YO1". */
export const isOutcode = (text: string): boolean => OUTCODE_SHAPE.test(text);

/** Whether a text is a sector such as "YO1 7". */
export const isSector = (text: string): boolean => SECTOR_SHAPE.test(text);

export type Nation = 'england' | 'scotland' | 'wales' | 'northernIreland';

/** Postcode areas by nation. An area that straddles a border counts as England, whose helplines also answer there. */
const AREAS: Readonly<Record<Exclude<Nation, 'england'>, readonly string[]>> = {
  scotland: ['AB', 'DD', 'DG', 'EH', 'FK', 'G', 'HS', 'IV', 'KA', 'KW', 'KY', 'ML', 'PA', 'PH', 'TD', 'ZE'],
  wales: ['CF', 'LD', 'LL', 'NP', 'SA'],
  northernIreland: ['BT'],
};

/** The nation whose helplines answer in a postcode area ("YO", "G", "BT"). */
export function nationOfArea(area: string): Nation {
  const nations = Object.keys(AREAS) as (keyof typeof AREAS)[];
  return nations.find((nation) => AREAS[nation].includes(area)) ?? 'england';
}

/** The nation of a formatted postcode; England for any other text. */
export function nationOf(postcode: string): Nation {
  return nationOfArea(/^[A-Z]{1,2}/.exec(postcode)?.[0] ?? '');
}
