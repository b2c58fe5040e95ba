import { sql, type Kysely } from 'kysely';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/core/tables.ts';
import { isSamePeriod, overlap, tile, type Period } from '../../model/period.ts';
import type { Report } from '../../model/report.ts';
import { addCouncils, addIssues } from './addIssues.ts';
import { parseReport, serializeReport } from './reportJson.ts';

/** A client's stored reports that overlap with a period, issues and their sums, earliest first. */
export async function storedReportsWithin(
  db: Kysely<Tables>,
  clientId: string,
  period: Period,
): Promise<readonly Report[]> {
  const rows = await db
    .selectFrom('reportIssue')
    .select('figures')
    .where('clientId', '=', clientId)
    .orderBy('periodFrom')
    .execute();
  return rows.map(({ figures }) => parseReport(figures)).filter((stored) => overlap(stored.period, period));
}

/** Whether a report was counted. The others are sums of issues. */
export const isIssue = ({ parts }: Report): boolean => parts === undefined;

/** A client's issued reports that overlap with a period, earliest first. */
async function issuesOverlapping(db: Kysely<Tables>, clientId: string, period: Period): Promise<readonly Report[]> {
  return (await storedReportsWithin(db, clientId, period)).filter(isIssue);
}

/** The issued report of exactly this period, or null. */
export async function issueOf(db: Kysely<Tables>, clientId: string, period: Period): Promise<Report | null> {
  const issues = await issuesOverlapping(db, clientId, period);
  return issues.find((issue) => isSamePeriod(issue.period, period)) ?? null;
}

/**
 * Adds up the figures of page one over other councils' issues of exactly the report's period. Issues with and without
 * invented visits are never mixed. Undefined if there are too few issues. A period has one sum: once a report has printed
 * it, later reports print the same, so that no two sums differ by one council.
 */
export async function otherCouncils(
  db: Kysely<Tables>,
  { clientId, period, isInvented }: Pick<Report, 'clientId' | 'period' | 'isInvented'>,
): Promise<Report['others']> {
  const rows = await db
    .selectFrom('reportIssue')
    .select('figures')
    .where('clientId', '!=', clientId)
    .where('periodFrom', '=', period.from)
    .where('periodTo', '=', period.to)
    .orderBy('clientId')
    .execute();
  const issues = rows
    .map(({ figures }) => parseReport(figures))
    .filter((other) => isIssue(other) && other.isInvented === isInvented);
  const printed = issues.find(({ others }) => others !== undefined)?.others;
  if (printed === undefined) return addCouncils(issues);
  return printed.clients.includes(clientId) ? undefined : printed;
}

/** Serializes commands that issue reports, so that each sees the issues of the others. SQLite serializes all writes. */
export async function lockIssues(db: Kysely<Tables>, dialect: Database['dialect']): Promise<void> {
  if (dialect === 'postgres') await sql`lock table report_issue in share row exclusive mode`.execute(db);
}

type Issuing =
  | { readonly outcome: 'issued'; readonly report: Report }
  /** The report is refused, because it overlaps with these issues. */
  | { readonly outcome: 'overlaps'; readonly issues: readonly Report[] };

/** Whether a report is still the sum of these issues. */
function isSumOf(issues: readonly Report[], { period, previous, earlier, ...report }: Report): boolean {
  const periods = issues.map((issue) => issue.period);
  if (!tile(periods, period)) return false;
  const sum = addIssues(issues, period, { previous, earlier });
  return serializeReport(sum) === serializeReport({ ...sum, ...report });
}

/**
 * Stores a report as an issue, so that its months always print the same figures. If another command has issued its
 * period meanwhile, returns that issue. If other councils' issues have changed meanwhile, the report gets their current
 * sum.
 *
 * Stores a sum of issues in the same way, since whoever has it can subtract one of the issues from it: while a stored
 * report repeats an issue, `withdraw` refuses to remove that issue.
 */
export function issue(database: Database, report: Report): Promise<Issuing> {
  const { clientId, period, writtenAt } = report;
  return database.write(async (db) => {
    await lockIssues(db, database.dialect);
    const stored = await storedReportsWithin(db, clientId, period);
    const same = stored.find((item) => isSamePeriod(item.period, period));
    if (same) return { outcome: 'issued', report: same };
    const issues = stored.filter(isIssue);
    if (isIssue(report) ? issues.length > 0 : !isSumOf(issues, report)) return { outcome: 'overlaps', issues };
    const others = isIssue(report) ? await otherCouncils(db, report) : undefined;
    const issued = JSON.stringify(others) === JSON.stringify(report.others) ? report : { ...report, others };
    const row = { clientId, periodFrom: period.from, periodTo: period.to, writtenAt, figures: serializeReport(issued) };
    await db.insertInto('reportIssue').values(row).execute();
    return { outcome: 'issued', report: issued };
  });
}
