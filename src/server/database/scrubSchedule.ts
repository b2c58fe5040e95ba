import type { Kysely } from 'kysely';
import type { Database } from './database.ts';
import { changeServiceState, readServiceState, type ServiceState } from './serviceState.ts';
import type { Tables } from './core/tables.ts';

/** A week, in ms, less the delay of a daily run. */
const WEEK_MS = (7 * 24 - 1) * 60 * 60 * 1000;

/** Notes, in the transaction that erases a record, that SQLite's files may still hold its text. */
export const noteErasedText = (db: Kysely<Tables>, now: Date): Promise<void> =>
  changeServiceState(db, { textErasedAt: now.toISOString() });

/** Whether the next daily run rebuilds SQLite's files: a record was erased, or the last time is a week ago. */
export function isScrubDue(
  { textErasedAt, scrubbedAt }: Pick<ServiceState, 'textErasedAt' | 'scrubbedAt'>,
  now: Date,
): boolean {
  if (textErasedAt !== null || scrubbedAt === null) return true;
  const age = now.getTime() - Date.parse(scrubbedAt);
  // A wrong clock may have dated the last time in the future.
  return age < 0 || age >= WEEK_MS;
}

/**
 * Rebuilds the database's files without what was removed. Returns false when that failed, as on a full disk; it then
 * stays due, as it does for a record that is erased meanwhile.
 */
export async function scrubNow(database: Database, now: Date): Promise<boolean> {
  try {
    const { textErasedAt } = await database.read(readServiceState);
    await database.scrub();
    await database.write(async (db) => {
      await changeServiceState(db, { scrubbedAt: now.toISOString() });
      await db
        .updateTable('serviceState')
        .set({ textErasedAt: null })
        .where('textErasedAt', '=', textErasedAt)
        .execute();
    });
    return true;
  } catch {
    return false;
  }
}

/** Rebuilds the files if they hold one of these texts of a record just erased. Returns false when that failed. */
export const scrubErasedText = (database: Database, texts: readonly string[]): Promise<boolean> =>
  database.scrub(texts).then(
    () => true,
    () => false,
  );
