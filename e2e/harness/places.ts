import { join } from 'node:path';

export const PROJECT = join(import.meta.dirname, '../..');

/** Where **Leave this site** and the store links go in these tests: a site that the tests serve. */
export const OTHER_SITE = 'https://elsewhere.example';
export const APP_STORE = `${OTHER_SITE}/app-store`;
export const PLAY_STORE = `${OTHER_SITE}/play-store`;

export const SERVICE_NAME = 'Alcohol self-check';
export const TAB_NAME = 'Self-check';
export const OPERATOR = 'Example Health Ltd';
export const CONTACT = 'help@example.org';

/** Postcodes that a commissioner would try: one for each client, and one without a client. */
export const YORK = 'YO1 7HH';
export const BEDFORD = 'MK40 1AA';
export const UNSERVED_POSTCODE = 'SW1A 1AA';
/** A postcode of the client that exists only in these tests, in its zone without any contact. */
export const NORTHERN_IRELAND = 'BT1 1AA';

/** The letters that a postcode may end in. */
const LAST_LETTERS = 'ABDEFGHJLNPQRSTUWXYZ';
let dealt = 0;

/** A York postcode that no other test of this server uses, so that a test finds its own row. */
export function unusedPostcode(): string {
  const number = dealt++;
  const letter = (place: number) => LAST_LETTERS.charAt(Math.floor(number / 20 ** place) % 20);
  return `YO10 ${Math.floor(number / 400)}${letter(1)}${letter(0)}`;
}

/** The legal pages, one Markdown file each. */
export const LEGAL_ROUTES: readonly string[] = [
  '/privacy-policy/en',
  '/terms-conditions/en',
  '/accessibility/en',
  '/research-participant-information/en',
];

/** The guides, one Markdown file each. */
export const GUIDE_ROUTES: readonly string[] = ['/someone-else/en', '/driving-and-medicines/en'];

/** The week page, for the weeks after a visit. */
export const YOUR_WEEK = '/your-week/en';
