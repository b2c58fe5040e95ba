import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AuthorityLookup } from '#domain/client.ts';
import { decodeDirectory, DIRECTORY_FILE, DirectoryDamaged, type PostcodeDirectory } from './directoryFile.ts';
import { postcodeNumber } from './postcodeNumber.ts';
import { findIn } from './postcodeTable.ts';

/** The file of the imported directory in a data directory. */
export const directoryPath = (dataDir: string): string => join(dataDir, DIRECTORY_FILE);

/** What tells one file from its successor; null when there is none. */
function identityOf(path: string): string | null {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false });
  return found ? [found.dev, found.ino, found.size, found.mtimeNs].join(' ') : null;
}

/** The directory imported into a data directory, or null while none is. Throws `DirectoryDamaged`, naming the file. */
export async function readDirectory(dataDir: string): Promise<PostcodeDirectory | null> {
  const path = directoryPath(dataDir);
  if (identityOf(path) === null) return null;
  try {
    return decodeDirectory(await readFile(path));
  } catch (error) {
    throw error instanceof DirectoryDamaged ? new DirectoryDamaged(`${path}: ${error.message}`) : error;
  }
}

/** What a directory says of a postcode. */
export const lookupIn =
  ({ table }: PostcodeDirectory): AuthorityLookup =>
  ({ formatted }) =>
    findIn(table, postcodeNumber(formatted))?.authority ?? null;

/** A directory that follows what is imported. */
export type FollowedDirectory = {
  readonly current: () => PostcodeDirectory | null;
  /** The lookup of the current one, or null while none is imported. */
  readonly lookup: () => AuthorityLookup | null;
  /** Reads the file again if it is another one; for tests, and called by a timer. */
  readonly refresh: () => Promise<void>;
  readonly stop: () => void;
};

type Told = {
  /** Hears of each change while it runs; null when the file was deleted. */
  readonly changed: (directory: PostcodeDirectory | null) => void;
  /** Hears why a new file cannot be used, once for each file; the old directory stays. */
  readonly failed: (error: unknown) => void;
};

const POLL_MS = 2_000;

/**
 * The directory of a data directory, read now and again whenever its file becomes another, which is looked at every 2 s.
 * Throws `DirectoryDamaged` when the first one cannot be used.
 */
export async function followDirectory(dataDir: string, { changed, failed }: Told): Promise<FollowedDirectory> {
  const path = directoryPath(dataDir);
  let identity = identityOf(path);
  let directory = await readDirectory(dataDir);
  let lookup = directory && lookupIn(directory);

  async function refresh(): Promise<void> {
    try {
      const next = identityOf(path);
      if (next === identity) return;
      identity = next;
      directory = await readDirectory(dataDir);
      lookup = directory && lookupIn(directory);
      changed(directory);
    } catch (error) {
      failed(error);
    }
  }

  const timer = setInterval(() => void refresh(), POLL_MS).unref();
  return { current: () => directory, lookup: () => lookup, refresh, stop: () => clearInterval(timer) };
}
