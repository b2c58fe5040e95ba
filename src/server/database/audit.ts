import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from './core/tables.ts';

/** The details of an audit entry: counts and times, never a record's values. */
type AuditDetails = Readonly<Record<string, number | string | boolean>>;

/** Adds an audit entry for a command. Entries are never changed; `service_state` holds the state that changes. */
export async function addEntry(db: Kysely<Tables>, command: string, details: AuditDetails, now: Date): Promise<void> {
  const entry = { auditId: randomUUID(), happenedAt: now.toISOString(), command, details: JSON.stringify(details) };
  await db.insertInto('operatorAudit').values(entry).execute();
}
