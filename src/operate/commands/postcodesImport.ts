import { join, resolve } from 'node:path';
import { Command } from '@commander-js/extra-typings';
import type { LocatedClient } from '#server/clients/readClients.ts';
import { coverageChanges, type CoverageChange } from '../postcodes/coverageCounts.ts';
import { encodeDirectory, type DirectoryFacts, type PostcodeDirectory } from '#server/postcodes/directoryFile.ts';
import { directoryPath, readPostcodeDirectory } from '#server/postcodes/followDirectory.ts';
import { ageWarnings, editionText } from '../postcodes/directoryAge.ts';
import { openSource } from '../postcodes/postcodeSource.ts';
import { authorityCodes, countByAuthority, type AuthorityCounts } from '#server/postcodes/postcodeTable.ts';
import { readPostcodes, type ReadPostcodes } from '../postcodes/readPostcodes.ts';
import { makeFolder } from '#server/files/fileSystem.ts';
import { lockFile } from '#server/files/lockFile.ts';
import { replaceFile } from '#server/files/atomicFile.ts';
import type { Settings } from '#server/settings/settings.ts';
import { authorityFindings } from '../clients/authorityWarnings.ts';
import { loadConfig } from '../cli/loadConfig.ts';
import { openLocatedClients, openServingClients, leaveOutEnded } from '../clients/configuredClients.ts';
import { CommandFault, plural, EXIT, thousands, type Outcome } from '../outcome.ts';
import { wholeNumber } from '../cli/options.ts';
import { printOutcome, type MakeCommand } from '../cli/program.ts';
import type { Terminal } from '../cli/terminal.ts';

/** Default of `--min-rows`: the smallest published file, Code-Point Open, has 1.7 million rows. */
const MIN_ROWS = 1_500_000;
const LOCK_FILE = 'postcodes.lock';

type Options = {
  readonly dryRun?: true;
  readonly force?: true;
  readonly includeNi?: boolean;
  readonly minRows: number;
};

function lockImports({ dataDir }: Settings): () => void {
  makeFolder(dataDir, 0o700);
  const unlock = lockFile(join(dataDir, LOCK_FILE));
  if (unlock === null)
    throw new CommandFault([`DATA_DIR: another import into ${dataDir} is running: wait until it ends`], EXIT.refused);
  return unlock;
}

async function readFile(file: string, { includeNi = false }: Pick<Options, 'includeNi'>, terminal: Terminal) {
  await using source = await openSource(resolve(file));
  const progress = (bytes: number, rows: number): void => {
    const percent = Math.floor((bytes / Math.max(source.bytes, 1)) * 100);
    terminal.progress.show(() => `reading ${source.name}: ${percent}%, ${plural(rows, 'row')}`);
  };
  return { source: source.name, ...(await readPostcodes(source, { includeNorthernIreland: includeNi, progress })) };
}

function factsOf(
  { source, counts, authorityName, edition }: ReadPostcodes & { source: string },
  byAuthority: AuthorityCounts,
  includesNorthernIreland: boolean,
): DirectoryFacts {
  const item = [...byAuthority.values()];
  return {
    source,
    authorityName,
    edition,
    importedAt: new Date().toISOString(),
    rows: counts.rows,
    unreadable: counts.unreadable,
    postcodes: item.reduce((sum, { postcodes }) => sum + postcodes, 0),
    terminated: item.reduce((sum, { terminated }) => sum + terminated, 0),
    withoutAuthority: byAuthority.get('')?.postcodes ?? 0,
    includesNorthernIreland,
  };
}

const MAX_UNREADABLE = 0.05;

/** Reports unreadable rows: as a fault if they are more than 5%, otherwise as a warning. */
function unreadableIn(file: string, { counts, examples }: ReadPostcodes): { faults: string[]; warnings: string[] } {
  const { rows, unreadable } = counts;
  if (rows === 0) return { faults: [`${file}: has no rows`], warnings: [] };
  if (unreadable === 0) return { faults: [], warnings: [] };
  const line = `${file}: ${thousands(unreadable)} of ${plural(rows, 'row')} cannot be read`;
  if (unreadable <= rows * MAX_UNREADABLE) return { faults: [], warnings: [`${line}; the first:`, ...examples] };
  return { faults: [`${line}, more than the 5 in 100 allowed; the first:`, ...examples], warnings: [] };
}

/** Returns the faults that prevent an import, the faults that `--force` overrides, and warnings. */
function judgeImport(
  file: string,
  read: ReadPostcodes,
  byAuthority: AuthorityCounts,
  clients: readonly LocatedClient[],
  minRows: number,
) {
  const findings = clients.map((client) => authorityFindings(client, (code) => byAuthority.get(code)?.postcodes ?? 0));
  const { faults, warnings } = unreadableIn(file, read);
  const { rows } = read.counts;
  const tooFew = `${file}: has ${plural(rows, 'row')}, fewer than ${thousands(minRows)} (--min-rows): use the whole file`;
  // For a file without rows, that is the only fault to report.
  if (rows === 0) return { faults, overridable: [], warnings };
  return {
    faults,
    overridable: [...(rows < minRows ? [tooFew] : []), ...findings.flatMap(({ gone }) => gone)],
    warnings: [...read.notes, ...warnings, ...findings.flatMap((item) => item.warnings)],
  };
}

