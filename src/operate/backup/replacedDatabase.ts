import { join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import { isTableMissing } from '#server/database/migrations/migrations.ts';
import { erasuresCounted } from '#server/database/migrations/serviceState.ts';
import { readSqliteSnapshot, SQLITE_FILE } from '#server/database/sqlite/sqliteDatabase.ts';
import type { ReportIssueTable, Tables } from '#server/database/core/tables.ts';
import { hasSqliteFiles } from '#server/files/sqliteFiles.ts';
import { readServiceState, type ServiceState } from '#server/database/serviceState.ts';
import { knownErasures, type KnownErasures } from '#server/records/knownErasures.ts';

/** What the database that a restore replaces knows, and a backup of it may not. */
export type Replaced = {
  /** The latest time seen, or null. */
  readonly clockSeen: string | null;
  /** Null where an older version kept no account of them. */
  readonly erasures: KnownErasures | null;
  readonly issues: readonly ReportIssueTable[];
  /** Some row ids, by which a backup made from it is recognised. */
  readonly rowIds: readonly string[];
};

/** Enough to find one that a backup has too. */
const ROW_IDS = 1_000;

/** Settles with `otherwise` where an older version has no such table. */
async function orIfMissing<Value>(query: Promise<Value>, otherwise: Value): Promise<Value> {
  try {
    return await query;
  } catch (error) {
    if (isTableMissing(error)) return otherwise;
    throw error;
  }
}

/** The erasures that a database knows, also one of an earlier version. */
async function erasuresOf(db: Kysely<Tables>): Promise<KnownErasures | null> {
  const known = await orIfMissing<KnownErasures | null>(knownErasures(db), null);
  if (known !== null) return known;
  const counted = await orIfMissing<number | null>(erasuresCounted(db), null);
  return counted === null ? null : { listed: [], counted, forgottenBefore: null };
}

/** The latest time that a database has seen, also one of an earlier version. */
async function clockSeenIn(db: Kysely<Tables>): Promise<string | null> {
  const { clockSeen } = await orIfMissing<Partial<ServiceState>>(readServiceState(db), {});
  if (clockSeen !== undefined) return clockSeen;
  const earlier = sql<{ clockSeen: string | null }>`select clock_seen from retention_state`;
  return (await orIfMissing(earlier.execute(db), { rows: [] })).rows[0]?.clockSeen ?? null;
}

export async function readReplaced(db: Kysely<Tables>): Promise<Replaced> {
  const rows = await orIfMissing(db.selectFrom('triage').select('rowId').orderBy('rowId').limit(ROW_IDS).execute(), []);
  return {
    clockSeen: await clockSeenIn(db),
    erasures: await erasuresOf(db),
    issues: await orIfMissing(db.selectFrom('reportIssue').selectAll().execute(), []),
    rowIds: rows.map(({ rowId }) => rowId),
  };
}

/** Of a database that is not there. */
const NONE: Replaced = { clockSeen: null, erasures: null, issues: [], rowIds: [] };

/** The same of a data directory, made by any version; null when its database is damaged. */
export async function readReplacedSqlite(dataDir: string): Promise<Replaced | null> {
  if (!hasSqliteFiles(join(dataDir, SQLITE_FILE))) return NONE;
  return readSqliteSnapshot(dataDir, readReplaced, () => Promise.resolve()).catch(() => null);
}
