import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { isTableMissing } from '#server/database/migrations/migrations.ts';
import { readSqliteSnapshot, SQLITE_FILE } from '#server/database/sqlite/sqliteDatabase.ts';
import type { ReportIssueTable, Tables } from '#server/database/tables.ts';
import { hasSqliteFiles } from '#server/files/sqliteFiles.ts';
import { readState } from '#server/retention/retentionState.ts';
import { knownErasures } from '#server/triage/knownErasures.ts';

/** What the database that a restore replaces knows, and a backup of it may not. */
export type Replaced = {
  /** The latest time seen, or null. */
  readonly clockSeen: string | null;
  /** How many erasures the ledger must hold. */
  readonly erasures: number;
  readonly issues: readonly ReportIssueTable[];
};

/** Settles with `otherwise` where an older version has no such table. */
async function orOlder<Value>(query: Promise<Value>, otherwise: Value): Promise<Value> {
  try {
    return await query;
  } catch (error) {
    if (isTableMissing(error)) return otherwise;
    throw error;
  }
}

export async function readReplaced(db: Kysely<Tables>): Promise<Replaced> {
  return {
    clockSeen: await orOlder(
      readState(db).then((state) => state.clockSeen),
      null,
    ),
    erasures: await orOlder(knownErasures(db), 0),
    issues: await orOlder(db.selectFrom('reportIssue').selectAll().execute(), []),
  };
}

/** The same of a data directory, made by any version; null when its database is damaged. */
export async function readReplacedSqlite(dataDir: string): Promise<Replaced | null> {
  if (!hasSqliteFiles(join(dataDir, SQLITE_FILE))) return { clockSeen: null, erasures: 0, issues: [] };
  return readSqliteSnapshot(dataDir, readReplaced, () => Promise.resolve()).catch(() => null);
}
