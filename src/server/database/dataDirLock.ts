import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isBusy } from './databaseErrors.ts';
import { DataDirInUse } from './openFaults.ts';

/**
 * Takes a lock for this process. Returns a function that releases it, or null when another process has it. The lock is
 * an open exclusive transaction on a separate file, so the operating system releases it however the process dies. Throws
 * SQLite's own error.
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

/** Locks the data directory for this server; returns a function that unlocks it. Throws `DataDirInUse`, or SQLite's error. */
export function lockDataDir(directory: string): () => void {
  const unlock = lockFile(join(directory, 'server.lock'));
  if (unlock === null) throw new DataDirInUse(directory);
  return unlock;
}
