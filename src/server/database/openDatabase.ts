import type { Database, Watchers, Work } from './database.ts';
import { openPostgres, openPostgresBesideServers, readPostgresSnapshot } from './postgresDatabase.ts';
import { openSqlite, openSqliteBesideServer, readSqliteSnapshot } from './sqliteDatabase.ts';

export type DatabaseOptions = Watchers & {
  /** Directory of the SQLite file; made if it is not there. */
  readonly dataDir: string;
  /** `postgres://…`, or absent for SQLite. */
  readonly databaseUrl?: string | null | undefined;
};

/**
 * Opens the database of the settings and brings its tables up to date. Throws `DatabaseUnusable` for
 * what its operator can put right.
 */
export function openDatabase({ dataDir, databaseUrl, ...watchers }: DatabaseOptions): Promise<Database> {
  return databaseUrl ? openPostgres(databaseUrl, watchers) : openSqlite(dataDir, watchers);
}

/**
 * Opens the database of the settings for an operator's command, beside the servers that use it. The tables must be those
 * of this version already. Throws `DatabaseUnusable`.
 */
export function openBesideServer({ dataDir, databaseUrl, ...watchers }: DatabaseOptions): Promise<Database> {
  return databaseUrl ? openPostgresBesideServers(databaseUrl, watchers) : openSqliteBesideServer(dataDir, watchers);
}

/**
 * Reads the database of the settings as it is at one moment, for as long as that takes, while servers go on writing.
 * The tables must be those of this version already. Throws `DatabaseUnusable`, or what `work` throws.
 */
export function readSnapshot<Value>(
  { dataDir, databaseUrl }: Pick<DatabaseOptions, 'dataDir' | 'databaseUrl'>,
  work: Work<Value>,
): Promise<Value> {
  return databaseUrl ? readPostgresSnapshot(databaseUrl, work) : readSqliteSnapshot(dataDir, work);
}
