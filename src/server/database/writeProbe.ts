import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { schemaState, type SchemaState } from './migrations/migrations.ts';
import type { Tables } from './tables.ts';

/** More than a record and its indexes take, in characters, so that a disk without room for a record refuses it. */
const FILLER = 'x'.repeat(24_000);
/** No row has it. */
const NO_ROW = '';

/**
 * Tries what the store of a record needs: its table, and room in the files. Leaves nothing behind. Gives back whether
 * the tables are this version's; where they are not, nothing is tried.
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
