import type { DatabaseSync } from 'node:sqlite';

/**
 * The tables of a backup. Mail attempts and their keys must be gone after an hour, so no backup keeps them; the other
 * dropped tables mean nothing once the server has stopped.
 */
export const KEPT_TABLES = [
  'triage',
  'erased_visit_key',
  'report_issue',
  'operator_audit',
  'retention_state',
  'notice_version',
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

export function countRows(file: DatabaseSync): RowCounts {
  const counts = KEPT_TABLES.map((table) => {
    const row = file.prepare(`select count(*) as rows from ${table}`).get();
    return [table, Number(row?.rows)];
  });
  return Object.fromEntries(counts) as RowCounts;
}
