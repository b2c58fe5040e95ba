import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { loadTypefaces } from './typefaces.ts';
import { unwrapWoff } from './woff.ts';

/** A WOFF of one table, deflated where that is shorter. */
function woffOf(table: Buffer): Buffer {
  const packed = deflateSync(table).length < table.length ? deflateSync(table) : table;
  const head = Buffer.alloc(64);
  head.writeUInt32BE(0x774f4646, 0);
  head.writeUInt32BE(0x00010000, 4);
  head.writeUInt16BE(1, 12);
  head.write('glyf', 44);
  [64, packed.length, table.length, 0xabcd].forEach((value, index) => head.writeUInt32BE(value, 48 + index * 4));
  return Buffer.concat([head, packed]);
}

test.each([
  ['deflated', Buffer.alloc(1001, 'a')],
  ['as it is', Buffer.from('xyz')],
])('a font table that was kept %s comes out whole, at a place that divides by four', (_how, table) => {
  const font = unwrapWoff(woffOf(table));
  expect(font.readUInt32BE(0)).toBe(0x00010000);
  expect(font.toString('latin1', 12, 16)).toBe('glyf');
  expect(font.readUInt32BE(16)).toBe(0xabcd);
  const [offset, length] = [font.readUInt32BE(20), font.readUInt32BE(24)];
  expect(font.subarray(offset, offset + length)).toEqual(table);
  expect(font.length % 4).toBe(0);
});

test('what is no WOFF is refused', () => {
  expect(() => unwrapWoff(Buffer.alloc(64))).toThrow('not a WOFF font');
});

test('the fonts of the summary are the ones of the pages, in two weights', async () => {
  const { fonts } = await loadTypefaces();
  expect(fonts.regular.fullName).toContain('Atkinson Hyperlegible Next');
  expect(fonts.bold.postscriptName).toContain('Bold');
});
