import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { expect, it, onTestFinished, vi } from 'vitest';
import { postcodeOf } from '#domain/testing/postcodeOf.ts';
import { encodeDirectory, type PostcodeDirectory } from './directoryFile.ts';
import { directoryPath, followDirectory, readPostcodeDirectory } from './followDirectory.ts';
import { replaceFile } from '../files/atomicFile.ts';
import { factsFor, tableOf } from './testing/tables.ts';

function temporaryFolder(): string {
  const folder = mkdtempSync(`${tmpdir()}/postcodes-`);
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

const write = (folder: string, source: string, postcodes: Readonly<Record<string, string>>): Promise<void> =>
  replaceFile(directoryPath(folder), encodeDirectory({ facts: factsFor(source), table: tableOf(postcodes) }));

async function follow(folder: string, read = readPostcodeDirectory) {
  const changes: string[] = [];
  const failures: string[] = [];
  const changed = (directory: PostcodeDirectory | null) => changes.push(directory?.facts.source ?? 'none');
  const failed = (error: unknown) => failures.push(String(error));
  const followed = await followDirectory(folder, { changed, failed }, read);
  onTestFinished(followed.stop);
  const postcode = postcodeOf('YO1 7HH');
  return {
    changes,
    failures,
    refresh: followed.refresh,
    authority: () => followed.lookup()?.authorityOf(postcode),
  };
}

it('without a directory file, postcodes are looked up by the clients’ rules', async () => {
  const { authority } = await follow(temporaryFolder());
  expect(authority()).toBeUndefined();
});

it('a postcode directory imported while the server runs is used without a restart', async () => {
  const folder = temporaryFolder();
  const { authority, changes, refresh } = await follow(folder);
  await write(folder, 'first', { 'YO1 7HH': 'E06000014' });
  await refresh();
  expect(authority()).toBe('E06000014');
  await write(folder, 'second', { 'YO1 7HH': 'E06000065' });
  await refresh();
  expect(authority()).toBe('E06000065');
  await write(folder, 'third', { 'YO1 9SA': 'E06000065' });
  await refresh();
  expect(authority()).toBeNull();
  await refresh();
  expect(changes).toEqual(['first', 'second', 'third']);
});

it('a new postcode directory is noticed by itself within seconds', async () => {
  const folder = temporaryFolder();
  const { authority } = await follow(folder);
  await write(folder, 'first', { 'YO1 7HH': 'E06000014' });
  await vi.waitFor(() => expect(authority()).toBe('E06000014'), { timeout: 20_000 });
});

it('after the directory file is deleted, the clients’ rules apply', async () => {
  const folder = temporaryFolder();
  await write(folder, 'first', { 'YO1 7HH': 'E06000014' });
  const { authority, changes, refresh } = await follow(folder);
  rmSync(directoryPath(folder));
  await refresh();
  expect(authority()).toBeUndefined();
  expect(changes).toEqual(['none']);
});

it('a damaged new directory file leaves the old directory in use, and is reported once', async () => {
  const folder = temporaryFolder();
  await write(folder, 'first', { 'YO1 7HH': 'E06000014' });
  const { authority, failures, changes, refresh } = await follow(folder);
  writeFileSync(directoryPath(folder), readFileSync(directoryPath(folder)).subarray(0, -1));
  await refresh();
  await refresh();
  expect(authority()).toBe('E06000014');
  expect(failures).toEqual([expect.stringContaining(`${directoryPath(folder)}: is damaged: import`)]);
  await write(folder, 'second', { 'YO1 7HH': 'E06000065' });
  await refresh();
  expect(changes).toEqual(['second']);
});

it('a new directory file that cannot be read is tried again, and reported once', async () => {
  const folder = temporaryFolder();
  let isOutOfFiles = false;
  const read: typeof readPostcodeDirectory = (dataDir) =>
    isOutOfFiles ? Promise.reject(new Error('EMFILE')) : readPostcodeDirectory(dataDir);
  const { authority, failures, refresh } = await follow(folder, read);
  isOutOfFiles = true;
  await write(folder, 'first', { 'YO1 7HH': 'E06000014' });
  await refresh();
  await refresh();
  expect(failures).toEqual(['Error: EMFILE']);
  isOutOfFiles = false;
  await refresh();
  expect(authority()).toBe('E06000014');
});

it('a damaged first directory file is reported', async () => {
  const folder = temporaryFolder();
  writeFileSync(directoryPath(folder), 'x');
  await expect(readPostcodeDirectory(folder)).rejects.toThrow(`${directoryPath(folder)}: is damaged: `);
});

it('a failed write of a directory leaves the old file unchanged', async () => {
  const folder = temporaryFolder();
  await write(folder, 'first', { 'YO1 7HH': 'E06000014' });
  const before = readFileSync(directoryPath(folder));
  function* broken(): Generator<Uint8Array> {
    yield Buffer.from('new');
    throw new Error('nothing more to write');
  }
  await expect(replaceFile(directoryPath(folder), broken())).rejects.toThrow('nothing more to write');
  expect(readFileSync(directoryPath(folder))).toEqual(before);
  expect(readdirSync(folder)).toEqual(['postcodes.bin']);
});
