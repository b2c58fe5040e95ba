import type { Database } from '#server/database/database.ts';
import { completeReportColumns } from '#server/database/provenance.ts';
import { countReport, type Count, type Source } from './countReport.ts';
import { headlineOf, type Headline } from '../model/headline.ts';
import { addIssues } from './issues/addIssues.ts';
import { isIssue, issueOf, otherCouncils, storedReportsWithin } from './issues/issues.ts';
import { isSamePeriod, periodsBetween, tile, yearBefore, type Period } from '../model/period.ts';
import type { Report } from '../model/report.ts';

export type PreparedReport =
  /** `counted`: counted now and not issued yet. `kept`: printed before, with the figures stored then. */
  | { readonly outcome: 'counted' | 'kept'; readonly report: Report }
  /** Not stored yet, but added up from the printed figures of `issues`, which together cover the period exactly. */
  | { readonly outcome: 'added'; readonly report: Report; readonly issues: readonly Report[] }
  /** The report is refused, because it overlaps with these issues and is not their sum. */
  | { readonly outcome: 'overlaps'; readonly issues: readonly Report[] };

/** The most years whose issues are shown in columns and lines over time. */
const MAX_EARLIER = 7;

type Earlier = Required<Pick<Report, 'previous' | 'earlier'>>;

/**
 * The page-one figures of the client's issues of exactly the same months in the years before, without a gap, and then of
 * the other seasons since, which are shown and not compared, because use follows the season.
 */
async function earlierIssues(database: Database, clientId: string, period: Period): Promise<Earlier> {
  const pageOneOf = async (of: Period): Promise<{ period: Period; headline: Headline } | null> => {
    const issue = await database.read((db) => issueOf(db, clientId, of));
    return issue && { period: issue.period, headline: headlineOf(issue.tables) };
  };
  const season: { period: Period; headline: Headline }[] = [];
  let before = yearBefore(period);
  while (season.length < MAX_EARLIER) {
    const issue = await pageOneOf(before);
    if (!issue) break;
    season.unshift(issue);
    before = yearBefore(before);
  }
  const between = await Promise.all(periodsBetween(period).map(pageOneOf));
  return { previous: season.at(-1) ?? null, earlier: [...season, ...between.filter((issue) => issue !== null)] };
}

/**
 * Reads the issue of a period, or adds up the issues that cover it exactly, or counts it. Stores nothing.
 * `beforeCounting` may throw to prevent the count.
 */
export async function prepareReport(
  database: Database,
  source: Source,
  count: Count,
  beforeCounting: () => void = () => undefined,
): Promise<PreparedReport> {
  const { client, period } = count;
  const stored = await database.read((db) => storedReportsWithin(db, client.id, period));
  const same = stored.find((report) => isSamePeriod(report.period, period));
  if (same) return { outcome: 'kept', report: same };
  const issues = stored.filter(isIssue);
  const periods = issues.map((issue) => issue.period);
  if (issues.length > 0 && !tile(periods, period)) return { outcome: 'overlaps', issues };
  const earlier = await earlierIssues(database, client.id, period);
  if (issues.length > 0) return { outcome: 'added', report: addIssues(issues, period, earlier), issues };
  beforeCounting();
  await completeReportColumns(database);
  const counted = await countReport(source, count);
  const others = await database.read((db) => otherCouncils(db, counted));
  return { outcome: 'counted', report: { ...counted, ...earlier, others } };
}
