import type { Database, Watchers } from './database.ts';
import { openPostgres } from './postgresDatabase.ts';
import { openSqlite } from './sqliteDatabase.ts';

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
