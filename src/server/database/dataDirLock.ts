import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isBusy } from './databaseErrors.ts';
import { DataDirInUse } from './openFaults.ts';

/**
 * Takes the data directory for this process and gives back what frees it. The lock is an open exclusive transaction on
 * a file of its own, so the operating system frees it when the process dies, however it dies. Throws `DataDirInUse`, or
 * SQLite's own error.
 */
export function lockDataDir(directory: string): () => void {
  const file = new DatabaseSync(join(directory, 'server.lock'), { timeout: 0 });
  try {
    file.exec('begin exclusive');
  } catch (error) {
    file.close();
    throw isBusy(error) ? new DataDirInUse(directory) : error;
  }
  return () => file.close();
}
