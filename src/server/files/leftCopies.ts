import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { SQLITE_SUFFIXES } from './sqliteFiles.ts';
import { removeLeftFiles } from './temporaryFile.ts';

/** What a killed `restore` of version 0.2 left. */
const OLD_NAMES = ['triage.sqlite.new', 'restore.partial'].flatMap((name) =>
  SQLITE_SUFFIXES.map((suffix) => name + suffix),
);

/** Removes the copies of records that killed commands have left in a data directory; returns their names. */
export async function removeLeftCopies(dataDir: string): Promise<readonly string[]> {
  const old = OLD_NAMES.filter((name) => existsSync(join(dataDir, name)));
  for (const name of old) await rm(join(dataDir, name), { force: true });
  return [...removeLeftFiles(dataDir), ...old];
}
