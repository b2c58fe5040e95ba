import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Nation } from '#domain/nations.ts';
import { parsePostcode, type Postcode } from '#domain/postcode.ts';
import { interval } from '../interval.ts';
import { decodeDirectory, DIRECTORY_FILE, DirectoryDamaged, type PostcodeDirectory } from './directoryFile.ts';
import { numberOfPostcode, postcodeText, sectorNumber } from './postcodeNumber.ts';
import { findEntry, numbersOfSector } from './postcodeTable.ts';

export const directoryPath = (dataDir: string): string => join(dataDir, DIRECTORY_FILE);

/** Returns a text that changes when the file is replaced or written; null if there is no file. */
function identityOf(path: string): string | null {
  const stats = statSync(path, { bigint: true, throwIfNoEntry: false });
  return stats ? [stats.dev, stats.ino, stats.size, stats.mtimeNs].join(' ') : null;
}

/** Reads the imported directory, or null if there is none. Throws `DirectoryDamaged`, naming the file. */
export async function readPostcodeDirectory(dataDir: string): Promise<PostcodeDirectory | null> {
  const path = directoryPath(dataDir);
  if (identityOf(path) === null) return null;
  try {
    return decodeDirectory(await readFile(path));
  } catch (error) {
    throw error instanceof DirectoryDamaged ? new DirectoryDamaged(`${path}: ${error.message}`) : error;
  }
}

export type DirectoryLookup = ReturnType<typeof createLookup>;

export const createLookup = ({ table }: PostcodeDirectory) => ({
  authorityOf: (postcode: Postcode) => findEntry(table, numberOfPostcode(postcode))?.authority ?? null,
  /** The known postcodes of a postcode's sector. */
  sectorOf: (postcode: Postcode): readonly Postcode[] =>
    numbersOfSector(table, sectorNumber(postcode)).flatMap((number) => parsePostcode(postcodeText(number)) ?? []),
  /** Returns the nation of a postcode or, if it is unknown, the one nation of its sector's postcodes, or null. */
  nationOf: (postcode: Postcode): Nation | null => {
    const entry = findEntry(table, numberOfPostcode(postcode));
    if (entry) return entry.nation;
    const nations = new Set(
      numbersOfSector(table, sectorNumber(postcode)).map((number) => findEntry(table, number)?.nation),
    );
    const [nation = null] = nations;
    return nations.size === 1 ? nation : null;
  },
});

type Listeners = {
  /** Called with each new directory; with null when the file was deleted. */
  readonly changed: (directory: PostcodeDirectory | null) => void;
  /** Called once for each new file that cannot be used; the old directory stays in use. */
  readonly failed: (error: unknown) => void;
};

const POLL_MS = 2_000;

/** Reads the directory now, and again when its file changes. Only the first read throws, e.g. `DirectoryDamaged`. */
export async function followDirectory(dataDir: string, { changed, failed }: Listeners, read = readPostcodeDirectory) {
  const path = directoryPath(dataDir);
  let identity = identityOf(path);
  let directory = await read(dataDir);
  let lookup = directory && createLookup(directory);
  let reported: string | null = null;
  let reading = Promise.resolve();

  async function reread(): Promise<void> {
    let next: string | null = null;
    try {
      next = identityOf(path);
      if (next === identity) return;
      directory = await read(dataDir);
      identity = next;
      lookup = directory && createLookup(directory);
      changed(directory);
    } catch (error) {
      // Reading a damaged file again would not help. Any other error, such as too many open files, may pass: try again.
      if (error instanceof DirectoryDamaged) identity = next;
      if (reported !== next) failed(error);
      reported = next;
    }
  }

  const refresh = (): Promise<void> => (reading = reading.then(reread));
  const stop = interval(POLL_MS, refresh);
  return { current: () => directory, lookup: () => lookup, refresh, stop };
}