const MAX_LOST = 0.05;

/** The clients that would lose more than 5% of their postcodes in the previous directory, one fault each. */
const lossFaults = (file: string, changes: readonly CoverageChange[]): readonly string[] =>
  changes
    .map((change) => ({ ...change, before: change.postcodes - change.gained + change.lost }))
    .filter(({ lost, before }) => lost > before * MAX_LOST)
    .map(
      ({ id, lost, before }) =>
        `${file}: ${id} would lose ${thousands(lost)} of its ${plural(before, 'postcode')}, more than 5 in 100: use the newest edition, whole`,
    );

const changeLine = ({ id, postcodes, gained, lost }: CoverageChange): string =>
  `${id}: ${plural(postcodes, 'postcode')}, ${thousands(gained)} gained, ${thousands(lost)} lost`;

type Imported = {
  readonly directory: PostcodeDirectory;
  readonly counts: ReadPostcodes['counts'];
  readonly changes: readonly CoverageChange[];
  readonly comparedWith: 'directory' | 'rules';
  readonly overridden: readonly string[];
  readonly warnings: readonly string[];
  readonly dryRun: boolean;
};

function outcomeOf({ directory, counts, changes, comparedWith, overridden, warnings, dryRun }: Imported): Outcome {
  const { facts, table } = directory;
  const against = comparedWith === 'directory' ? 'the previous directory' : 'the rules in the client files';
  return {
    result: { dryRun, ...facts, leftOut: counts, clients: changes, comparedWith, overridden },
    text: [
      `${dryRun ? 'Would import' : 'Imported'} ${facts.source}: ${plural(facts.postcodes, 'postcode')} (${thousands(facts.terminated)} terminated) of ${plural(authorityCodes(table).length, 'local authority', 'local authorities')}.`,
      editionText(facts),
      `Left out: ${thousands(counts.northernIreland)} of Northern Ireland, ${thousands(counts.retired)} retired (GIR, NPT), ${thousands(counts.unreadable)} unreadable.`,
      ...overridden.map((fault) => `Overridden by --force: ${fault}`),
      `Compared with ${against}:`,
      ...changes.map(changeLine),
    ],
    warnings,
  };
}

async function importFile(file: string, options: Options, terminal: Terminal): Promise<Outcome> {
  const settings = loadConfig();
  const located = leaveOutEnded(openLocatedClients(settings), new Date());
  const unlock = lockImports(settings);
  try {
    const content = await readFile(file, options, terminal);
    const byAuthority = countByAuthority(content.table);
    const { faults, overridable, warnings } = judgeImport(
      resolve(file),
      content,
      byAuthority,
      located,
      options.minRows,
    );
    const { table, counties } = content;
    const directory = { facts: factsOf(content, byAuthority, options.includeNi ?? false), table, counties };
    const previous = await readPostcodeDirectory(settings.dataDir).catch(() => null);
    const changes = coverageChanges(openServingClients(settings, new Date()), previous?.table ?? null, directory.table);
    // Any other fault explains a loss. The rules in the client files are coarse, so a loss beside them proves nothing.
    const isComparable = previous !== null && faults.length + overridable.length === 0;
    const overridden = isComparable ? lossFaults(resolve(file), changes) : overridable;
    const refusals = [...faults, ...(options.force ? [] : overridden)];
    if (refusals.length > 0) throw new CommandFault([...refusals, 'nothing was imported'], EXIT.failed, { warnings });
    if (!options.dryRun) await replaceFile(directoryPath(settings.dataDir), encodeDirectory(directory));
    return outcomeOf({
      directory,
      counts: content.counts,
      changes,
      comparedWith: previous ? 'directory' : 'rules',
      overridden,
      warnings: [...warnings, ...ageWarnings(directory.facts, new Date())],
      dryRun: options.dryRun ?? false,
    });
  } finally {
    unlock();
  }
}

export const command: MakeCommand = (terminal) =>
  new Command('import')
    .description(
      'Import the ONS Postcode Directory, the National Statistics Postcode Lookup or Code-Point Open, as published. ' +
        'Servers that use this DATA_DIR load it within seconds.',
    )
    .argument('<file>', 'the CSV file, or the downloaded zip')
    .option('--dry-run', 'read and compare without changing anything')
    .option('--min-rows <number>', 'refuse a file with fewer rows', wholeNumber, MIN_ROWS)
    .option('--include-ni', 'include Northern Ireland, whose postcodes need a separate licence')
    .option(
      '--force',
      'accept too few rows, a covered local authority without postcodes, or a client that loses over 5% of its postcodes',
    )
    .action(printOutcome(terminal, (file, options) => importFile(file, options, terminal)));
