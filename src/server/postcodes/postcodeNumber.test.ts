import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parsePostcode } from '#domain/postcode.ts';
import { isNorthernIreland, postcodeNumber, postcodeText } from './postcodeNumber.ts';

const UNIT_LETTERS = 'ABDEFGHJLNPQRSTUWXYZ';
/** Texts that match the specification's pattern for postcodes and end in letters that Royal Mail uses there. */
const postcodes = fc
  .stringMatching(/^[A-Z]{1,2}[0-9]{1,2}[A-Z]? [0-9]$/)
  .chain((sector) =>
    fc
      .tuple(fc.constantFrom(...UNIT_LETTERS.split('')), fc.constantFrom(...UNIT_LETTERS.split('')))
      .map(([first, second]) => `${sector}${first}${second}`),
  );

it('each postcode can be turned into a number and back', () => {
  fc.assert(
    fc.property(postcodes, (text) => {
      expect(postcodeText(postcodeNumber(text))).toBe(text);
    }),
  );
});

it('every text that gets a postcode number is a postcode by the specification', () => {
  const mistyped = fc
    .tuple(postcodes, fc.nat(8), fc.constantFrom(...'ABQZY019 -a'.split('')))
    .map(([text, at, character]) => text.slice(0, at) + character + text.slice(at + 1));
  let numbered = 0;
  fc.assert(
    fc.property(mistyped, (text) => {
      const number = postcodeNumber(text);
      if (number < 0) return;
      numbered += 1;
      expect(parsePostcode(text)).toHaveProperty('formatted', postcodeText(number));
    }),
  );
  expect(numbered).toBeGreaterThan(10);
});

it.each([
  ['YO1 9AA', 'YO19 9AA', 'a district is more than its first digit'],
  ['B1 1AA', 'B01 1AA', 'two texts, two postcodes'],
  ['W1 1AA', 'W1A 1AA', 'a letter after the district counts'],
  ['E1 1AA', 'EA1 1AA', 'one letter is another area than two'],
])('the postcodes %s and %s have different numbers: %s', (one, other) => {
  expect(postcodeNumber(one)).not.toBe(postcodeNumber(other));
});

it.each(['YO17HH', ' YO1  7HH ', 'YO1  7HH'])(
  'the text "%s" is read as YO1 7HH, as postcode directories pad it',
  (text) => {
    expect(postcodeNumber(text)).toBe(postcodeNumber('YO1 7HH'));
  },
);

it.each([
  '',
  ' ',
  'YO1',
  '7HH',
  'YO1 7HC',
  'YO1 7H',
  'yo1 7hh',
  'YO1-7HH',
  'YO123 7HH',
  'GIR 0AA',
  'YO1 77HH',
  'Ÿ1 7HH',
])('the text "%s" has no postcode number', (text) => expect(postcodeNumber(text)).toBe(-1));

it('the postcodes of Northern Ireland are those of the area BT', () => {
  const inNorthernIreland = ['BT1 1AA', 'BT99 9ZZ', 'BS9 9ZZ', 'BU1 1AA', 'B1 1AA'].map((text) =>
    isNorthernIreland(postcodeNumber(text)),
  );
  expect(inNorthernIreland).toEqual([true, true, false, false, false]);
});
