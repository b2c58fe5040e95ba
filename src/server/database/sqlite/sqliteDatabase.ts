import { chmodSync, closeSync, existsSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import {
  CamelCasePlugin,
  Kysely,
  SqliteAdapter,
  SqliteDialect,
  type Dialect,
  type SqliteDatabase,
  type SqliteStatement,
} from 'kysely';
import { makeFolder } from '../../files/fileSystem.ts';
import { lockDataDir } from './dataDirLock.ts';
import { guardDatabase, type Database, type Watchers, type Work } from '../database.ts';
import { StoreUnavailable } from '../databaseErrors.ts';
import { groupCommits } from './groupCommit.ts';
import { expectCurrentTables, migrate } from '../migrations/migrations.ts';
import { DatabaseUnusable } from '../openFaults.ts';
import { dataDirFault } from './sqliteFaults.ts';
import { scrubFilesAside } from './scrubFiles.ts';
import { rememberFiles } from './sqliteFiles.ts';
import type { Tables } from '../tables.ts';

/** The database file in the data directory. */
export const SQLITE_FILE = 'triage.sqlite';

/** How long, in ms, opening waits for another process, such as an operator's command. */
const START_BUSY_MS = 2000;

/**
 * WAL with a full sync at every commit, so that an acknowledged write survives a crash of the machine. Deleted bytes are
 * overwritten, so that an erased answer is gone from the file.
 */
const PRAGMAS = `
  pragma journal_mode = wal;
  pragma synchronous = full;
  pragma foreign_keys = on;
  pragma secure_delete = on;
`;

function openFile(directory: string): DatabaseSync {
  const path = join(directory, SQLITE_FILE);
  // SQLite gives its WAL the permissions of the file, so set them before it opens the file.
  closeSync(openSync(path, 'a', 0o600));
  chmodSync(path, 0o600);
  const file = new DatabaseSync(path, { timeout: START_BUSY_MS });
  file.exec(PRAGMAS);
  return file;
}

/** Most cached statements; the service has fewer, since their texts hold no values. */
const MAX_PREPARED = 100;

/** Adapts `node:sqlite` to Kysely's dialect, which expects better-sqlite3. */
function adaptFile(file: DatabaseSync): SqliteDatabase {
  const prepared = new Map<string, SqliteStatement>();

  function prepare(text: string): SqliteStatement {
    const statement = file.prepare(text);
    // On a full disk SQLite has rolled back already; the error of a second rollback would hide the cause.
    const isRolledBack = (): boolean => text === 'rollback' && !file.isTransaction;
    return {
      reader: statement.columns().length > 0,
      all: (values) => statement.all(...(values as SQLInputValue[])),
      run: (values) =>
        isRolledBack() ? { changes: 0, lastInsertRowid: 0 } : statement.run(...(values as SQLInputValue[])),
      iterate: (values) => statement.iterate(...(values as SQLInputValue[])),
    };
  }

  return {
    close: () => file.close(),
    prepare: (text) => {
      const statement = prepared.get(text) ?? prepare(text);
      if (prepared.size >= MAX_PREPARED) prepared.clear();
      prepared.set(text, statement);
      return statement;
    },
  };
}

/** Kysely's dialect, declaring that SQLite rolls back created tables too, so that a migration is one transaction. */
function createDialect(file: DatabaseSync): Dialect {
  const adapter = new SqliteAdapter();
  Object.defineProperty(adapter, 'supportsTransactionalDdl', { value: true });
  return Object.assign(new SqliteDialect({ database: adaptFile(file) }), { createAdapter: () => adapter });
}

/** Once open, nothing waits inside SQLite, which would block the process: `groupCommits` waits for the lock. */
const NO_BUSY_WAIT = 'pragma busy_timeout = 0';

type PrepareTables = (db: Kysely<Tables>) => Promise<void>;

async function connect(file: DatabaseSync, log: Watchers['log'], prepare: PrepareTables): Promise<Kysely<Tables>> {
  const kysely = new Kysely<Tables>({
    dialect: createDialect(file),
    plugins: [new CamelCasePlugin()],
    ...(log && { log }),
  });
  await prepare(kysely);
  file.exec(NO_BUSY_WAIT);
  return kysely;
}

/** Returns a check that throws once the database's files are no longer those that were opened. */
function verifyFiles(directory: string): () => void {
  const areSame = rememberFiles(join(directory, SQLITE_FILE));
  return () => {
    if (!areSame()) throw new StoreUnavailable('SQLite: a file of the database was deleted or replaced');
  };
}

type Opening = { readonly reserve: (directory: string) => () => void; readonly prepare: PrepareTables };

async function open(directory: string, { log, noteRefusal }: Watchers, opening: Opening): Promise<Database> {
  using opened = new DisposableStack();
  try {
    opened.defer(opening.reserve(directory));
    const file = opened.use(openFile(directory));
    const kysely = await connect(file, log, opening.prepare);
    const isInTransaction = (): boolean => file.isTransaction;
    const writes = groupCommits(kysely, { verify: verifyFiles(directory), isInTransaction });
    const resources = opened.move();
    const finish = async (): Promise<void> => {
      await kysely.destroy();
      resources.dispose();
    };
    const scrub: Database['scrub'] = (traces) => scrubFilesAside(join(directory, SQLITE_FILE), traces);
    return guardDatabase({ dialect: 'sqlite', read: (work) => work(kysely), ...writes, scrub, finish }, noteRefusal);
  } catch (error) {
    throw dataDirFault(error, directory);
  }
}

function reserveForServer(directory: string): () => void {
  makeFolder(directory, 0o700);
  return lockDataDir(directory);
}

/**
 * Opens the SQLite database of a data directory and locks out other servers. Its tables are prepared in one transaction,
 * so that a crash half way leaves nothing and the next start begins again. Throws `DatabaseUnusable`.
 */
export const openSqlite = (
  directory: string,
  watchers: Watchers,
  prepare: PrepareTables = migrate,
): Promise<Database> =>
  open(directory, watchers, { reserve: reserveForServer, prepare: (db) => db.transaction().execute(prepare) });

function expectFile(directory: string): () => void {
  if (!existsSync(join(directory, SQLITE_FILE)))
    throw new DatabaseUnusable(
      `DATA_DIR: ${directory} holds no database: start the server once, or set another folder`,
    );
  return () => undefined;
}

/**
 * Opens the SQLite database of a data directory for an operator's command, beside a running server, without locking,
 * creating or migrating anything. Throws `DatabaseUnusable`.
 */
export const openSqliteBesideServer = (directory: string, watchers: Watchers): Promise<Database> =>
  open(directory, watchers, { reserve: expectFile, prepare: expectCurrentTables });

/** Checks that a data directory holds a database with this version's tables. Throws `DatabaseUnusable`. */
export async function expectSqlite(directory: string): Promise<void> {
  await readSqliteSnapshot(directory, () => Promise.resolve());
}

/**
 * Opens an SQLite file that no server uses, such as a backup, and migrates its tables; creates it if missing. It has no
 * write-ahead log, so that it is a single file. Throws `OtherTables`, or SQLite's own error.
 */
export async function openSqliteFile(path: string): Promise<Database> {
  const file = new DatabaseSync(path);
  file.exec('pragma journal_mode = delete; pragma synchronous = full; pragma secure_delete = on;');
  const kysely = await connect(file, undefined, migrate).catch((error: unknown) => {
    file.close();
    throw error;
  });
  const scrub = async (): Promise<void> => {
    await Promise.resolve();
    file.exec('vacuum');
  };
  const writes = groupCommits(kysely, { verify: () => undefined, isInTransaction: () => file.isTransaction });
  return guardDatabase({
    dialect: 'sqlite',
    read: (work) => work(kysely),
    ...writes,
    scrub,
    finish: () => kysely.destroy(),
  });
}

async function openForReading(
  directory: string,
  opened: DisposableStack,
  check: PrepareTables,
): Promise<Kysely<Tables>> {
  try {
    expectFile(directory);
    const file = opened.use(openFile(directory));
    file.exec('pragma query_only = on');
    return await connect(file, undefined, check);
  } catch (error) {
    throw dataDirFault(error, directory);
  }
}

/**
 * Reads a snapshot of a data directory's SQLite database, beside a running server. `check` expects this version's tables
 * unless it is given. Throws `DatabaseUnusable`, or what `work` throws.
 */
export async function readSqliteSnapshot<Value>(
  directory: string,
  work: Work<Value>,
  check: PrepareTables = expectCurrentTables,
): Promise<Value> {
  using opened = new DisposableStack();
  const kysely = await openForReading(directory, opened, check);
  return await kysely.transaction().execute(work);
}
