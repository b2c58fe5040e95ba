import type { Kysely } from 'kysely';
import type { Database } from './database.ts';
import type { ServiceStateTable, Tables } from './tables.ts';

/** Marks the files as due for scrubbing, in the transaction that removes records or their texts, and counts those. */
export async function noteScrubDue(db: Kysely<Tables>, records = 1): Promise<void> {
  await db.updateTable('retentionState').set({ scrubDue: 1 }).where('scrubDue', '=', 0).execute();
  await db
    .updateTable('serviceState')
    .set((row) => ({ removedSinceScrub: row('removedSinceScrub', '+', records) }))
    .execute();
}

type Removed = Pick<ServiceStateTable, 'removedSinceScrub' | 'scrubbedAt'>;

/** How many records were removed since the files were last scrubbed, and when that was. */
export const readRemoved = (db: Kysely<Tables>): Promise<Removed> =>
  db.selectFrom('serviceState').select(['removedSinceScrub', 'scrubbedAt']).executeTakeFirstOrThrow();

/** Remembers a scrub, which removed what `removed` counted. */
async function noteScrubbed(db: Kysely<Tables>, removed: number, now: Date): Promise<void> {
  await db
    .updateTable('serviceState')
    .set((row) => ({ removedSinceScrub: row('removedSinceScrub', '-', removed), scrubbedAt: now.toISOString() }))
    .execute();
}

const isDue = (database: Database): Promise<boolean> =>
  database.read(async (db) => {
    const { scrubDue } = await db.selectFrom('retentionState').select('scrubDue').executeTakeFirstOrThrow();
    return scrubDue === 1;
  });

/**
 * Scrubs the database's files if something was removed since the last time, by this process or one that died. Returns
 * whether it succeeded, null when nothing was removed; after a failure, as on a full disk, it stays due.
 */
export async function scrubIfDue(database: Database, now: Date): Promise<boolean | null> {
  if (!(await isDue(database))) return null;
  const { removedSinceScrub } = await database.read(readRemoved);
  try {
    await database.write((db) => db.updateTable('retentionState').set({ scrubDue: 0 }).execute());
    await database.scrub();
    await database.write((db) => noteScrubbed(db, removedSinceScrub, now));
    return true;
  } catch {
    await database.write((db) => noteScrubDue(db, 0));
    return false;
  }
}

/**
 * Scrubs the files if they hold traces of what was just removed; earlier scrubbing stays due. Returns false when it
 * failed.
 */
export function scrubTraces(database: Database, traces: readonly string[]): Promise<boolean> {
  return database.scrub(traces).then(
    () => true,
    () => false,
  );
}
