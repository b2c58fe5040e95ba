import type { Kysely } from 'kysely';
import type { Database } from './database.ts';
import type { Tables } from './tables.ts';

/** Marks the files as due for scrubbing, in the transaction that removes something. */
export async function noteScrubDue(db: Kysely<Tables>): Promise<void> {
  await db.updateTable('retentionState').set({ scrubDue: 1 }).where('scrubDue', '=', 0).execute();
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
export async function scrubIfDue(database: Database): Promise<boolean | null> {
  if (!(await isDue(database))) return null;
  try {
    await database.write((db) => db.updateTable('retentionState').set({ scrubDue: 0 }).execute());
    await database.scrub();
    return true;
  } catch {
    await database.write(noteScrubDue);
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
