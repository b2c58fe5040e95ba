import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { sql, type Kysely } from 'kysely';
import { copySqlite } from '../database/copySqlite.ts';
import { readSnapshot } from '../database/openDatabase.ts';
import { openSqliteFile } from '../database/sqliteDatabase.ts';
import type { Tables } from '../database/tables.ts';
import { BackupUnusable, checkBackup } from './backupFile.ts';
import {
  columnsOf,
  countRows,
  DROPPED_TABLES,
  isWhole,
  KEPT_TABLES,
  type KeptTable,
  type Row,
  type RowCounts,
} from './backupTables.ts';

const PAGE = 2_000;

/** Hears how far a copy has come, in a part of 1. */
export type CopyProgress = (part: number) => void;

export type Source = { readonly dataDir: string; readonly databaseUrl: string | null };

/** The next rows of a table by its first column, its key. */
async function nextRows(db: Kysely<Tables>, table: KeptTable, key: string, after: Row | undefined): Promise<Row[]> {
  const rest = after === undefined ? sql`` : sql`where ${sql.ref(key)} > ${after[key]}`;
  const page = sql<Row>`select * from ${sql.table(table)} ${rest} order by ${sql.ref(key)} limit ${PAGE}`;
  return (await page.execute(db)).rows;
}

function insertInto(file: DatabaseSync, table: KeptTable, columns: readonly string[]): StatementSync {
  const marks = columns.map(() => '?').join(', ');
  return file.prepare(`insert into ${table} (${columns.join(', ')}) values (${marks})`);
}

/** Tables whose rows are few, or whose key is more than one column, are read at once. */
const READ_AT_ONCE: readonly KeptTable[] = ['report_issue', 'retention_state'];

async function copyTable(
  db: Kysely<Tables>,
  file: DatabaseSync,
  table: KeptTable,
  copied: (rows: number) => void,
): Promise<void> {
  const columns = columnsOf(file, table);
  const insert = insertInto(file, table, columns);
  const key = table === 'operator_audit' ? 'audit_id' : table === 'triage' ? 'row_id' : 'visit_key_hash';
  const atOnce = READ_AT_ONCE.includes(table);
  for (let last: Row | undefined; ;) {
    const rows = atOnce
      ? (await sql<Row>`select * from ${sql.table(table)}`.execute(db)).rows
      : await nextRows(db, table, key, last);
    for (const row of rows) insert.run(...columns.map((column) => row[column] ?? null));
    copied(rows.length);
    last = rows.at(-1);
    if (atOnce || rows.length < PAGE) return;
  }
}

async function countSource(db: Kysely<Tables>): Promise<RowCounts> {
  const counts: [KeptTable, number][] = [];
  for (const table of KEPT_TABLES) {
    const { rows } = await sql<{ rows: number }>`select count(*) as rows from ${sql.table(table)}`.execute(db);
    counts.push([table, Number(rows[0]?.rows)]);
  }
  return Object.fromEntries(counts) as RowCounts;
}

/** Reads one snapshot of PostgreSQL, row by row, into an SQLite file. Gives back how many rows the snapshot has. */
async function copyPostgres(source: Source, path: string, progress: CopyProgress): Promise<RowCounts> {
  await (await openSqliteFile(path)).close();
  using file = new DatabaseSync(path);
  // The file counts only once it is whole and synced.
  file.exec('pragma synchronous = off; begin; delete from retention_state');
  const counts = await readSnapshot(source, async (snapshot) => {
    const db = snapshot.withoutPlugins();
    const expected = await countSource(db);
    let done = 0;
    const copied = (rows: number): void => progress((done += rows) / Math.max(expected.triage, done, 1));
    for (const table of KEPT_TABLES) await copyTable(db, file, table, copied);
    return expected;
  });
  file.exec('commit');
  return counts;
}

/** Copies an SQLite database as it is at one moment, and rebuilds the copy without what no backup keeps. */
async function copySqliteFile({ dataDir }: Source, path: string, progress: CopyProgress): Promise<RowCounts> {
  const counts = await copySqlite(dataDir, path, progress, countRows);
  using file = new DatabaseSync(path);
  file.exec('pragma journal_mode = delete; pragma synchronous = off');
  for (const table of DROPPED_TABLES) file.exec(`delete from ${table}`);
  file.exec('vacuum');
  return counts;
}

/**
 * Writes the database of the settings, as it is at one moment, into one SQLite file at `path`, beside the servers that
 * use it, and checks it. Throws `DatabaseUnusable`, or `BackupUnusable` when the file is not what it should be.
 */
export async function writeBackup(source: Source, path: string, progress: CopyProgress): Promise<RowCounts> {
  const copy = source.databaseUrl === null ? copySqliteFile : copyPostgres;
  const expected = await copy(source, path, progress);
  checkBackup(path);
  using file = new DatabaseSync(path, { readOnly: true });
  if (!isWhole(countRows(file), expected)) throw new BackupUnusable('misses rows');
  return expected;
}
