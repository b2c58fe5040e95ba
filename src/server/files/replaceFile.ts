import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { syncPath } from './fileSystem.ts';
import { withTemporaryFile } from './temporaryFile.ts';

/** Readable by all, since an operator may write it as another user than the server's. */
const MODE = 0o644;

async function writeSynced(path: string, parts: readonly Uint8Array[], mode: number): Promise<void> {
  await using file = await open(path, 'w');
  await file.chmod(mode);
  for (const part of parts) await file.writeFile(part);
  await file.sync();
}

/**
 * Replaces or creates a file atomically: readers, and a crash of the process or machine, find the old file or the new
 * one. Throws the system's error, with the file as its `path`.
 */
export async function replaceFile(path: string, parts: readonly Uint8Array[], mode = MODE): Promise<void> {
  try {
    await withTemporaryFile(path, async (temporary) => {
      await writeSynced(temporary, parts, mode);
      await rename(temporary, path);
      await syncPath(dirname(path));
    });
  } catch (error) {
    throw Object.assign(error as Error, { path });
  }
}
