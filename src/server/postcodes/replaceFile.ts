import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Anybody may read it: an operator may write it as another user than the server's. */
const MODE = 0o644;

/** Makes a rename outlive a crash of the machine; Windows has no such thing. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  await using opened = await open(folder, 'r');
  await opened.sync();
}

async function writeSynced(path: string, parts: readonly Uint8Array[]): Promise<void> {
  await using file = await open(path, 'w', MODE);
  await file.chmod(MODE);
  for (const part of parts) await file.writeFile(part);
  await file.sync();
}

/**
 * Replaces a file as a whole, or makes it: whoever reads it, and whenever this process or the machine dies, there is the
 * old one or the new one. What a death leaves beside it, under its name and `.new`, is overwritten by the next call. Two
 * processes must not do this at once.
 */
export async function replaceFile(path: string, parts: readonly Uint8Array[]): Promise<void> {
  const beside = `${path}.new`;
  try {
    await writeSynced(beside, parts);
    await rename(beside, path);
  } catch (error) {
    await rm(beside, { force: true });
    throw Object.assign(error as Error, { path });
  }
  await syncFolder(dirname(path));
}
