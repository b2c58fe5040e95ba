import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { sql, type Kysely } from 'kysely';
import { sqliteCode, dataDirFault } from '#server/database/sqlite/sqliteErrors.ts';
import { openFile, readSnapshot, type DatabaseSettings } from '#server/database/openDatabase.ts';
import { expectKnownTables, firstMissing } from '#server/database/migrations/migrations.ts';
import { copySqlite } from '#server/database/sqlite/sqliteDatabase.ts';
import type { Tables } from '#server/database/core/tables.ts';
import { BackupUnusable, checkBackup } from './backupFile.ts';
import {
  columnsOf,
  countRows,
  countTables,
  DROPPED_TABLES,
  hasSameCounts,
  KEPT_TABLES,
  type KeptTable,
  type Row,
  type RowCounts,
} from './backupTables.ts';

const PAGE_SIZE = 2_000;

/** Called with the fraction of a copy that is done, from 0 to 1. */
export type CopyProgress = (part: number) => void;

async function nextRows(db: Kysely<Tables>, table: KeptTable, key: string, after: Row | undefined): Promise<Row[]> {
  const condition = after === undefined ? sql`` : sql`where ${sql.ref(key)} > ${after[key]}`;
  const page = sql<Row>`select * from ${sql.table(table)} ${condition} order by ${sql.ref(key)} limit ${PAGE_SIZE}`;
  return (await page.execute(db)).rows;
}

function insertInto(file: DatabaseSync, table: KeptTable, columns: readonly string[]): StatementSync {
  const placeholders = columns.map(() => '?').join(', ');
  return file.prepare(`insert into ${table} (${columns.join(', ')}) values (${placeholders})`);
}

/** The key columns by which large tables are read in pages. The other tables are read in one query. */
const KEYS: Readonly<Partial<Record<KeptTable, string>>> = {
  triage: 'row_id',
  operator_audit: 'audit_id',
  erased_visit_key: 'visit_key_hash',
  erasure: 'reference_hash',
};

async function copyTable(
  db: Kysely<Tables>,
  file: DatabaseSync,
  table: KeptTable,
  onCopied: (rows: number) => void,
): Promise<void> {
  const columns = columnsOf(file, table);
  const insert = insertInto(file, table, columns);
  const key = KEYS[table];
  for (let last: Row | undefined; ;) {
    const rows =
      key === undefined
        ? (await sql<Row>`select * from ${sql.table(table)}`.execute(db)).rows
        : await nextRows(db, table, key, last);
    for (const row of rows) insert.run(...columns.map((column) => row[column] ?? null));
    onCopied(rows.length);
    last = rows.at(-1);
    if (key === undefined || rows.length < PAGE_SIZE) return;
  }
}

/** The row counts of a copied snapshot. `isOlder` is true if it has the tables of an earlier version, not migrated. */
type Copied = { readonly rows: RowCounts; readonly isOlder: boolean };

function copyPostgres(source: DatabaseSettings, path: string, progress: CopyProgress): Promise<Copied> {
  const copy = async (snapshot: Kysely<Tables>): Promise<Copied> => {
    const missing = await firstMissing(snapshot);
    await (await openFile(path, missing ?? undefined)).close();
    using file = new DatabaseSync(path);
    // SQLite need not sync: `createNewFile` syncs the complete file.
    file.exec('pragma synchronous = off; begin');
    for (const table of KEPT_TABLES) file.exec(`delete from ${table}`);
    const db = snapshot.withoutPlugins();
    const expected = await countTables(db);
    let done = 0;
    const onCopied = (rows: number): void => progress((done += rows) / Math.max(expected.triage, done, 1));
    for (const table of KEPT_TABLES) await copyTable(db, file, table, onCopied);
    file.exec('commit');
    return { rows: expected, isOlder: missing !== null };
  };
  return readSnapshot(source, copy, expectKnownTables);
}

/** Copies a snapshot of an SQLite database, empties the tables that backups do not keep, and rebuilds the copy. */
async function copySqliteFile({ dataDir }: DatabaseSettings, path: string, progress: CopyProgress): Promise<Copied> {
  const copied = await copySqlite(dataDir, path, progress, async (db, source) => ({
    rows: countRows(source),
    isOlder: (await firstMissing(db)) !== null,
  }));
  using file = new DatabaseSync(path);
  file.exec('pragma journal_mode = delete; pragma synchronous = off');
  for (const table of DROPPED_TABLES) file.exec(`delete from ${table}`);
  file.exec('vacuum');
  return copied;
}

/** System codes by SQLite's error number, for errors about the copy that is written, such as a full disk. */
const SYSTEM_CODES: Readonly<Record<number, string>> = { 8: 'EROFS', 10: 'EIO', 13: 'ENOSPC', 14: 'EACCES' };

function copyFault(error: unknown, { dataDir }: DatabaseSettings): unknown {
  const code = SYSTEM_CODES[sqliteCode(error) ?? 0];
  if (code === undefined) return dataDirFault(error, dataDir);
  return Object.assign(new Error('the copy cannot be written', { cause: error }), { code, syscall: 'write' });
}

/** Stores in a backup the time when it was made. */
function noteTime(path: string, now: Date): void {
  using file = new DatabaseSync(path);
  file.prepare('update service_state set backed_up_at = ?').run(now.toISOString());
}

/**
 * Writes a snapshot of the configured database into one SQLite file at `path`, and checks it. Servers may be running.
 * Throws `DatabaseUnusable`, the system's error about the file, or `BackupUnusable`.
 */
export async function writeBackup(
  source: DatabaseSettings,
  path: string,
  now: Date,
  progress: CopyProgress,
): Promise<Copied> {
  const copy = source.databaseUrl ? copyPostgres : copySqliteFile;
  const snapshot = await copy(source, path, progress).catch((error: unknown) => {
    throw copyFault(error, source);
  });
  noteTime(path, now);
  checkBackup(path);
  using file = new DatabaseSync(path, { readOnly: true });
  const copied = countRows(file);
  if (!hasSameCounts(copied, snapshot.rows)) throw new BackupUnusable('lacks rows');
  return snapshot;
}
