import type { Database, Watchers, Work } from './database.ts';
import { createTables } from './migrations/migrations.ts';
import { openPostgres, openPostgresBesideServers, readPostgresSnapshot } from './postgres/postgresDatabase.ts';
import { openSqlite, openSqliteBesideServer, readSqliteSnapshot } from './sqlite/sqliteDatabase.ts';

export type DatabaseOptions = Watchers & {
  /** Directory of the SQLite file; created if missing. */
  readonly dataDir: string;
  /** `postgres://…`, or absent for SQLite. */
  readonly databaseUrl?: string | null | undefined;
};

/**
 * Opens the configured database and migrates its tables. Throws `DatabaseUnusable` for faults that an operator can fix.
 */
export function openDatabase({ dataDir, databaseUrl, ...watchers }: DatabaseOptions): Promise<Database> {
  return databaseUrl ? openPostgres(databaseUrl, watchers) : openSqlite(dataDir, watchers);
}

/** The same, but migrates nothing: it creates the tables, or expects those of this version. Throws `DatabaseUnusable`. */
export function createDatabase({ dataDir, databaseUrl, ...watchers }: DatabaseOptions): Promise<Database> {
  return databaseUrl ? openPostgres(databaseUrl, watchers, createTables) : openSqlite(dataDir, watchers, createTables);
}

/**
 * Opens the configured database for an operator's command, beside running servers. The tables must already match this
 * version. Throws `DatabaseUnusable`.
 */
export function openBesideServer({ dataDir, databaseUrl, ...watchers }: DatabaseOptions): Promise<Database> {
  return databaseUrl ? openPostgresBesideServers(databaseUrl, watchers) : openSqliteBesideServer(dataDir, watchers);
}

/**
 * Reads a snapshot of the configured database, for as long as that takes, beside running servers. The tables must
 * already match this version. Throws `DatabaseUnusable`, or what `work` throws.
 */
export function readSnapshot<Value>(
  { dataDir, databaseUrl }: Pick<DatabaseOptions, 'dataDir' | 'databaseUrl'>,
  work: Work<Value>,
): Promise<Value> {
  return databaseUrl ? readPostgresSnapshot(databaseUrl, work) : readSqliteSnapshot(dataDir, work);
}
