import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** The details of an audit entry: counts and times, never a record's values. */
export type AuditDetails = Readonly<Record<string, number | string | boolean>>;

/** Adds an audit entry for a command; returns its id. */
export async function addEntry(db: Kysely<Tables>, command: string, details: AuditDetails, now: Date): Promise<string> {
  const auditId = randomUUID();
  const entry = { auditId, happenedAt: now.toISOString(), command, details: JSON.stringify(details) };
  await db.insertInto('operatorAudit').values(entry).execute();
  return auditId;
}

export async function changeEntry(db: Kysely<Tables>, auditId: string, details: AuditDetails): Promise<void> {
  await db
    .updateTable('operatorAudit')
    .set({ details: JSON.stringify(details) })
    .where('auditId', '=', auditId)
    .execute();
}
