import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { expectSqlite, SQLITE_FILE } from './sqliteDatabase.ts';
import { dataDirFault } from './sqliteFaults.ts';

/** Pages that are copied before progress is told. */
const PAGES = 2_000;

/**
 * Copies the SQLite database of a data directory to `path`, as it is at one moment, while a server writes on. `look` sees
 * the same moment. Throws `DatabaseUnusable`.
 */
export async function copySqlite<Seen>(
  directory: string,
  path: string,
  progress: (part: number) => void,
  look: (file: DatabaseSync) => Seen,
): Promise<Seen> {
  try {
    await expectSqlite(directory);
    using file = new DatabaseSync(join(directory, SQLITE_FILE), { timeout: 2_000 });
    // A transaction that has read keeps its moment; without one each write of the server would begin the copy anew.
    file.exec('begin');
    const seen = look(file);
    await backup(file, path, {
      rate: PAGES,
      progress: ({ totalPages, remainingPages }) => progress(1 - remainingPages / Math.max(totalPages, 1)),
    });
    file.exec('commit');
    return seen;
  } catch (error) {
    throw dataDirFault(error, directory);
  }
}
