import type { Database } from '../database/database.ts';

/** How long, in ms, until a failed attempt is repeated. */
const RETRY_MS = 10_000;

/** Adds the versions of notices that a server shows to those by which new records are judged. */
export const addNoticeVersions = (database: Database, versions: readonly string[]): Promise<unknown> =>
  database.write((db) =>
    db
      .insertInto('noticeVersion')
      .values(versions.map((version) => ({ version })))
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );

/** The same at a start, and again until it succeeds: a database that takes no write now may do so later. */
export async function announceNotices(
  database: Database,
  versions: readonly string[],
  failed: (error: unknown) => void,
): Promise<void> {
  try {
    await addNoticeVersions(database, versions);
  } catch (error) {
    failed(error);
    setTimeout(() => void announceNotices(database, versions, failed), RETRY_MS).unref();
  }
}
