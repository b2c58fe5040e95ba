import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { expectSqlite, SQLITE_FILE } from './sqliteDatabase.ts';
import { dataDirFault } from './sqliteFaults.ts';

/** Pages copied between two reports of progress. */
const PAGES_PER_STEP = 2_000;

/**
 * Copies a snapshot of a data directory's SQLite database to `path`, beside a running server. `inspect` reads the same
 * snapshot. Throws `DatabaseUnusable`.
 */
export async function copySqlite<Value>(
  directory: string,
  path: string,
  progress: (part: number) => void,
  inspect: (file: DatabaseSync) => Value,
): Promise<Value> {
  try {
    await expectSqlite(directory);
    using file = new DatabaseSync(join(directory, SQLITE_FILE), { timeout: 2_000 });
    // An open read transaction keeps the snapshot; without it each write of the server would restart the copy.
    file.exec('begin');
    const value = inspect(file);
    await backup(file, path, {
      rate: PAGES_PER_STEP,
      progress: ({ totalPages, remainingPages }) => progress(1 - remainingPages / Math.max(totalPages, 1)),
    });
    file.exec('commit');
    return value;
  } catch (error) {
    throw dataDirFault(error, directory);
  }
}
