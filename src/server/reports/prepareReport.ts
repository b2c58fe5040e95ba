import type { Database } from '../database/database.ts';
import { countReport, type Count, type Place } from './countReport.ts';
import { headlineOf } from './headline.ts';
import { addIssues } from './issues/addIssues.ts';
import { issueOf, issuesWithin } from './issues/issues.ts';
import { isSamePeriod, periodBefore, tile, type Period } from './period.ts';
import type { Report } from './report.ts';

/** How a report came about. */
export type Prepared =
  /** Counted now, and not issued yet. */
  | { readonly outcome: 'counted'; readonly report: Report }
  /** Issued before: the figures kept then. */
  | { readonly outcome: 'kept'; readonly report: Report }
  /** The sum of what the issues of its parts print. */
  | { readonly outcome: 'added'; readonly report: Report; readonly issues: readonly Report[] }
  /** It shares months with these without being made up of them. */
  | { readonly outcome: 'overlaps'; readonly issues: readonly Report[] };

/** Page one of the issue of exactly the period before. */
async function previousOf(database: Database, clientId: string, period: Period): Promise<Report['previous']> {
  const issue = await database.read((db) => issueOf(db, clientId, periodBefore(period)));
  return issue && { period: issue.period, headline: headlineOf(issue.tables) };
}

/** Prints what was issued for a period, or adds up the issues that tile it, or counts it; keeps nothing. */
export async function prepareReport(database: Database, place: Place, count: Count): Promise<Prepared> {
  const { client, period } = count;
  const issues = await database.read((db) => issuesWithin(db, client.id, period));
  const same = issues.find((issue) => isSamePeriod(issue.period, period));
  if (same) return { outcome: 'kept', report: same };
  const periods = issues.map((issue) => issue.period);
  if (issues.length > 0 && !tile(periods, period)) return { outcome: 'overlaps', issues };
  const previous = await previousOf(database, client.id, period);
  if (issues.length > 0) return { outcome: 'added', report: addIssues(issues, period, previous), issues };
  return { outcome: 'counted', report: { ...(await countReport(place, count)), previous } };
}
