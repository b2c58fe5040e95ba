import { join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import { readDatabaseClock } from '#server/database/databaseClock.ts';
import { readSnapshot, type DatabaseSettings } from '#server/database/openDatabase.ts';
import type { ClockTimes } from '#server/retention/clock.ts';
import { expectKnownTables, isTableMissing } from '#server/database/migrations/migrations.ts';
import { countAuditedErasures } from '#server/database/migrations/serviceState.ts';
import { readSqliteSnapshot, SQLITE_FILE } from '#server/database/sqlite/sqliteDatabase.ts';
import type { ReportIssueTable, Tables } from '#server/database/core/tables.ts';
import { hasSqliteFiles } from '#server/files/sqliteFiles.ts';
import { ErasureSet } from '#server/records/erasureSet.ts';
import { knownErasures, type KnownErasures } from '#server/records/knownErasures.ts';

/** The data that a restore reads from the database that it replaces, because the backup may lack them. */
export type Replaced = {
  /** The latest time of the clock that the database has recorded; null if none. */
  readonly clockSeen: string | null;
  /** The erasures that the database knows; null if its version did not store them. */
  readonly erasures: KnownErasures | null;
  readonly issues: readonly ReportIssueTable[];
  /** Some row ids, by which a backup of this database is recognised. */
  readonly rowIds: readonly string[];
};

/** Number of row ids to read: enough to find one that a backup of the database has too. */
const ROW_IDS = 1_000;

/** Returns the result of a query, or `otherwise` if its table is missing, as in a database of an earlier version. */
async function orIfMissing<Value>(query: Promise<Value>, otherwise: Value): Promise<Value> {
  try {
    return await query;
  } catch (error) {
    if (isTableMissing(error)) return otherwise;
    throw error;
  }
}

/** Reads the erasures that a database knows, also from a database of an earlier version. */
async function erasuresOf(db: Kysely<Tables>): Promise<KnownErasures | null> {
  const known = await orIfMissing<KnownErasures | null>(knownErasures(db), null);
  if (known !== null) return known;
  const counted = await orIfMissing<number | null>(countAuditedErasures(db), null);
  return counted === null ? null : { listed: new ErasureSet(), counted, forgottenBefore: null };
}

/** Reads the latest time of the clock that a database has recorded, also from a database of an earlier version. */
async function clockSeenIn(db: Kysely<Tables>): Promise<string | null> {
  // A query of a missing table would end PostgreSQL's transaction.
  const tables = await db.introspection.getTables();
  const table = tables.find(
    ({ name, columns }) =>
      ['service_state', 'retention_state'].includes(name) && columns.some((column) => column.name === 'clock_seen'),
  );
  if (table === undefined) return null;
  const query = sql<{ clock_seen: string | null }>`select clock_seen from ${sql.table(table.name)}`;
  return (await query.execute(db.withoutPlugins())).rows[0]?.clock_seen ?? null;
}

/** Reads the times to compare this machine's clock with, also from a database of an earlier version. */
export const readClockTimes = (source: DatabaseSettings): Promise<ClockTimes> =>
  readSnapshot(
    source,
    async (db) => ({
      clockSeen: await clockSeenIn(db),
      witness: await readDatabaseClock({
        dialect: source.databaseUrl ? 'postgres' : 'sqlite',
        read: (work) => work(db),
      }),
    }),
    expectKnownTables,
  );

export async function readReplaced(db: Kysely<Tables>): Promise<Replaced> {
  const rows = await orIfMissing(db.selectFrom('triage').select('rowId').orderBy('rowId').limit(ROW_IDS).execute(), []);
  return {
    clockSeen: await clockSeenIn(db),
    erasures: await erasuresOf(db),
    issues: await orIfMissing(db.selectFrom('reportIssue').selectAll().execute(), []),
    rowIds: rows.map(({ rowId }) => rowId),
  };
}

/** The data of a database that does not exist. */
const NONE: Replaced = { clockSeen: null, erasures: null, issues: [], rowIds: [] };

/** Like `readReplaced`, for the SQLite database in a data directory; null if it cannot be read. */
export async function readReplacedSqlite(dataDir: string): Promise<Replaced | null> {
  if (!hasSqliteFiles(join(dataDir, SQLITE_FILE))) return NONE;
  return readSqliteSnapshot(dataDir, readReplaced, () => Promise.resolve()).catch(() => null);
}
