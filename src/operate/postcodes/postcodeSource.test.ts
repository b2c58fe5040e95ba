import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import { CommandFault } from '../outcome.ts';
import { openSource } from './postcodeSource.ts';
import { EDITIONS, zipOf } from './testing/editions.ts';
import { readFileOf } from './testing/reading.ts';

const NSPL = join(EDITIONS, 'NSPL_AUG_2026_UK.csv');
const YORK = join(EDITIONS, 'CodePointOpen/Data/CSV/yo.csv');

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'source-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

const zipped = (files: Readonly<Record<string, string>>): Promise<string> =>
  zipOf(join(temporaryFolder(), 'download.zip'), files);

async function partsOf(path: string): Promise<string[]> {
  await using source = await openSource(path);
  return source.parts.map(({ name }) => name.replace(path, 'zip'));
}

it('the zip of the ONS is read by its one large CSV file, not by its partial files or documents', async () => {
  const path = await zipped({
    'Data/NSPL_AUG_2026_UK.csv': NSPL,
    'Data/multi_csv/NSPL_AUG_2026_UK_YO.csv': NSPL,
    'Documents/LA_UA names and codes UK.csv': YORK,
    'User Guide/guide.pdf': YORK,
  });
  expect(await partsOf(path)).toEqual(['zip/Data/NSPL_AUG_2026_UK.csv']);
});

it('the zip of the ONS is also read if everything lies in a folder', async () => {
  const path = await zipped({
    'ONSPD_AUG_2026/Data/ONSPD_AUG_2026_UK.csv': NSPL,
    'ONSPD_AUG_2026/Documents/a.csv': YORK,
  });
  expect(await partsOf(path)).toEqual(['zip/ONSPD_AUG_2026/Data/ONSPD_AUG_2026_UK.csv']);
});

it('the CSV file in a zip made by macOS is found', async () => {
  const path = await zipped({ 'NSPL.csv': NSPL, '__MACOSX/._NSPL.csv': YORK });
  expect(await partsOf(path)).toEqual(['zip/NSPL.csv']);
});

it('a zip is recognised by its first bytes, whatever its name', async () => {
  const path = join(temporaryFolder(), 'download');
  await zipOf(path, { 'NSPL.csv': NSPL });
  expect((await readFileOf(path)).counts.rows).toBe(10);
});

it.each([
  [{ 'guide.pdf': YORK }, 'contains no CSV file: use the CSV edition'],
  [{ 'a.csv': YORK, 'b.csv': YORK }, 'holds 2 CSV files, but no folder Data: unpack it and import the right one'],
])('a zip with %o is refused: %s', async (files, fault) => {
  const path = await zipped(files);
  await expect(openSource(path)).rejects.toThrow(new CommandFault([`${path}: ${fault}`]));
});

it.each([
  ['is packed with Deflate64, as Windows packs large files', 10, 9],
  ['is packed with BZip2', 10, 12],
  ['is packed with method 93', 10, 93],
  ['has a password', 8, 1],
])('a zip that %s is refused with advice to unpack it', async (fault, field, value) => {
  const path = await zipped({ 'NSPL.csv': NSPL });
  const bytes = readFileSync(path);
  const header = bytes.indexOf('PK\u0001\u0002');
  bytes.writeUInt16LE(field === 8 ? bytes.readUInt16LE(header + field) | value : value, header + field);
  writeFileSync(path, bytes);
  const message = `${path}/NSPL.csv: ${fault}: unpack it, and import the CSV file`;
  await expect(openSource(path)).rejects.toThrow(new CommandFault([message]));
});

it('an incomplete download of a zip is refused as damaged', async () => {
  const path = await zipped({ 'NSPL.csv': NSPL });
  const broken = join(temporaryFolder(), 'broken.zip');
  writeFileSync(broken, readFileSync(path).subarray(0, 500));
  await expect(openSource(broken)).rejects.toThrow(new CommandFault([`${broken}: is damaged: download it again`]));
});

it('changed bytes in a zip are noticed even if they unpack', async () => {
  const path = join(temporaryFolder(), 'stored.zip');
  const packed = readFileSync(await zipOf(path, { 'NSPL.csv': NSPL }, { compress: false }));
  packed[packed.indexOf('YO1 7HH')] = 'X'.charCodeAt(0);
  writeFileSync(path, packed);
  await expect(readFileOf(path)).rejects.toThrow(new CommandFault([`${path}/NSPL.csv: is damaged: download it again`]));
});

it('a postcode file that does not exist is an error with its path', async () => {
  await expect(openSource('/nowhere/NSPL.csv')).rejects.toMatchObject({ code: 'ENOENT', path: '/nowhere/NSPL.csv' });
});

it('a CSV file that is compressed with gzip is refused with advice to unpack it', async () => {
  const file = join(temporaryFolder(), 'NSPL.csv.gz');
  writeFileSync(file, gzipSync(readFileSync(NSPL)));
  await expect(openSource(file)).rejects.toEqual(
    new CommandFault([`${file}: is compressed with gzip: unpack it, and import the CSV file`]),
  );
});

it('an empty file, and a system file such as /proc/self/mem, is refused with a reason', async () => {
  const file = join(temporaryFolder(), 'NSPL.csv');
  writeFileSync(file, '');
  for (const path of [file, '/proc/self/mem'])
    await expect(openSource(path)).rejects.toEqual(
      new CommandFault([`${path}: is empty: name the CSV file or the zip`]),
    );
});

it('a folder or a pipe is refused in one line', async () => {
  const folder = temporaryFolder();
  const fault = 'is a folder or a pipe: name the CSV file or the zip';
  await expect(openSource(folder)).rejects.toThrow(new CommandFault([`${folder}: ${fault}`]));
});
