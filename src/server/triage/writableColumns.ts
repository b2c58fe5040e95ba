import { triageFields } from '#contract/schemas.ts';
import { auditResult } from '#domain/audit.ts';
import type { TriageRecord } from '#domain/triage.ts';
import type { FieldColumns, StoredFields } from '../database/tables.ts';

const { _id, ...stored } = triageFields.shape;

export const STORED_FIELDS = Object.keys(stored) as (keyof StoredFields)[];

export const WRITABLE = [...STORED_FIELDS, 'score', 'band', 'updated'] as const;

/** The columns that a write sets: a field is null where it is left out, score and band until all ten answers are given. */
export function writableColumns(fields: StoredFields, now: Date) {
  const column = (name: keyof StoredFields): string | number | null => {
    const value = fields[name];
    return typeof value === 'boolean' ? Number(value) : (value ?? null);
  };
  const result = auditResult(fields as TriageRecord);
  return {
    ...(Object.fromEntries(STORED_FIELDS.map((name) => [name, column(name)])) as FieldColumns),
    score: result?.score ?? null,
    band: result?.band ?? null,
    updated: now.toISOString(),
  };
}
