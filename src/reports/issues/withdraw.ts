import type { Database } from '#server/database/database.ts';
import { randomUUID } from 'node:crypto';
import type { Period } from '../period.ts';

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
    const details = JSON.stringify({ clientId, ...period, writtenAt: removed.writtenAt, reason });
    await db
      .insertInto('operatorAudit')
      .values({ auditId: randomUUID(), happenedAt: now.toISOString(), command: 'report withdraw', details })
      .execute();
    return true;
  });
}
