import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nationOfCode } from './nationOfCode.ts';
import { postcodeNumber, postcodeText } from './postcodeNumber.ts';
import {
  anyPostcodeIn,
  authorityCodes,
  countByAuthority,
  findEntry,
  forEachPostcode,
  quintileOf,
  type PostcodeEntry,
} from './postcodeTable.ts';
import { createTableBuilder } from './tableBuilder.ts';
import { tableOf } from './testing/tables.ts';

const CODES = ['', 'E06000014', 'E06000055', 'S12000033'];
const LISTED = { authorities: CODES, nations: CODES.map(nationOfCode), quintiles: [null, 2, 5, null] };
const rows = fc.array(
  fc.record({
    // Few sectors, so that rows collide.
    postcode: fc
      .tuple(fc.constantFrom('YO1 7', 'YO19 7', 'W1A 0', 'AB1 0', 'ZE3 9'), fc.constantFrom('AA', 'AB', 'ZZ', 'HH'))
      .map(([sector, unit]) => `${sector}${unit}`),
    authority: fc.nat(CODES.length - 1),
    terminated: fc.boolean(),
  }),
  { maxLength: 40 },
);

/**
 * The expected table as a map: a postcode has the authority of its first row, and is in use if any of its rows with
 * that authority is.
 */
function modelOf(all: readonly { postcode: string; authority: number; terminated: boolean }[]) {
  const model = new Map<string, PostcodeEntry>();
  for (const { postcode, authority: index, terminated } of all) {
    const authority = CODES[index] ?? '';
    const held = model.get(postcode);
    if (held && held.authority !== authority) continue;
    model.set(postcode, {
      authority,
      nation: nationOfCode(authority),
      terminated: terminated && (held?.terminated ?? true),
    });
  }
  return model;
}

it('the compact table of postcodes gives the same answers as a plain map', () => {
  fc.assert(
    fc.property(rows, (all) => {
      const builder = createTableBuilder();
      for (const { postcode, authority, terminated } of all)
        builder.add(postcodeNumber(postcode), authority, terminated);
      const table = builder.finish(LISTED);
      const model = modelOf(all);
      const found = new Map<string, PostcodeEntry | null>();
      forEachPostcode(table, (number) => found.set(postcodeText(number), findEntry(table, number)));
      expect(found).toEqual(model);
      expect(findEntry(table, postcodeNumber('YO1 7ZH'))).toBeNull();
      const counts = countByAuthority(table);
      for (const code of CODES) {
        const here = [...model.values()].filter(({ authority }) => authority === code);
        expect(counts.get(code)).toEqual({
          postcodes: here.length,
          terminated: here.filter(({ terminated }) => terminated).length,
        });
      }
    }),
  );
});

it('postcode sectors beyond the table’s first size are stored too', () => {
  const builder = createTableBuilder(2);
  const all = Array.from({ length: 20 }, (_, district) => `YO${district + 1} 1AA`);
  for (const postcode of all) builder.add(postcodeNumber(postcode), 1, false);
  const table = builder.finish(LISTED);
  expect(all.filter((postcode) => findEntry(table, postcodeNumber(postcode))?.authority !== 'E06000014')).toEqual([]);
});

it('an invalid postcode is not in the table of postcodes', () =>
  expect(findEntry(tableOf({ 'YO1 7HH': 'E06000014' }), -1)).toBeNull());

it('an authority in two nations is counted once, and an example of its postcodes is found', () => {
  const builder = createTableBuilder(2);
  builder.add(postcodeNumber('LD7 1AA'), 0, true);
  builder.add(postcodeNumber('LD7 1AB'), 1, false);
  const table = builder.finish({
    authorities: ['W06000023', 'W06000023'],
    nations: ['wales', 'england'],
    quintiles: [null, 3],
  });
  expect([...countByAuthority(table)]).toEqual([['W06000023', { postcodes: 2, terminated: 1 }]]);
  expect(authorityCodes(table)).toEqual(['W06000023']);
  expect(anyPostcodeIn(table, ['W06000023'])).toBe('LD7 1AB');
  expect(['AA', 'AB', 'AD'].map((unit) => quintileOf(table, postcodeNumber(`LD7 1${unit}`)))).toEqual([null, 3, null]);
});

it('the example postcode of an authority is one still in use', () => {
  const table = tableOf({ 'YO1 7AA': 'E06000014', 'YO1 7HH': 'E06000014', 'MK40 1AA': 'E06000055' }, ['YO1 7AA']);
  expect(anyPostcodeIn(table, ['E06000014'])).toBe('YO1 7HH');
  expect(anyPostcodeIn(table, ['E06000099'])).toBeNull();
  expect(anyPostcodeIn(table, [])).toBeNull();
});
