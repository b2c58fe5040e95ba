import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isBusy } from './databaseErrors.ts';
import { DataDirInUse } from './openFaults.ts';

/**
 * Takes a lock for this process and gives back what frees it, or null when another process has it. The lock is an open
 * exclusive transaction on a file of its own, so the operating system frees it when the process dies, however it dies.
 * Throws SQLite's own error.
 */
export function lockFile(path: string): (() => void) | null {
  const file = new DatabaseSync(path, { timeout: 0 });
  try {
    file.exec('begin exclusive');
  } catch (error) {
    file.close();
    if (isBusy(error)) return null;
    throw error;
  }
  return () => file.close();
}

/** Takes the data directory for this server and gives back what frees it. Throws `DataDirInUse`, or SQLite's own error. */
export function lockDataDir(directory: string): () => void {
  const unlock = lockFile(join(directory, 'server.lock'));
  if (unlock === null) throw new DataDirInUse(directory);
  return unlock;
}
