import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { expectSqlite, SQLITE_FILE } from './sqliteDatabase.ts';
import { dataDirFault } from './sqliteFaults.ts';

/** Pages copied between two reports of progress. */
const PAGES_PER_STEP = 2_000;

/** Opens the database and begins its snapshot: without that, each write of the server would restart the copy. */
function beginSnapshot(directory: string): DatabaseSync {
  try {
    const file = new DatabaseSync(join(directory, SQLITE_FILE), { timeout: 2_000 });
    file.exec('begin');
    return file;
  } catch (error) {
    throw dataDirFault(error, directory);
  }
}

/**
 * Copies a snapshot of a data directory's SQLite database to `path`, beside a running server. `inspect` reads the same
 * snapshot. Throws `DatabaseUnusable`, or SQLite's error about either file.
 */
export async function copySqlite<Value>(
  directory: string,
  path: string,
  progress: (part: number) => void,
  inspect: (file: DatabaseSync) => Value,
): Promise<Value> {
  await expectSqlite(directory);
  using file = beginSnapshot(directory);
  const value = inspect(file);
  await backup(file, path, {
    rate: PAGES_PER_STEP,
    progress: ({ totalPages, remainingPages }) => progress(1 - remainingPages / Math.max(totalPages, 1)),
  });
  file.exec('commit');
  return value;
}
