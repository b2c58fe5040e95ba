import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { Changed } from './applyFate.ts';

/** Adds to what retention has changed since its last entry in the audit. */
export async function countUnaudited(db: Kysely<Tables>, { anonymised, deleted }: Changed): Promise<void> {
  await db
    .updateTable('serviceState')
    .set((row) => ({
      anonymisedUnaudited: row('anonymisedUnaudited', '+', anonymised),
      deletedUnaudited: row('deletedUnaudited', '+', deleted),
    }))
    .execute();
}

/** Returns these counts for an entry in the same transaction, and begins them anew. */
export async function takeUnaudited(db: Kysely<Tables>): Promise<Changed> {
  // Locks the row on PostgreSQL, so that of two runs that end at once each takes its own.
  await db.updateTable('serviceState').set({ onlyRow: 1 }).execute();
  const taken = await db
    .selectFrom('serviceState')
    .select(['anonymisedUnaudited as anonymised', 'deletedUnaudited as deleted'])
    .executeTakeFirstOrThrow();
  await db.updateTable('serviceState').set({ anonymisedUnaudited: 0, deletedUnaudited: 0 }).execute();
  return taken;
}
