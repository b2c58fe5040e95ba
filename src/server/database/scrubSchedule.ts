import type { Kysely } from 'kysely';
import type { Database } from './database.ts';
import { changeServiceState, readServiceState, type ServiceState } from './serviceState.ts';
import type { Tables } from './core/tables.ts';

/** A week less an hour, in ms, because the daily run does not start at exactly the same time each day. */
const WEEK_MS = (7 * 24 - 1) * 60 * 60 * 1000;

/** Notes that SQLite's files may still hold the text of an erased record. Call it in the transaction that erases it. */
export const noteErasedText = (db: Kysely<Tables>, now: Date): Promise<void> =>
  changeServiceState(db, { textErasedAt: now.toISOString() });

/** Whether the next daily run rebuilds SQLite's files: after an erasure, or a week after the last rebuild. */
export function isScrubDue(
  { textErasedAt, scrubbedAt }: Pick<ServiceState, 'textErasedAt' | 'scrubbedAt'>,
  now: Date,
): boolean {
  if (textErasedAt !== null || scrubbedAt === null) return true;
  const age = now.getTime() - Date.parse(scrubbedAt);
  // A wrong clock may have dated the last rebuild in the future.
  return age < 0 || age >= WEEK_MS;
}

/**
 * Rebuilds the database's files without the bytes of removed records. Returns false if that failed, as on a full disk.
 * Another rebuild stays due after a failure, and if a record was erased meanwhile.
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

/**
 * Returns a task that empties SQLite's log if a record was erased since the task last did, so that the erased answers do
 * not stay there until the night. While another process reads the database, the next call tries again.
 */
export function emptyLogAfterErasures(database: Database): () => Promise<void> {
  let emptiedAfter: string | null = null;
  return async () => {
    const { textErasedAt } = await database.read(readServiceState);
    if (textErasedAt === null || textErasedAt === emptiedAfter) return;
    if (await scrubErasedText(database, [])) emptiedAfter = textErasedAt;
  };
}

/** Rebuilds the files if they hold one of these texts of a record just erased. Returns false when that failed. */
export const scrubErasedText = (database: Database, texts: readonly string[]): Promise<boolean> =>
  database.scrub(texts).then(
    () => true,
    () => false,
  );
