import { addEntry } from '#server/database/audit.ts';
import type { Database } from '#server/database/database.ts';
import { isSamePeriod, type Period } from '../../model/period.ts';
import type { Report } from '../../model/report.ts';
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
  /**
   * The withdrawal is refused, because other stored reports print the issue's figures. `clients`: whose issues do, in
   * their sum of other councils. `periods`: which of the client's own reports do, in a sum or as an earlier period.
   */
  | { readonly outcome: 'printed'; readonly clients: readonly string[]; readonly periods: readonly Period[] };

/** Whether a client's report prints figures of the client's issue of this period. */
const repeats = ({ parts = [], previous, earlier = [] }: Report, period: Period): boolean =>
  [...parts, ...[previous, ...earlier].flatMap((one) => one?.period ?? [])].some((one) => isSamePeriod(one, period));

/**
 * Removes an issue, or a sum of issues, that was never passed on, so that its months can be counted again, and adds an
 * audit entry. Refused while a stored report prints its figures: from that report and a new cut of the months, anybody
 * could subtract.
 */
export function withdraw(database: Database, { clientId, period, reason, now }: Withdrawal): Promise<Withdrawing> {
  return database.write(async (db): Promise<Withdrawing> => {
    await lockIssues(db, database.dialect);
    const rows = await db
      .selectFrom('reportIssue')
      .select('figures')
      .orderBy('clientId')
      .orderBy('periodFrom')
      .execute();
    const stored = rows.map(({ figures }) => parseReport(figures));
    const clients = stored
      .filter((report) => isSamePeriod(report.period, period) && report.others?.clients.includes(clientId))
      .map((report) => report.clientId);
    const periods = stored
      .filter((report) => report.clientId === clientId && repeats(report, period))
      .map((report) => report.period);
    if (clients.length > 0 || periods.length > 0) return { outcome: 'printed', clients, periods };
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
