import type { Database, Watchers, Work } from './database.ts';
import type { Mode } from './migrations/migrations.ts';
import { openPostgres, readPostgresSnapshot } from './postgres/postgresDatabase.ts';
import { openSqlite, readSqliteSnapshot } from './sqlite/sqliteDatabase.ts';

export type DatabaseSettings = {
  /** Directory of the SQLite file; a server creates it if missing. */
  readonly dataDir: string;
  /** `postgres://…`, or absent for SQLite. */
  readonly databaseUrl?: string | null | undefined;
};

/** Opens the configured database, by default for a server. Throws `DatabaseUnusable` for faults that an operator can fix. */
export function openDatabase(
  { dataDir, databaseUrl }: DatabaseSettings,
  { mode = 'server', ...watchers }: Watchers & { readonly mode?: Mode } = {},
): Promise<Database> {
  return databaseUrl ? openPostgres(databaseUrl, mode, watchers) : openSqlite(dataDir, mode, watchers);
}

/** Runs a command's work on the configured database, beside running servers, and closes it. Throws `DatabaseUnusable`. */
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
 * Reads a snapshot of the configured database, for as long as that takes, beside running servers. The tables must
 * already match this version, unless `check` expects others. Throws `DatabaseUnusable`, or what `work` throws.
 */
export const readSnapshot = <Value>(
  { dataDir, databaseUrl }: DatabaseSettings,
  work: Work<Value>,
  check?: Work<void>,
): Promise<Value> =>
  databaseUrl ? readPostgresSnapshot(databaseUrl, work, check) : readSqliteSnapshot(dataDir, work, check);
