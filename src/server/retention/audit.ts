import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** What an entry accounts for: counts and moments, never a record's own value. */
export type AuditDetails = Readonly<Record<string, number | string | boolean>>;

/** Accounts for what a command did, and gives back the entry's id. */
export async function addEntry(db: Kysely<Tables>, command: string, details: AuditDetails, now: Date): Promise<string> {
  const auditId = randomUUID();
  const entry = { auditId, happenedAt: now.toISOString(), command, details: JSON.stringify(details) };
  await db.insertInto('operatorAudit').values(entry).execute();
  return auditId;
}

/** Gives an entry other details. */
export async function changeEntry(db: Kysely<Tables>, auditId: string, details: AuditDetails): Promise<void> {
  await db
    .updateTable('operatorAudit')
    .set({ details: JSON.stringify(details) })
    .where('auditId', '=', auditId)
    .execute();
}
