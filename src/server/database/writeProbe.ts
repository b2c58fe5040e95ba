import { randomBytes, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { schemaState, type SchemaState } from './migrations/migrations.ts';
import type { Tables } from './core/tables.ts';

/** How much a probe writes: as little as possible, or more than a record and its index entries need. */
export type ProbeSize = 'small' | 'whole';

/** Length of a whole probe, in characters. They are random, because PostgreSQL would compress others. */
const FILLER_LENGTH = 24_000;
const fillerOf = (size: ProbeSize): string =>
  size === 'small' ? '' : randomBytes((FILLER_LENGTH * 3) / 4).toString('base64');
const NO_ROW = '';

/**
 * Tests whether a record could be stored: whether the table can be written and, with a `whole` probe, whether the disk
 * has room. Leaves nothing behind. Returns the state of the tables; if they are not current, nothing is tested.
 */
export async function probeWrite(db: Kysely<Tables>, size: ProbeSize): Promise<SchemaState> {
  const state = await schemaState(db);
  if (state !== 'current') return state;
  await db.updateTable('triage').set({ revision: null }).where('rowId', '=', NO_ROW).execute();
  const ticket = randomUUID();
  await db
    .insertInto('writeProbe')
    .values({ ticket, filler: fillerOf(size) })
    .execute();
  await db.deleteFrom('writeProbe').where('ticket', '=', ticket).execute();
  return state;
}
