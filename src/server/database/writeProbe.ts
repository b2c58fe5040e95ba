import { randomBytes, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { schemaState, type SchemaState } from './migrations/migrations.ts';
import type { Tables } from './core/tables.ts';

/** How much a probe writes: as little as can be, or more than a record and its indexes. */
export type ProbeSize = 'small' | 'whole';

/** Characters of a whole probe; random, since PostgreSQL compresses what it can. */
const FILLER_LENGTH = 24_000;
const fillerOf = (size: ProbeSize): string =>
  size === 'small' ? '' : randomBytes((FILLER_LENGTH * 3) / 4).toString('base64');
const NO_ROW = '';

/**
 * Tries what storing a record needs, the table and, if whole, room on the disk, and leaves nothing behind. Returns the
 * state of the tables; unless they are current, nothing is tried.
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
