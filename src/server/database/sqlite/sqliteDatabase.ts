import { chmodSync, closeSync, existsSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import type { Kysely, Logger } from 'kysely';
import { makeFolder, networkDiskOf } from '../../files/fileSystem.ts';
import { lockFile } from '../../files/lockFile.ts';
import { hasOrphanedLogs, watchFiles } from '../../files/sqliteFiles.ts';
import type { DatabaseDialect, Work } from '../core/dialect.ts';
import { StoreUnavailable, DatabaseUnusable, DataDirInUse } from '../core/databaseErrors.ts';
import { expectCurrentTables, expectKnownTables, migrate, PREPARE, type OpenMode } from '../migrations/migrations.ts';
import { createKysely } from './sqliteDialect.ts';
import { dataDirFault, isBusy, sqliteStoreError } from './sqliteErrors.ts';
import { scrubFilesInWorker } from './scrubFiles.ts';
import type { Tables } from '../core/tables.ts';

export const SQLITE_FILE = 'triage.sqlite';

/** How long, in ms, opening waits while another process, such as an operator's command, has locked the database. */
const START_BUSY_MS = 2000;

/**
 * The settings of a connection. The write-ahead log (WAL) is synced at every commit, so that an acknowledged write
 * survives a crash of the machine. Deleted bytes are overwritten, so that an erased answer is gone from the file.
 */
const PRAGMAS = `
  pragma journal_mode = wal;
  pragma synchronous = full;
  pragma foreign_keys = on;
  pragma secure_delete = on;
`;

/**
 * Refuses a write-ahead log without its database file, because SQLite would delete the log and the records in it.
 * Throws `DatabaseUnusable`.
 */
function refuseLogsAlone(directory: string): void {
  if (hasOrphanedLogs(join(directory, SQLITE_FILE)))
    throw new DatabaseUnusable(
      `DATA_DIR: ${directory} holds the log of a database (${SQLITE_FILE}-wal, ${SQLITE_FILE}-shm) without ${SQLITE_FILE}: ` +
        'bring that file back, restore a backup with --force, or move the other two after it',
    );
}

/** Refuses a network disk, because SQLite cannot rely on its locks and syncs. Throws `DatabaseUnusable`. */
function refuseNetworkDisk(directory: string): void {
  const kind = networkDiskOf(directory);
  if (kind !== null) throw new DatabaseUnusable(`DATA_DIR: ${directory} ${networkDiskFault(kind)}`);
}
/** The message about a network disk, at a server's start and in `doctor`; it follows the folder's name. */
export const networkDiskFault = (kind: string): string =>
  `is on a network disk (${kind}), where SQLite can lose records: use a disk of this machine, or PostgreSQL`;

function openFile(directory: string): DatabaseSync {
  const path = join(directory, SQLITE_FILE);
  refuseLogsAlone(directory);
  // SQLite gives its WAL the permissions of the file, so set them before it opens the file.
  closeSync(openSync(path, 'a', 0o600));
  chmodSync(path, 0o600);
  const file = new DatabaseSync(path, { timeout: START_BUSY_MS });
  file.exec(PRAGMAS);
  return file;
}

/** After opening, SQLite never waits for a lock, which would block the process: `GroupCommit` waits instead. */
const NO_BUSY_WAIT = 'pragma busy_timeout = 0';

const LOCK_FILE = 'server.lock';

/**
 * Returns a function that throws `StoreUnavailable` if a file of the database was deleted or replaced after opening, or
 * the lock that this process holds: without it a second server starts beside this one.
 */
function verifyFiles(directory: string, mode: OpenMode): () => void {
  const areSame = watchFiles(join(directory, SQLITE_FILE));
  const isLocked = mode === 'command' ? () => true : watchFiles(join(directory, LOCK_FILE), ['']);
  return () => {
    if (!areSame()) throw new StoreUnavailable('SQLite: a file of the database was deleted or replaced');
    if (!isLocked()) throw new StoreUnavailable(`SQLite: ${LOCK_FILE} was deleted or replaced`);
  };
}

/** Locks the directory against other servers, and returns a function that unlocks it. Throws `DataDirInUse`. */
export function lockDataDir(directory: string): () => void {
  const unlock = lockFile(join(directory, LOCK_FILE));
  if (unlock === null) throw new DataDirInUse(directory);
  return unlock;
}

function expectFile(directory: string): void {
  refuseLogsAlone(directory);
  if (!existsSync(join(directory, SQLITE_FILE)))
    throw new DatabaseUnusable(
      `DATA_DIR: ${directory} holds no database: start the server once, or set another folder`,
    );
}

type Resources = Pick<DatabaseDialect, 'verify' | 'scrub' | 'close'>;

/** Creates the dialect. It runs one transaction at a time, and never retries a failed call, which would fail again. */
const sqliteDialect = (kysely: Kysely<Tables>, { verify, scrub, close }: Resources): DatabaseDialect => ({
  name: 'sqlite',
  kysely,
  lanes: 1,
  begin: ['begin immediate'],
  isBusy,
  verify,
  retry: () => null,
  read: (work) => work(kysely),
  storeError: sqliteStoreError,
  scrub,
  close,
});

/**
 * Opens the SQLite database of a data directory. Every mode except `command` locks the directory against other servers.
 * The tables are created or migrated in one transaction, so that a crash half way changes nothing. Throws
 * `DatabaseUnusable`.
 */
export async function openSqlite(directory: string, mode: OpenMode, log?: Logger): Promise<DatabaseDialect> {
  using opened = new DisposableStack();
  try {
    if (mode === 'command') expectFile(directory);
    else {
      makeFolder(directory, 0o700);
      refuseNetworkDisk(directory);
      opened.defer(lockDataDir(directory));
    }
    const file = opened.use(openFile(directory));
    const kysely = createKysely(file, log);
    await kysely.transaction().execute(PREPARE[mode]);
    file.exec(NO_BUSY_WAIT);
    const verify = verifyFiles(directory, mode);
    const resources = opened.move();
    const close = async (): Promise<void> => {
      await kysely.destroy();
      resources.dispose();
    };
    const scrub = (erasedText?: readonly string[]) => scrubFilesInWorker(join(directory, SQLITE_FILE), erasedText);
    return sqliteDialect(kysely, { verify, scrub, close });
  } catch (error) {
    throw dataDirFault(error, directory);
  }
}

/**
 * Opens an SQLite file that no server uses, such as a backup, and migrates its tables. `before` names a migration: only
 * the earlier ones then run. Creates the file if missing, without a write-ahead log, so that the database is one file.
 * Throws `SchemaMismatch`, or SQLite's own error.
 */
export async function openSqliteFile(path: string, before?: string): Promise<DatabaseDialect> {
  using opened = new DisposableStack();
  const file = opened.use(new DatabaseSync(path));
  file.exec('pragma journal_mode = delete; pragma synchronous = full; pragma secure_delete = on;');
  const kysely = createKysely(file);
  await kysely.transaction().execute((db) => migrate(db, before));
  opened.move();
  const scrub = async (): Promise<void> => {
    await Promise.resolve();
    file.exec('vacuum');
  };
  return sqliteDialect(kysely, { verify: () => undefined, scrub, close: () => kysely.destroy() });
}

/** Opens a data directory's database for reading only, and runs `check` on it. */
async function openForReading(directory: string, opened: DisposableStack, check: Work<void>) {
  try {
    expectFile(directory);
    const file = opened.use(openFile(directory));
    file.exec('pragma query_only = on');
    const kysely = createKysely(file);
    await check(kysely);
    return { file, kysely };
  } catch (error) {
    throw dataDirFault(error, directory);
  }
}

/**
 * Runs `work` on a snapshot of a data directory's SQLite database, while a server may be running. `check` runs first;
 * by default it requires this version's tables. Throws `DatabaseUnusable`, or what `work` throws.
 */
export async function readSqliteSnapshot<Value>(
  directory: string,
  work: (db: Kysely<Tables>, file: DatabaseSync) => Promise<Value>,
  check: Work<void> = expectCurrentTables,
): Promise<Value> {
  using opened = new DisposableStack();
  const { file, kysely } = await openForReading(directory, opened, check);
  return await kysely.transaction().execute((db) => work(db, file));
}

const PAGES_PER_STEP = 2_000;

/**
 * Copies a snapshot of a data directory's SQLite database to `path`, while a server may be running. Without a snapshot,
 * each write of the server would restart the copy. `progress` receives the copied share, from 0 to 1.
 * `inspect` reads the same snapshot; its result is returned. The tables may be an earlier version's. Throws
 * `DatabaseUnusable`, or SQLite's error about either file.
 */
export const copySqlite = <Value>(
  directory: string,
  path: string,
  progress: (part: number) => void,
  inspect: (db: Kysely<Tables>, file: DatabaseSync) => Value | Promise<Value>,
): Promise<Value> =>
  readSqliteSnapshot(
    directory,
    async (db, file) => {
      const value = await inspect(db, file);
      await backup(file, path, {
        rate: PAGES_PER_STEP,
        progress: ({ totalPages, remainingPages }) => progress(1 - remainingPages / Math.max(totalPages, 1)),
      });
      return value;
    },
    expectKnownTables,
  );
