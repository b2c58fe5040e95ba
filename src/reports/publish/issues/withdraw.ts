import { addEntry } from '#server/database/audit.ts';
import type { Database } from '#server/database/database.ts';
import type { Period } from '../../model/period.ts';
import { lockIssues } from './issues.ts';
import { parseReport } from './reportJson.ts';

type Withdrawal = {
  readonly clientId: string;
  readonly period: Period;
  /** The operator's reason for the withdrawal. */
  readonly reason: string;
  readonly now: Date;
};

type Withdrawing =
  /** `withdrawn`: the issue was removed. `none`: there was no issue of exactly this period. */
  | { readonly outcome: 'withdrawn' | 'none' }
  /** Refused, because the sums of other councils in these clients' issues contain the figures of this issue. */
  | { readonly outcome: 'printed'; readonly clients: readonly string[] };

/** Removes an issue that was never passed on, so that its months can be counted again, and adds an audit entry. */
export function withdraw(database: Database, { clientId, period, reason, now }: Withdrawal): Promise<Withdrawing> {
  return database.write(async (db): Promise<Withdrawing> => {
    await lockIssues(db, database.dialect);
    const issues = await db
      .selectFrom('reportIssue')
      .select('figures')
      .where('periodFrom', '=', period.from)
      .where('periodTo', '=', period.to)
      .orderBy('clientId')
      .execute();
    const clients = issues
      .map(({ figures }) => parseReport(figures))
      .filter(({ others }) => others?.clients.includes(clientId))
      .map((issue) => issue.clientId);
    if (clients.length > 0) return { outcome: 'printed', clients };
    const removed = await db
      .deleteFrom('reportIssue')
      .where('clientId', '=', clientId)
      .where('periodFrom', '=', period.from)
      .where('periodTo', '=', period.to)
      .returning('writtenAt')
      .executeTakeFirst();
    if (!removed) return { outcome: 'none' };
    await addEntry(db, 'report withdraw', { clientId, ...period, writtenAt: removed.writtenAt, reason }, now);
    return { outcome: 'withdrawn' };
  });
}
