import { open } from 'node:fs/promises';

/** Syncs a file or folder to disk; a synced folder keeps a rename through a crash. Windows cannot sync folders. */
export async function syncPath(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  await using opened = await open(path, 'r');
  await opened.sync();
}

/** The code of a file system error, such as ENOSPC. */
export const errorCode = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? 'unknown';
