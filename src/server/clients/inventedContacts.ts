import type { Client } from '#domain/client.ts';
import type { PathFault } from './coverageFaults.ts';

/**
 * The numbers that Ofcom keeps for drama, by their first digits; no service can have one
 * (https://www.ofcom.org.uk/phones-and-broadband/phone-numbers/numbers-for-drama).
 */
const DRAMA_NUMBERS = [
  // Leeds, Sheffield, Nottingham, Leicester, Bristol, Reading, Birmingham, Edinburgh, Glasgow, Liverpool, Manchester.
  ...['0113', '0114', '0115', '0116', '0117', '0118', '0121', '0131', '0141', '0151', '0161'].map(
    (code) => `${code}4960`,
  ),
  // Tyneside, London, Northern Ireland, Cardiff.
  ...['01914980', '02079460', '0289649', '02920180'],
  // No area, the whole country, mobile, free, premium rate.
  ...['01632960', '03069990', '07700900', '08081570', '09098790'],
];

/** A number within a text, as people write it. */
const NUMBER = /(?:\+44|\b0044|\b0)[\d ().-]{8,}/g;

const digitsOf = (number: string): string =>
  number
    .replace(/\D/g, '')
    .replace(/^(?:00)?44/, '')
    .replace(/^0*/, '0');

/** Names that RFC 2606 keeps for examples and tests, at the end of a host. */
const EXAMPLE_HOST = /(?<![\w-])example\.(?:com|net|org)(?![\w-])|\.(?:example|invalid|test)(?![\w-])/i;

/** Whether a text has what no real service has: a number kept for drama, an address kept for examples, or "(example)". */
export function isInvented(text: string): boolean {
  const numbers = (text.match(NUMBER) ?? []).map(digitsOf);
  const isDrama = numbers.some((number) => DRAMA_NUMBERS.some((start) => number.startsWith(start)));
  return isDrama || EXAMPLE_HOST.test(text) || /\(example\)/i.test(text);
}

function invented(value: unknown, path: PathFault['path']): PathFault[] {
  if (typeof value === 'string')
    return isInvented(value) ? [{ path, message: `"${value}" is invented: put the real one in its place` }] : [];
  if (Array.isArray(value)) return value.flatMap((each: unknown, index) => invented(each, [...path, index]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => invented(each, [...path, name]));
}

/** What visitors would see of a client that is invented, by its place in the file. */
export const inventedContacts = ({ coverage: _coverage, ...shown }: Client): PathFault[] => invented(shown, []);
