import { reportSections } from '#content/report/page.ts';
import { headlineOf } from '#reports/model/headline.ts';
import type { Prepared } from '#reports/publish/prepareReport.ts';
import type { Report } from '#reports/model/report.ts';
import { withheldSections } from '#reports/sections/allSections.ts';
import { dateText, periodText } from '#reports/sentences/wording.ts';
import { CommandFault, EXIT, type Outcome } from '../outcome.ts';
import { INVOCATION } from '../cli/program.ts';
import type { Scope } from '../cli/reportOptions.ts';

/** Messages of the report commands. They contain no figure that the report does not print. */

/** The fault of a report that shares months with issued ones, from which small counts could be worked out. */
export function overlapFault({ client, period }: Scope, issues: readonly Report[]): CommandFault {
  const [{ period: first } = { period }] = issues;
  const issued = issues.map((issue) => `${issue.period.from} to ${issue.period.to}`).join(', ');
  return new CommandFault(
    [
      `${period.from} to ${period.to} overlaps what was issued for ${client.id}: ${issued}`,
      'choose months that were not issued yet, exactly those of an issue, or several issues together',
      `an issue that nobody outside has seen can be withdrawn: ${INVOCATION} report withdraw --client ${client.id} --from ${first.from} --to ${first.to} --reason "…"`,
    ],
    EXIT.refused,
  );
}

/** The fault of a report that would be issued, for good, without what is imported on another machine, or nowhere. */
export const withoutAreaFault = (lacking: readonly string[]): CommandFault =>
  new CommandFault([
    ...lacking,
    'an issued report stays as it is: import them first, or issue it without its area: --without-area',
  ]);

function origin(prepared: Prepared, isPreview: boolean): string {
  if (prepared.outcome === 'kept')
    return `these months were issued on ${dateText(prepared.report.writtenAt)}: the figures are those of that day`;
  if (prepared.outcome === 'added')
    return 'these months were issued in parts: the figures are the sums of what these print';
  return isPreview
    ? 'a preview: nothing was kept, and it must not be passed on'
    : 'issued: every later report repeats these figures for these months';
}

type Place = Scope & {
  readonly out: string;
  readonly isPreview: boolean;
  readonly paths: readonly string[];
  readonly lacking?: readonly string[];
};

export function reportOutcome(
  prepared: Exclude<Prepared, { outcome: 'overlaps' }>,
  { client, period, out, isPreview, paths, lacking = [] }: Place,
): Outcome {
  const { report, outcome } = prepared;
  const withheld = withheldSections(report);
  return {
    result: {
      client: client.id,
      ...period,
      folder: out,
      files: paths.toSorted(),
      preview: isPreview,
      figures: outcome,
      headline: headlineOf(report.tables),
      withheld,
    },
    text: [
      `${report.clientName}, ${periodText(period)}: report.html, methods.html, summary.txt, share.png and csv are in ${out}`,
      origin(prepared, isPreview),
      ...(withheld.length > 0 ? [`not shown: ${withheld.map((name) => reportSections[name].name).join(', ')}`] : []),
    ],
    warnings: [
      ...(report.isInvented ? ['invented visits are among those counted (npm run demo-data)'] : []),
      ...lacking.map((each) => `without its area: ${each}`),
    ],
  };
}
