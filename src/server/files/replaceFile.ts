import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { syncPath } from './fileSystem.ts';

/** Readable by all, since an operator may write it as another user than the server's. */
const MODE = 0o644;

async function writeSynced(path: string, parts: readonly Uint8Array[]): Promise<void> {
  await using file = await open(path, 'w', MODE);
  await file.chmod(MODE);
  for (const part of parts) await file.writeFile(part);
  await file.sync();
}

/**
 * Replaces or creates a file atomically: readers, and a crash of the process or machine, find the old file or the new
 * one. A `.new` file left by a crash is overwritten by the next call. Two processes must not do this at the same time.
 */
export async function replaceFile(path: string, parts: readonly Uint8Array[]): Promise<void> {
  const temporary = `${path}.new`;
  try {
    await writeSynced(temporary, parts);
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw Object.assign(error as Error, { path });
  }
  await syncPath(dirname(path));
}
