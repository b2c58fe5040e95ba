import { auditResult } from '#domain/audit.ts';
import type { TriageRecord } from '#domain/triage.ts';
import { fieldColumns, STORED_FIELDS } from './fieldColumns.ts';
import type { TriageWrite } from './triageStore.ts';

/** The names of the columns that every write sets. */
export const WRITABLE = [...STORED_FIELDS, 'score', 'band', 'updated'] as const;

/** The columns that a write sets; score and band are null until all ten answers are given. */
export function writableColumns({ fields }: Pick<TriageWrite, 'fields'>, now: Date) {
  const result = auditResult(fields as TriageRecord);
  return {
    ...fieldColumns(fields),
    score: result?.score ?? null,
    band: result?.band ?? null,
    updated: now.toISOString(),
  };
}
