import { existsSync, mkdirSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../database/database.ts';
import { lockDataDir, lockFile } from '../database/dataDirLock.ts';
import { replacePostgres } from '../database/postgresDatabase.ts';
import { countServers } from '../database/serverPresence.ts';
import { SQLITE_FILE } from '../database/sqliteDatabase.ts';
import type { Tables } from '../database/tables.ts';
import type { ErasureLedger } from '../erasureLedger/erasureLedger.ts';
import { reapplyErasures } from '../retention/reapplyErasures.ts';
import { runRetention, type RetentionCounts } from '../retention/runRetention.ts';
import { checkBackup, openBackupCopy, removeDatabaseFile } from './backupFile.ts';
import { countRows, DROPPED_TABLES, KEPT_TABLES, type Row, type RowCounts } from './backupTables.ts';
import { syncPath } from '../files/fileSystem.ts';
import type { CopyProgress, Source } from './writeBackup.ts';

/** A restore would overlap with a running server or overwrite data; the message says what to do. */
export class RestoreRefused extends Error {
  override readonly name = 'RestoreRefused';
}

export type RestoreOptions = {
  readonly target: Source;
  readonly ledger: Pick<ErasureLedger, 'read'>;
  readonly force: boolean;
  readonly now: Date;
  readonly progress: CopyProgress;
};

export type Restored = {
  readonly rows: RowCounts;
  /** How many records of the backup have been erased since. */
  readonly erased: number;
  readonly retention: RetentionCounts;
};

const OVERWRITES = new RestoreRefused(
  'the database already holds records: back them up, then restore with --force, which replaces them all',
);

/** Applies the erasures since the backup, and retention, to its copy. */
async function applyErasuresAndRetention(copy: Database, { ledger, now }: RestoreOptions) {
  try {
    const erased = await reapplyErasures(copy, ledger, now);
    const run = await runRetention(copy, { now, force: true, startedBy: 'restore' });
    if (run.outcome !== 'done') throw new Error(run.fault);
    return { erased, retention: run.report };
  } finally {
    await copy.close();
  }
}

/** Prepares a backup at `stage`: checks and migrates it, and applies erasures and retention. */
async function prepare(backup: string, stage: string, options: RestoreOptions): Promise<Restored> {
  const applied = await applyErasuresAndRetention(await openBackupCopy(backup, stage), options);
  checkBackup(stage);
  using file = new DatabaseSync(stage, { readOnly: true });
  return { rows: countRows(file), ...applied };
}

/** True when an SQLite file holds records, or cannot be read. */
function holdsRecords(path: string): boolean {
  if (!existsSync(path)) return false;
  try {
    using file = new DatabaseSync(path, { timeout: 2_000 });
    const tables = file.prepare("select name from sqlite_schema where name = 'triage'").all();
    return tables.length > 0 && file.prepare('select 1 from triage limit 1').get() !== undefined;
  } catch {
    return true;
  }
}

/** Empties the write-ahead log of the file to be replaced, which must not be applied to its successor. */
async function emptyOldLog(path: string): Promise<void> {
  let isBusy = false;
  try {
    using file = new DatabaseSync(path, { timeout: 2_000 });
    isBusy = file.prepare('pragma wal_checkpoint(truncate)').get()?.busy === 1;
  } catch {
    // A damaged database is replaced.
  }
  if (isBusy) throw new RestoreRefused('DATA_DIR: another command is using the database: wait until it ends');
  for (const suffix of ['-wal', '-shm']) await rm(path + suffix, { force: true });
}

async function restoreSqlite(backup: string, options: RestoreOptions): Promise<Restored> {
  const { dataDir } = options.target;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const path = join(dataDir, SQLITE_FILE);
  const stage = `${path}.new`;
  const unlock = lockDataDir(dataDir);
  try {
    if (!options.force && holdsRecords(path)) throw OVERWRITES;
    const restored = await prepare(backup, stage, options);
    await syncPath(stage);
    if (existsSync(path)) await emptyOldLog(path);
    await rename(stage, path);
    await syncPath(dataDir);
    return restored;
  } finally {
    await removeDatabaseFile(stage);
    unlock();
  }
}

const BATCH_SIZE = 1_000;

/** Inserts the rows of one of the copy's tables in batches. */
async function loadTable(
  db: Kysely<Tables>,
  file: DatabaseSync,
  table: string,
  onLoaded: (rows: number) => void,
): Promise<void> {
  const insert = (rows: readonly Row[]) =>
    sql`insert into ${sql.table(table)}
        select * from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`.execute(db);
  let rows: Row[] = [];
  for (const row of file.prepare(`select * from ${table}`).iterate()) {
    rows.push(row as Row);
    if (rows.length < BATCH_SIZE) continue;
    await insert(rows);
    onLoaded(rows.length);
    rows = [];
  }
  if (rows.length > 0) await insert(rows);
}

/** Replaces the database's content with the copy's, in the caller's transaction. */
async function load(db: Kysely<Tables>, stage: string, { rows }: Restored, progress: CopyProgress): Promise<void> {
  await sql`truncate ${sql.join([...KEPT_TABLES, ...DROPPED_TABLES].map((table) => sql.table(table)))}`.execute(db);
  using file = new DatabaseSync(stage, { readOnly: true });
  let done = 0;
  const onLoaded = (count: number): void => progress((done += count) / Math.max(rows.triage, done, 1));
  for (const table of KEPT_TABLES) await loadTable(db, file, table, onLoaded);
}

async function refuseOverlap(db: Kysely<Tables>, force: boolean): Promise<void> {
  if ((await countServers(db)) > 0)
    throw new RestoreRefused(
      'DATABASE_URL: a server is using this database: stop every server first; one that died counts for 30 s',
    );
  if (!force && (await db.selectFrom('triage').select('rowId').limit(1).executeTakeFirst())) throw OVERWRITES;
}

async function restorePostgres(backup: string, options: RestoreOptions): Promise<Restored> {
  const { dataDir } = options.target;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const stage = join(dataDir, 'restore.partial');
  const unlock = lockFile(join(dataDir, 'restore.lock'));
  if (unlock === null)
    throw new RestoreRefused(`DATA_DIR: another restore is running in ${dataDir}: wait until it ends`);
  try {
    return await replacePostgres(options.target.databaseUrl ?? '', async (db) => {
      await refuseOverlap(db, options.force);
      const restored = await prepare(backup, stage, options);
      await load(db, stage, restored, options.progress);
      return restored;
    });
  } finally {
    await removeDatabaseFile(stage);
    unlock();
  }
}

/**
 * Replaces the configured database, SQLite or PostgreSQL, with a backup, after applying to it the erasures since and
 * retention. Killed at any moment, it leaves the old database or the new one. Throws `RestoreRefused`, `DataDirInUse`,
 * `BackupUnusable`, `DatabaseUnusable` or `LedgerUnwritable`, with nothing changed.
 */
export function restoreBackup(backup: string, options: RestoreOptions): Promise<Restored> {
  return options.target.databaseUrl === null ? restoreSqlite(backup, options) : restorePostgres(backup, options);
}
