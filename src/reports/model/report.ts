import type { Area } from './area.ts';
import type { Printed } from '../disclosure/printed.ts';
import type { PrintedTables } from '../disclosure/tables.ts';
import type { Headline } from './headline.ts';
import { isSamePeriod, periodsBetween, yearBefore, type Period } from './period.ts';

/** Everything a report prints. Page, CSV and summary are derived from it alone. */
export type Report = {
  readonly clientId: string;
  readonly clientName: string;
  /** The codes of the client's local authorities by the ONS, e.g. E06000014. Older issues have none. */
  readonly areaCodes?: readonly string[] | undefined;
  readonly period: Period;
  /** When the figures were counted, by UTC. */
  readonly writtenAt: string;
  readonly tables: PrintedTables;
  /** How many postcode lookups found the client; missing if they were too few, or not counted for the whole period. */
  readonly lookups?: Printed | undefined;
  /** The label of each referral option, from the client's file. */
  readonly sources: Readonly<Record<string, string>>;
  /**
   * Page one of the issue of the same months a year before; null if there is none. Reports issued before 0.3.0 may have
   * another period here, which is not compared (`issuesOfSeason`).
   */
  readonly previous: { readonly period: Period; readonly headline: Headline } | null;
  /**
   * Page one of the issues of the same months in the years before, oldest first, then of the other seasons since the
   * last of these. Reports issued before this was stored have none, and others issued before 0.3.0 have periods of any
   * months.
   */
  readonly earlier?: readonly { readonly period: Period; readonly headline: Headline }[] | undefined;
  /**
   * The figures of page one, added up over other councils' issues of the same period; missing if there were too few.
   * The ids of these clients are stored and never printed.
   */
  readonly others?: { readonly clients: readonly string[]; readonly headline: Headline } | undefined;
  /** The periods of the issues of which this report is the sum; missing if it was counted. */
  readonly parts?: readonly Period[] | undefined;
  /** Public figures of the client's area. Reports issued before such figures existed have none. */
  readonly area?: Area | undefined;
  /** The name of the postcode directory file from which deprivation was read, if there was one. */
  readonly directory?: string | undefined;
  /** True if the counts include visits of `npm run demo-data`. */
  readonly isInvented: boolean;
};

type Earlier = NonNullable<Report['earlier']>;

const findIssue = ({ previous, earlier = [] }: Report, period: Period): Earlier =>
  [...earlier, ...(previous ? [previous] : [])].filter((one) => isSamePeriod(one.period, period)).slice(0, 1);

/** A report's earlier issues of the same months, oldest first and without a gap; the last is of the year before. */
export function issuesOfSeason(report: Report): Earlier {
  const issues: Earlier[number][] = [];
  for (let before = yearBefore(report.period); ; before = yearBefore(before)) {
    const [issue] = findIssue(report, before);
    if (issue === undefined) return issues.toReversed();
    issues.push(issue);
  }
}

/** A report's issues of other seasons since the same months a year before, earliest first. */
export const issuesBetween = (report: Report): Earlier =>
  periodsBetween(report.period).flatMap((period) => findIssue(report, period));
