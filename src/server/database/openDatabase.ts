import type { DatabaseDialect, FailureListener } from './core/dialect.ts';
import { GroupCommit } from './core/groupCommit.ts';
import { guardDatabase, type Database, type Watchers, type Work } from './database.ts';
import type { OpenMode } from './migrations/migrations.ts';
import { openSqlite, openSqliteFile, readSqliteSnapshot } from './sqlite/sqliteDatabase.ts';

/** Loads what only PostgreSQL needs. */
const loadPostgres = () => import('./postgres/postgresDatabase.ts');

export type DatabaseSettings = {
  /** Directory of the SQLite file; a server creates it if missing. */
  readonly dataDir: string;
  /** `postgres://…`, or absent for SQLite. */
  readonly databaseUrl?: string | null | undefined;
};

function createDatabase(dialect: DatabaseDialect, noteFailure?: FailureListener): Database {
  const groups = new GroupCommit(dialect);
  return guardDatabase({ ...dialect, write: (work) => groups.write(work) }, noteFailure);
}

/** Opens the configured database; the default mode is that of a server. Throws `DatabaseUnusable`. */
export async function openDatabase(
  { dataDir, databaseUrl }: DatabaseSettings,
  { mode = 'server', log, noteFailure }: Watchers & { readonly mode?: OpenMode } = {},
): Promise<Database> {
  const dialect = databaseUrl
    ? (await loadPostgres()).openPostgres(databaseUrl, mode, log)
    : openSqlite(dataDir, mode, log);
  return createDatabase(await dialect, noteFailure);
}

/**
 * Opens an SQLite file that no server uses, such as a backup, and migrates its tables. `before` names a migration: only
 * the earlier ones then run. Creates the file if missing. Throws `SchemaMismatch`, or SQLite's own error.
 */
export const openFile = async (path: string, before?: string): Promise<Database> =>
  createDatabase(await openSqliteFile(path, before));

/** Opens the database for a command, runs `work`, and closes it. Throws `DatabaseUnusable`. */
export async function withDatabase<Value>(
  settings: DatabaseSettings,
  work: (database: Database) => Promise<Value>,
): Promise<Value> {
  const database = await openDatabase(settings, { mode: 'command' });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/**
 * Runs `work` on a snapshot of the configured database, while servers may be running. The tables must match this
 * version, unless `check` accepts others. Throws `DatabaseUnusable`, or what `work` throws.
 */
export const readSnapshot = async <Value>(
  { dataDir, databaseUrl }: DatabaseSettings,
  work: Work<Value>,
  check?: Work<void>,
): Promise<Value> =>
  databaseUrl
    ? (await loadPostgres()).readPostgresSnapshot(databaseUrl, work, check)
    : readSqliteSnapshot(dataDir, work, check);
