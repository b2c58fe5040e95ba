import { addEntry } from '#server/database/audit.ts';
import type { Database } from '#server/database/database.ts';
import type { Period } from '../../model/period.ts';

export type Withdrawal = {
  readonly clientId: string;
  readonly period: Period;
  /** Why it may be counted again, in the operator's words. */
  readonly reason: string;
  readonly now: Date;
};

/**
 * Removes an issue that was never passed on, so that its months can be counted again, and adds an audit entry. False if
 * there is none of exactly this period.
 */
export function withdraw(database: Database, { clientId, period, reason, now }: Withdrawal): Promise<boolean> {
  return database.write(async (db) => {
    const removed = await db
      .deleteFrom('reportIssue')
      .where('clientId', '=', clientId)
      .where('periodFrom', '=', period.from)
      .where('periodTo', '=', period.to)
      .returning('writtenAt')
      .executeTakeFirst();
    if (!removed) return false;
    await addEntry(db, 'report withdraw', { clientId, ...period, writtenAt: removed.writtenAt, reason }, now);
    return true;
  });
}
