import { roomIn } from '../../files/fileSystem.ts';
import { sqliteCode } from '../databaseErrors.ts';
import { DatabaseUnusable, OtherTables } from '../openFaults.ts';

/** Opening a database takes more than this, in bytes. */
const MIN_FREE = 256 * 1024;

const FULL = 'has no room left on its disk: make room, or set another folder';
const NOT_OURS = 'cannot be written by this user: give it to the user that runs the server, or set another folder';

/** How to fix what the operating system refused about the folder or a file in it. */
const BY_ERRNO: Readonly<Record<string, string>> = {
  EEXIST: 'is a file: set a folder',
  ENOTDIR: 'is a file, or inside one: set a folder',
  EISDIR: 'holds a folder where the database’s file belongs: move it away',
  EACCES: NOT_OURS,
  EPERM: NOT_OURS,
  EROFS: 'is read-only: mount it for writing, or set another folder',
  ENOSPC: FULL,
  EDQUOT: FULL,
  ENOENT: 'cannot be created: set another folder',
};

const DAMAGED = 'holds a triage.sqlite that is damaged or not a database: restore a backup, or move it away';

/** The same by SQLite's primary result code. */
const BY_CODE: Readonly<Record<number, string>> = {
  5: 'holds a database that another process has locked: stop that process',
  8: NOT_OURS,
  10: 'is on a failing disk: replace it, or set another folder',
  11: DAMAGED,
  13: FULL,
  14: NOT_OURS,
  26: DAMAGED,
};

function wordsFor(error: unknown, directory: string): string | undefined {
  if (error instanceof OtherTables) return `holds a database ${error.message}`;
  const code = sqliteCode(error);
  if (code === null) return BY_ERRNO[(error as NodeJS.ErrnoException).code ?? ''];
  // SQLite also reports a disk fault when there is no room for its shared-memory file.
  if ((code === 10 || code === 14) && roomIn(directory) < MIN_FREE) return FULL;
  return BY_CODE[code] ?? `holds a triage.sqlite that cannot be used (SQLite, code ${code})`;
}

/** Maps an error of the data directory to `DatabaseUnusable`, in words for operators; returns any other unchanged. */
export function dataDirFault(error: unknown, directory: string): unknown {
  if (error instanceof DatabaseUnusable) return error;
  const words = wordsFor(error, directory);
  return words === undefined ? error : new DatabaseUnusable(`DATA_DIR: ${directory} ${words}`, { cause: error });
}
