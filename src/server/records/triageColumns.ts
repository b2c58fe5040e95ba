import { triageFields } from '#contract/schemas.ts';
import { auditResult } from '#domain/audit.ts';
import type { TriageRecord } from '#domain/record.ts';
import type { TriageTable } from '../database/core/tables.ts';

const { _id, ...fields } = triageFields.shape;

export const FIELDS = Object.keys(fields) as (keyof TriageRecord)[];

export const WRITABLE = [...FIELDS, 'score', 'band', 'updated'] as const;

type WritableColumns = Pick<TriageTable, (typeof WRITABLE)[number]>;

/** Boolean fields; the database stores them as 0 or 1. */
const BOOLEANS: ReadonlySet<string> = new Set(['appStoreClicked', 'playStoreClicked', 'contactOpened']);

/** Returns a record's columns. Missing fields are null; score and band are null until all ten answers are given. */
export function toColumns(record: TriageRecord, now: Date): WritableColumns {
  const result = auditResult(record);
  const column = (name: keyof TriageRecord): string | number | null => {
    const value = record[name];
    return typeof value === 'boolean' ? Number(value) : (value ?? null);
  };
  return {
    ...(Object.fromEntries(FIELDS.map((name) => [name, column(name)])) as Pick<TriageTable, keyof TriageRecord>),
    score: result?.score ?? null,
    band: result?.band ?? null,
    updated: now.toISOString(),
  };
}

/** Returns the record of a row, without the fields that are null or were not read. */
export function toRecord(row: Partial<TriageTable>): TriageRecord {
  const entries = FIELDS.flatMap((name) => {
    const value = row[name] ?? null;
    return value === null ? [] : [[name, BOOLEANS.has(name) ? value === 1 : value]];
  });
  return Object.fromEntries(entries) as TriageRecord;
}
