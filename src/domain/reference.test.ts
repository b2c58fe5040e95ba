import { expect, it } from 'vitest';
import { readReference } from './reference.ts';

it.each([
  ['0123456789', '0123456789'],
  ['abcde fghjk', 'ABCDEFGHJK'],
  ['AB-CD-EF-GH-JK', 'ABCDEFGHJK'],
  ['oOiIlL2345', '0011112345'],
  ['ABCDEFGHJ', null],
  ['ABCDEFGHJKM', null],
  ['ABCDEFGHJU', null],
  ['', null],
])('the typed text "%s" is read as the reference %s', (text, reference) => {
  expect(readReference(text)).toBe(reference);
});
