import { expect, it } from 'vitest';
import { decodeDirectory, DirectoryDamaged, encodeDirectory, type DirectoryFacts } from './directoryFile.ts';
import { factsFor, tableOf } from './testing/tables.ts';

const table = tableOf({ 'YO1 7HH': 'E06000014', 'YO1 9SA': 'E06000014', 'MK40 1AA': 'E06000055', 'W1A 1AA': '' });
const facts: DirectoryFacts = factsFor('NSPL.csv');
const file = Buffer.concat(encodeDirectory({ facts, table }));

it('a directory is read from its file unchanged', () => {
  expect(decodeDirectory(file)).toEqual({ facts, table });
});

it('a directory file without nations and quintiles takes the nations from the authorities', () => {
  const before = { ...table, nations: undefined, quintiles: undefined } as unknown as typeof table;
  expect(decodeDirectory(Buffer.concat(encodeDirectory({ facts, table: before })))).toEqual({ facts, table });
});

it('a directory is read at any offset in memory', () => {
  const shifted = Buffer.concat([Buffer.alloc(1), file]).subarray(1);
  expect(decodeDirectory(shifted)).toEqual({ facts, table });
});

it('every changed bit of a directory file is noticed', () => {
  for (let at = 0; at < file.length; at += 7) {
    const changed = Buffer.from(file);
    changed[at] = (changed[at] ?? 0) ^ (1 << (at % 8));
    expect(() => decodeDirectory(changed), `byte ${at}`).toThrow(DirectoryDamaged);
  }
});

it('every cut in a directory file is noticed', () => {
  for (let length = 0; length < file.length; length += 11)
    expect(() => decodeDirectory(file.subarray(0, length)), `${length} bytes`).toThrow(DirectoryDamaged);
});

it('a directory file of another version is reported as such', () => {
  expect(() => decodeDirectory(Buffer.concat(encodeDirectory({ facts, table }, 2)))).toThrow(
    new DirectoryDamaged(
      'was written by another version of this service: import the postcodes again, or delete it to use the rules in the client files',
    ),
  );
});
