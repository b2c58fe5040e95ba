import { join, resolve } from 'node:path';
import { Command } from '@commander-js/extra-typings';
import { DEFAULT_LICENCE } from '#content/report/csv.ts';
import { prepareReport, type PreparedReport } from '#reports/publish/prepareReport.ts';
import { issue } from '#reports/publish/issues/issues.ts';
import { shareSvg, SHARE_SIZES } from '#reports/publish/page/shareSvg.ts';
import { reportFiles } from '#reports/publish/reportFiles.ts';
import type { Report } from '#reports/model/report.ts';
import type { Deprivation } from '#reports/counting/scanPostcodes.ts';
import type { Database } from '#server/database/database.ts';
import { readPostcodeDirectory } from '#server/postcodes/followDirectory.ts';
import { postcodeNumber } from '#server/postcodes/postcodeNumber.ts';
import { quintileOf } from '#server/postcodes/postcodeTable.ts';
import type { Settings } from '#server/settings/settings.ts';
import { readVersion } from '#server/settings/version.ts';
import { dataUri, drawSvg } from '../posters/pictures.ts';
import { loadConfig } from '../cli/loadConfig.ts';
import { noteCopy } from '../records/copies.ts';
import { areaOf, missingImports, readPopulation } from '../population/populationFile.ts';
import { withDatabase } from '#server/database/openDatabase.ts';
import { reportSections } from '#content/report/page.ts';
import { headlineOf } from '#reports/model/headline.ts';
import { withheldSections } from '#reports/sections/allSections.ts';
import { dateText, periodText } from '#reports/sentences/wording.ts';
import { CommandFault, EXIT, type Outcome } from '../outcome.ts';
import { printOutcome, INVOCATION, type MakeCommand } from '../cli/program.ts';
import { readScopes, required, type Scope, type ScopeOptions } from '../cli/options.ts';
import { refuseNonEmptyFolder, stageFolder, type StagedFolder } from '../cli/outputFolder.ts';
import { reportWithdraw } from './reportWithdraw.ts';
import type { Terminal } from '../cli/terminal.ts';

/** Refuses a report that shares months with issued reports: comparing the two would reveal small counts. */
function overlapFault({ client, period }: Scope, issues: readonly Report[]): CommandFault {
  const [{ period: first } = { period }] = issues;
  const issued = issues.map((issue) => `${issue.period.from} to ${issue.period.to}`).join(', ');
  return new CommandFault(
    [
      `${period.from} to ${period.to} overlaps reports issued for ${client.id}: ${issued}`,
      'choose months that were not issued yet, the months of one issue, or those of several issues together',
      `an issue that nobody outside has seen can be withdrawn: ${INVOCATION} report withdraw --client ${client.id} --from ${first.from} --to ${first.to} --reason "…"`,
    ],
    EXIT.refused,
  );
}

/** Refuses to issue a report without area figures, because it could not be changed later. */
const withoutAreaFault = (lacking: readonly string[]): CommandFault =>
  new CommandFault([
    ...lacking,
    'an issued report cannot change: import them first, or issue it without its area: --without-area',
  ]);

function origin(prepared: PreparedReport, isPreview: boolean): string {
  if (prepared.outcome === 'kept')
    return `these months were issued on ${dateText(prepared.report.writtenAt)}: the figures are from that day`;
  if (prepared.outcome === 'added')
    return 'these months were issued in parts: the figures are the sums of the printed parts';
  return isPreview
    ? 'a preview: nothing was stored, and it must not be passed on'
    : 'issued: every later report repeats these figures for these months';
}

type Task = Scope & {
  readonly out: string;
  readonly isPreview: boolean;
  readonly isWithoutArea: boolean;
  readonly settings: Settings;
};

type Written = {
  readonly prepared: Exclude<PreparedReport, { outcome: 'overlaps' }>;
  readonly paths: readonly string[];
  /** The area figures that a newly counted report is missing. */
  readonly lacking?: readonly string[];
};

function reportOutcome({ client, period, out, isPreview }: Task, { prepared, paths, lacking = [] }: Written): Outcome {
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
      `${report.clientName}, ${periodText(period)}: report.html, sheet.html, methods.html, csv and files to share are in ${out}`,
      origin(prepared, isPreview),
      ...(withheld.length > 0 ? [`not shown: ${withheld.map((name) => reportSections[name].name).join(', ')}`] : []),
    ],
    warnings: [
      ...(report.isInvented ? ['the counts include invented visits (npm run demo-data)'] : []),
      ...lacking.map((item) => `without its area: ${item}`),
    ],
  };
}

async function stage(
  report: Report,
  { client, logo: ownLogo, out, isPreview, settings: { brand, publicUrl } }: Task,
): Promise<StagedFolder & { readonly paths: string[] }> {
  const service = {
    name: brand.serviceName,
    operator: brand.operatorName,
    contact: brand.contactEmail,
    version: readVersion(),
  };
  const [logo, licence] = [ownLogo && dataUri(ownLogo), client.reportLicence ?? DEFAULT_LICENCE];
  const address = publicUrl === null ? null : new URL(publicUrl).href;
  const publisher = { service, isPreview, logo, licence, address };
  const files = new Map<string, string | Uint8Array>(reportFiles(report, publisher));
  for (const [name, size] of Object.entries(SHARE_SIZES))
    files.set(name, (await drawSvg(shareSvg(report, publisher, size), size.width)).png);
  return { ...stageFolder(out, files, `--out: ${out}`, { access: 'unpublished' }), paths: [...files.keys()] };
}

