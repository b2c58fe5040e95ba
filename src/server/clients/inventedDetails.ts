import type { Client } from '#domain/client.ts';
import type { PathFault } from './coverageFaults.ts';

/**
 * The first digits of the phone numbers that Ofcom reserves for TV and radio drama
 * (https://www.ofcom.org.uk/phones-and-broadband/phone-numbers/numbers-for-drama).
 */
const DRAMA_NUMBERS = [
  // In Leeds, Sheffield, Nottingham, Leicester, Bristol, Reading, Birmingham, Edinburgh, Glasgow, Liverpool,
  // Manchester.
  ...['0113', '0114', '0115', '0116', '0117', '0118', '0121', '0131', '0141', '0151', '0161'].map(
    (code) => `${code}4960`,
  ),
  // In Tyneside, London, Northern Ireland, Cardiff.
  ...['01914980', '02079460', '0289649', '02920180'],
  // Numbers without an area, UK-wide, mobile, free and premium-rate numbers.
  ...['01632960', '03069990', '07700900', '08081570', '09098790'],
];

const NUMBER = /(?:\+44|\b0044|\b0)[\d ().-]{8,}/g;

const digitsOf = (number: string): string =>
  number
    .replace(/\D/g, '')
    .replace(/^(?:00)?44/, '')
    .replace(/^0*/, '0');

/** Domains that RFC 2606 reserves for examples and tests. */
const EXAMPLE_HOST = /(?<![\w-])example\.(?:com|net|org)(?![\w-])|\.(?:example|invalid|test)(?![\w-])/i;

/** True if a text holds a phone number reserved for drama, a domain reserved for examples, or "(example)". */
export function isInvented(text: string): boolean {
  const numbers = (text.match(NUMBER) ?? []).map(digitsOf);
  const isDrama = numbers.some((number) => DRAMA_NUMBERS.some((start) => number.startsWith(start)));
  return isDrama || EXAMPLE_HOST.test(text) || /\(example\)/i.test(text);
}

type ShownText = { readonly path: PathFault['path']; readonly text: string };

function textsIn(value: unknown, path: PathFault['path']): ShownText[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (Array.isArray(value)) return value.flatMap((item: unknown, index) => textsIn(item, [...path, index]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) => textsIn(item, [...path, name]));
}

/** Returns every text among the details that visitors see, with its path in the file. */
export const visitorTexts = ({ coverage: _coverage, ...shown }: Client): ShownText[] => textsIn(shown, []);

/** True for a postcode, sector or outward code of the area ZZ, which does not exist: a new client's file has one. */
export const isInventedPostcode = (postcode: string): boolean => postcode.startsWith('ZZ');

function inventedPostcodes({ coverage: { rules, exceptions } }: Client): PathFault[] {
  const covered = { rules: { include: rules.include }, exceptions: { add: exceptions.add } };
  return textsIn(covered, ['coverage'])
    .filter(({ text }) => isInventedPostcode(text))
    .map(({ path, text }) => ({ path, message: `"${text}" exists nowhere: remove it` }));
}

/**
 * Returns a fault for each invented contact among the details that visitors see, and for each invented postcode of the
 * coverage, with its path in the file.
 */
export const inventedDetails = (client: Client): PathFault[] => [
  ...visitorTexts(client)
    .filter(({ text }) => isInvented(text))
    .map(({ path, text }) => ({ path, message: `"${text}" is invented: replace it with the real one` })),
  ...inventedPostcodes(client),
];
