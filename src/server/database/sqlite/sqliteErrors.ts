import { freeSpace } from '../../files/fileSystem.ts';
import { sqliteNames } from '../../files/sqliteFiles.ts';
import { DatabaseUnusable, SchemaMismatch, StoreFailed, StoreUnavailable } from '../core/databaseErrors.ts';

/** The free disk space, in bytes, below which a database cannot be opened. */
const MIN_FREE = 256 * 1024;

const FULL = 'has no room left on its disk: make room, or set another folder';
const TO_OURS = 'give it to the user that runs the server, or set another folder';
const NOT_OURS = `cannot be read and written by this user: ${TO_OURS}`;

/** Messages for operators when the system refuses the data directory, by error code; each follows the folder's name. */
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

const DAMAGED = `holds a triage.sqlite that is damaged or not a database: restore a backup, or move ${sqliteNames('triage.sqlite')} away together`;

type SqliteError = {
  /** Whether a later retry may succeed. */
  readonly retry?: boolean;
  readonly cause?: string;
  /** The message for operators when the database cannot be opened; it follows the folder's name. */
  readonly fix?: string;
};

const BUSY = 5;

const ERRORS: Readonly<Record<number, SqliteError>> = {
  [BUSY]: {
    retry: true,
    cause: 'another process has the database',
    fix: 'holds a database that another process has locked: stop that process',
  },
  6: { retry: true, cause: 'a table is locked' },
  7: { retry: true, cause: 'out of memory' },
  8: { retry: true, cause: 'the database is read-only', fix: `cannot be written by this user: ${TO_OURS}` },
  10: { retry: true, cause: 'the disk failed', fix: 'is on a failing disk: replace it, or set another folder' },
  11: { fix: DAMAGED },
  13: { retry: true, cause: 'the disk is full', fix: FULL },
  14: { retry: true, cause: 'a file cannot be opened', fix: NOT_OURS },
  26: { fix: DAMAGED },
};

export function sqliteCode(error: unknown): number | null {
  if (!(error instanceof Error)) return null;
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  return code === 'ERR_SQLITE_ERROR' && typeof errcode === 'number' ? errcode & 0xff : null;
}

export const isBusy = (error: unknown): boolean => sqliteCode(error) === BUSY;

/** Maps SQLite's error to `StoreUnavailable` if a retry may succeed, or to `StoreFailed`; returns others unchanged. */
export function sqliteStoreError(error: unknown): unknown {
  const code = sqliteCode(error);
  if (code === null) return error;
  const { retry = false, cause = '' } = ERRORS[code] ?? {};
  return retry ? new StoreUnavailable(`SQLite: ${cause} (code ${code})`) : new StoreFailed(`SQLite: code ${code}`);
}

function wordsFor(error: unknown, directory: string): string | undefined {
  if (error instanceof SchemaMismatch) return `holds a database ${error.message}`;
  const code = sqliteCode(error);
  if (code === null) return BY_ERRNO[(error as NodeJS.ErrnoException).code ?? ''];
  // SQLite also reports a disk fault when there is no room for its shared-memory file.
  if ((code === 10 || code === 14) && freeSpace(directory) < MIN_FREE) return FULL;
  return ERRORS[code]?.fix ?? `holds a triage.sqlite that cannot be used (SQLite, code ${code})`;
}

/** Maps an error of the data directory to `DatabaseUnusable`, with a message for operators; others are unchanged. */
export function dataDirFault(error: unknown, directory: string): unknown {
  if (error instanceof DatabaseUnusable) return error;
  const words = wordsFor(error, directory);
  return words === undefined ? error : new DatabaseUnusable(`DATA_DIR: ${directory} ${words}`, { cause: error });
}
