import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { readDatabaseClock } from '#server/database/databaseClock.ts';
import { readSnapshot, type DatabaseSettings } from '#server/database/openDatabase.ts';
import type { ClockTimes } from '#server/retention/clock.ts';
import { expectKnownTables, isTableMissing } from '#server/database/migrations/migrations.ts';
import { migrationNames } from '#server/database/migrations/trialDatabases.ts';
import { readSqliteSnapshot, SQLITE_FILE } from '#server/database/sqlite/sqliteDatabase.ts';
import type { ReportIssueTable, Tables } from '#server/database/core/tables.ts';
import { hasSqliteFiles } from '#server/files/sqliteFiles.ts';
import { knownErasures, type KnownErasures } from '#server/records/knownErasures.ts';

/** The data that a restore reads from the database that it replaces, because the backup may lack them. */
export type ReplacedData = {
  /** The latest time of the clock that the database has recorded; null if none. */
  readonly clockSeen: string | null;
  /** The erasures that the database knows; null if there is no database. */
  readonly erasures: KnownErasures | null;
  readonly issues: readonly ReportIssueTable[];
  /** Some row ids, by which a backup of this database is recognised. */
  readonly rowIds: readonly string[];
};

/** Number of row ids to read: enough to find one that a backup of the database has too. */
const ROW_IDS = 1_000;

async function clockSeenIn(db: Kysely<Tables>): Promise<string | null> {
  return (await db.selectFrom('serviceState').select('clockSeen').executeTakeFirstOrThrow()).clockSeen;
}

/** Reads the times to compare this machine's clock with. */
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

export async function readReplacedData(db: Kysely<Tables>): Promise<ReplacedData> {
  const rows = await db.selectFrom('triage').select('rowId').orderBy('rowId').limit(ROW_IDS).execute();
  return {
    clockSeen: await clockSeenIn(db),
    erasures: await knownErasures(db),
    issues: await db.selectFrom('reportIssue').selectAll().execute(),
    rowIds: rows.map(({ rowId }) => rowId),
  };
}

/** The data of a database that does not exist. */
const NONE: ReplacedData = { clockSeen: null, erasures: null, issues: [], rowIds: [] };

/** Like `readReplacedData`, for the SQLite database in a data directory; null if it cannot be read. */
export async function readReplacedSqlite(dataDir: string): Promise<ReplacedData | null> {
  if (!hasSqliteFiles(join(dataDir, SQLITE_FILE))) return NONE;
  const read = async (db: Kysely<Tables>): Promise<ReplacedData> => {
    await migrationNames(db);
    return readReplacedData(db);
  };
  const acceptsNewer = () => Promise.resolve();
  return readSqliteSnapshot(dataDir, read, acceptsNewer).catch((error: unknown) =>
    isTableMissing(error) ? NONE : null,
  );
}
