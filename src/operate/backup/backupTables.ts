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

export type KeptTable = (typeof KEPT_TABLES)[number];

export type Row = Readonly<Record<string, string | number | null>>;

export type RowCounts = Readonly<Record<KeptTable, number>>;

export const columnsOf = (file: DatabaseSync, table: KeptTable): readonly string[] =>
  file
    .prepare(`select name from pragma_table_info('${table}')`)
    .all()
    .map(({ name }) => String(name));

/** Counts the rows of each kept table in a file. */
export function countRows(file: DatabaseSync): RowCounts {
  const counts = KEPT_TABLES.map((table) => {
    const row = file.prepare(`select count(*) as rows from ${table}`).get();
    return [table, Number(row?.rows)];
  });
  return Object.fromEntries(counts) as RowCounts;
}

/** Like `countRows`, for the configured database. */
export async function countTables(db: Kysely<Tables>): Promise<RowCounts> {
  const counts: [KeptTable, number][] = [];
  for (const table of KEPT_TABLES) {
    const { rows } = await sql<{ rows: number }>`select count(*) as rows from ${sql.table(table)}`.execute(db);
    counts.push([table, Number(rows[0]?.rows)]);
  }
  return Object.fromEntries(counts) as RowCounts;
}

export const hasSameCounts = (some: RowCounts, others: RowCounts): boolean =>
  KEPT_TABLES.every((table) => some[table] === others[table]);
