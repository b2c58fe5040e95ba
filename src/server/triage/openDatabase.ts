import type { Database, Watched } from './database.ts';
import { openPostgres } from './postgresDatabase.ts';
import { openSqlite } from './sqliteDatabase.ts';

export type DatabaseOptions = Watched & {
  /** Directory of the SQLite file; made if it is not there. */
  readonly dataDir: string;
  /** `postgres://…`, or absent for SQLite. */
  readonly databaseUrl?: string | null | undefined;
};

/**
 * Opens the database of the settings and brings its tables up to date. Throws `DataDirInUse` when another server works
 * on the SQLite directory, `StoreUnavailable` when PostgreSQL cannot be reached.
 */
export function openDatabase({ dataDir, databaseUrl, ...watched }: DatabaseOptions): Promise<Database> {
  return databaseUrl ? openPostgres(databaseUrl, watched) : openSqlite(dataDir, watched);
}
