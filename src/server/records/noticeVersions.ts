import type { Database } from '../database/database.ts';

const RETRY_MS = 10_000;

/** Stores the versions of the notices shown here, by which new records count as `known` (`Provenance`). */
export const addNoticeVersions = (database: Database, versions: readonly string[]): Promise<unknown> =>
  database.write((db) =>
    db
      .insertInto('noticeVersion')
      .values(versions.map((version) => ({ version })))
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );

/** Calls `addNoticeVersions` when the server starts, and every 10 s until it succeeds. */
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
