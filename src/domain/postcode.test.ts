import { expect, test } from 'vitest';
import { formattedPostcode, isOutcode, isSector, parsePostcode, outcodeOf, postcodeAtEnd } from './postcode.ts';

test.each([
  ['YO1 7HH', 'YO1 7HH', 'YO', 'YO1', 'YO1 7'],
  ['YO17HH', 'YO1 7HH', 'YO', 'YO1', 'YO1 7'],
  ['  YO1   7HH ', 'YO1 7HH', 'YO', 'YO1', 'YO1 7'],
  ['YO19 6AA', 'YO19 6AA', 'YO', 'YO19', 'YO19 6'],
  ['M1 1AE', 'M1 1AE', 'M', 'M1', 'M1 1'],
  ['EC1A1BB', 'EC1A 1BB', 'EC', 'EC1A', 'EC1A 1'],
  ['W1A 0AX', 'W1A 0AX', 'W', 'W1A', 'W1A 0'],
])('%j is read as the postcode %s', (text, formatted, area, outcode, sector) => {
  expect(parsePostcode(text)).toEqual({ formatted, area, outcode, sector });
});

test.each([
  ['YO1'],
  ['YO1 7H'],
  ['YO1 7HHH'],
  [''],
  ['yo1 7hh'],
  ['YO1-7HH'],
  ['YO1\u00a07HH'],
  ['ＹＯ１ ７ＨＨ'],
  ['Y\u0130 7HH'],
  // In upper case these become S and SS; the last is the kelvin sign.
  ['\u017fW1A 0AX'],
  ['YO1 7H\u017f'],
  ['YO1 7\u00df'],
  ['E\u212a1 1AA'],
  ['GIR 0AA'],
  ['BFPO 801'],
  ['NPT 1AA'],
  ['YO1 7HH\nYO1 7HH'],
  ['Y O1 7HH'],
  ["YO1 7HH' OR 1=1"],
])('%j is not a valid postcode', (text) => {
  expect(parsePostcode(text)).toBeNull();
});

test.each([
  ['12 Sample Street, York, YO1 7HH', 'YO1 7HH'],
  ['Flat 3\n12 Sample Street\nYork\nYO1 7HH\n', 'YO1 7HH'],
  ['York YO17HH.', 'YO17HH'],
  ['York, (yo1  7hh)', 'yo1  7hh'],
  ['York\u00a0YO1\u00a07HH\u200b', 'YO1 7HH'],
  [`${'Sample Street, '.repeat(1_000)}EC1A 1BB`, 'EC1A 1BB'],
])('%j ends with the postcode %s', (text, postcode) => expect(postcodeAtEnd(text)).toBe(postcode));

test.each([
  ['YO1 7HH, MK40 1AA', 'two postcodes'],
  ['Flat B2 3rd floor, YO1 7HH', 'a part that looks like a postcode before it'],
  ['YO1 7HH York', 'a word after it'],
  ['12 Sample Street, York', 'no postcode'],
  ['Sample StreetYO1 7HH', 'no gap before it'],
  ['YO1 7HHX', 'a letter too many'],
  ['', 'nothing'],
])('%j has no postcode alone at its end: %s', (text) => expect(postcodeAtEnd(text)).toBeNull());

test('a stored postcode has the form that look-ups return', () => {
  expect(formattedPostcode('YO1 7HH')?.sector).toBe('YO1 7');
  for (const text of ['yo1 7hh', 'YO17HH', ' YO1 7HH', 'YO1', '']) expect(formattedPostcode(text)).toBeNull();
});

test.each(['YO1', 'YO1 7', 'YO1 7HH'])('the outward code of %s is YO1', (part) => {
  expect(outcodeOf(part)).toBe('YO1');
});

test('outward codes and sectors match whole parts of a postcode, not beginnings', () => {
  const texts = ['YO1', 'EC1A', 'YO1 7', 'EC1A 1', 'YO', 'YO1 ', 'yo1', 'YO1 7H', 'YO1  7', ''];
  expect(texts.filter(isOutcode)).toEqual(['YO1', 'EC1A']);
  expect(texts.filter(isSector)).toEqual(['YO1 7', 'EC1A 1']);
});