/** The deprivation ranks of the imported directory; null if it has none. */
async function openDeprivation({ dataDir }: Settings): Promise<Deprivation | null> {
  const imported = await readPostcodeDirectory(dataDir);
  if (!imported?.table.quintiles.some((quintile) => quintile !== null)) return null;
  const { table, facts } = imported;
  return { directory: facts.source, quintileOf: (postcode) => quintileOf(table, postcodeNumber(postcode)) };
}

/**
 * Writes the report's files to a temporary folder, stores the report, and then publishes the files. If its months were
 * issued by another process meanwhile, publishes that issue instead.
 */
async function issueStaged(database: Database, prepared: Written['prepared'], task: Task): Promise<Written> {
  const { report } = prepared;
  const staged = await stage(report, task);
  try {
    const issuing = await issue(database, report);
    if (issuing.outcome === 'overlaps') throw overlapFault(task, issuing.issues);
    if (issuing.report !== report) return await publish({ outcome: 'kept', report: issuing.report }, task);
    staged.publish();
    return { prepared, paths: staged.paths };
  } finally {
    staged.discard();
  }
}

async function publish(prepared: Written['prepared'], task: Task): Promise<Written> {
  const staged = await stage(prepared.report, task);
  staged.publish();
  return { prepared, paths: staged.paths };
}

async function writeReport(database: Database, task: Task, { progress }: Terminal): Promise<Written> {
  const scanned = (scan: 1 | 2 | 3) => progress.show(`reading the records, ${scan} of 3 times`);
  const deprivation = await openDeprivation(task.settings);
  const area = areaOf(task.client.coverage, await readPopulation(task.settings.dataDir));
  const lacking = await missingImports(task.client.coverage, task.settings.dataDir);
  const refuseWithoutArea = (): void => {
    if (lacking.length > 0 && !task.isPreview && !task.isWithoutArea) throw withoutAreaFault(lacking);
  };
  const count = { ...task, now: new Date(), deprivation, area, progress: scanned };
  const prepared = await prepareReport(database, task.settings, count, refuseWithoutArea);
  if (prepared.outcome === 'overlaps') throw overlapFault(task, prepared.issues);
  const isStored = prepared.outcome === 'kept' || task.isPreview;
  const written = isStored ? publish(prepared, task) : issueStaged(database, prepared, task);
  return { ...(await written), ...(prepared.outcome === 'counted' && { lacking }) };
}

type Options = ScopeOptions & { readonly preview?: true; readonly withoutArea?: true; readonly force?: true };

async function report(database: Database, task: Task, terminal: Terminal): Promise<Outcome> {
  const { warnings = [], ...outcome } = reportOutcome(task, await writeReport(database, task, terminal));
  const listed = task.isPreview ? await noteCopy(task.settings.dataDir, 'preview', resolve(task.out)) : [];
  return { ...outcome, warnings: [...warnings, ...listed] };
}

/** Writes the report of each client. If some fail, throws `CommandFault` with all faults and the others' outcome. */
async function reportAll(database: Database, tasks: readonly Task[], terminal: Terminal): Promise<Outcome> {
  const faults: CommandFault[] = [];
  const outcomes: Outcome[] = [];
  for (const task of tasks) {
    try {
      outcomes.push(await report(database, task, terminal));
    } catch (error) {
      if (!(error instanceof CommandFault)) throw error;
      const { lines, exitCode } = error;
      faults.push(
        new CommandFault(
          lines.map((line) => `${task.client.id}: ${line}`),
          exitCode,
        ),
      );
    }
  }
  const outcome = {
    result: { reports: outcomes.map(({ result }) => result) },
    text: outcomes.flatMap(({ text }) => text),
    warnings: [...new Set(outcomes.flatMap(({ warnings = [] }) => warnings))],
  };
  const [first] = faults;
  if (first === undefined) return outcome;
  throw new CommandFault(
    faults.flatMap(({ lines }) => lines),
    first.exitCode,
    outcome,
  );
}

async function run(options: Options & { readonly out?: string }, terminal: Terminal): Promise<Outcome> {
  const out = required('out', options.out);
  const settings = loadConfig();
  const tasks = readScopes(options, settings).map((scope) => ({
    ...scope,
    out: options.allClients ? join(out, scope.client.id) : out,
    isPreview: options.preview === true,
    isWithoutArea: options.withoutArea === true,
    settings,
  }));
  for (const task of tasks) refuseNonEmptyFolder(task.out, options.force === true);
  const [only] = tasks;
  return withDatabase(settings, (database) =>
    only === undefined || options.allClients ? reportAll(database, tasks, terminal) : report(database, only, terminal),
  );
}

export const command: MakeCommand = (terminal) =>
  new Command('report')
    .description('Write a publishable report for a council and a period.')
    .usage('--client <id> --from <month> --to <month> --out <folder>')
    .option('--client <id>', 'the council, e.g. york')
    .option('--all-clients', 'every council, each in a folder of its own in --out')
    .option('--from <month>', 'the first month, e.g. 2026-01')
    .option('--to <month>', 'the last month; it must have ended at least 48 hours ago')
    .option('--quarter [quarter]', 'the months of a quarter, e.g. 2026-Q2; without a value, the last complete quarter')
    .option('--out <folder>', 'a new or empty folder')
    .option('--preview', 'mark the report "not for release" and store nothing')
    .option('--without-area', 'issue the report although no population figures or no postcode directory is imported')
    .option('--force', 'overwrite the files of a report in the folder')
    .action(printOutcome(terminal, (options): Promise<Outcome> => run(options, terminal)))
    .addCommand(reportWithdraw(terminal));
