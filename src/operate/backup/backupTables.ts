import type { DatabaseSync } from 'node:sqlite';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '#server/database/core/tables.ts';

/** The tables that a backup keeps. The others hold data of running servers, or data that is deleted within an hour. */
export const KEPT_TABLES = [
  'triage',
  'erased_visit_key',
  'erasure',
  'report_issue',
  'operator_audit',
  'service_state',
  'notice_version',
  'lookup_count',
] as const;
export const DROPPED_TABLES = ['mail_attempt', 'mail_ledger_key', 'write_probe', 'server_presence'] as const;

/** Tables that only earlier versions have. A backup that is made before the migration keeps them. */
export const EARLIER_TABLES = ['retention_state'] as const;

export type KeptTable = (typeof KEPT_TABLES | typeof EARLIER_TABLES)[number];

export type Row = Readonly<Record<string, string | number | null>>;

export type RowCounts = Readonly<Record<KeptTable, number>>;

export const columnsOf = (file: DatabaseSync, table: KeptTable): readonly string[] =>
  file
    .prepare(`select name from pragma_table_info('${table}')`)
    .all()
    .map(({ name }) => String(name));

/** True if a file has a table. The files of earlier versions lack some tables. */
export const hasTable = (file: DatabaseSync, table: string): boolean =>
  file.prepare('select 1 from sqlite_schema where name = ?').get(table) !== undefined;

/** Counts the rows of each kept table in a file; 0 for a table that the file lacks. */
export function countRows(file: DatabaseSync): RowCounts {
  const counts = KEPT_TABLES.map((table) => {
    if (!hasTable(file, table)) return [table, 0];
    const row = file.prepare(`select count(*) as rows from ${table}`).get();
    return [table, Number(row?.rows)];
  });
  return Object.fromEntries(counts) as RowCounts;
}

/** Like `countRows`, for the configured database, which has the given `tables`. */
export async function countTables(db: Kysely<Tables>, tables: readonly KeptTable[] = KEPT_TABLES): Promise<RowCounts> {
  const counts: [KeptTable, number][] = KEPT_TABLES.map((table) => [table, 0]);
  for (const table of tables) {
    const { rows } = await sql<{ rows: number }>`select count(*) as rows from ${sql.table(table)}`.execute(db);
    counts.push([table, Number(rows[0]?.rows)]);
  }
  return Object.fromEntries(counts) as RowCounts;
}

export const hasSameRows = (some: RowCounts, others: RowCounts): boolean =>
  KEPT_TABLES.every((table) => some[table] === others[table]);
