import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { schemaState, type SchemaState } from './migrations/migrations.ts';
import type { Tables } from './tables.ts';

/** Longer than a record and its indexes, so that a disk without room for a record refuses it. */
const FILLER = 'x'.repeat(24_000);
const NO_ROW = '';

/**
 * Tries what storing a record needs, the table and room on the disk, and leaves nothing behind. Returns the state of the
 * tables; unless they are current, nothing is tried.
 */
export async function probeWrite(db: Kysely<Tables>): Promise<SchemaState> {
  const state = await schemaState(db);
  if (state !== 'current') return state;
  await db.updateTable('triage').set({ revision: null }).where('rowId', '=', NO_ROW).execute();
  const ticket = randomUUID();
  await db.insertInto('writeProbe').values({ ticket, filler: FILLER }).execute();
  await db.deleteFrom('writeProbe').where('ticket', '=', ticket).execute();
  return state;
}
