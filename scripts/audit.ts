import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT, run } from './command.ts';
import { commandLine } from './commandLine.ts';
import { separatePackages } from './separatePackages.ts';

/** The folders that have a lock file; the first is the project's own. */
export const LOCKED_FOLDERS: readonly string[] = globSync('{,*/*/}package-lock.json', {
  cwd: ROOT,
  exclude: ['node_modules', 'release', 'dist', 'data', 'mutation'],
})
  .map(dirname)
  .toSorted();

/** The result of a check: lines to act on (`found`), other lines (`notes`), or why npm gave no result (`notSeen`). */
type Seen = { readonly found: readonly string[]; readonly notes?: readonly string[] };
type Result = Seen | { readonly notSeen: string };

type Named = { readonly name: string; readonly version: string };
/** The parts of npm's JSON output that this script reads. */
type Printed = {
  readonly message?: string;
  readonly error?: { readonly summary?: string };
  readonly vulnerabilities?: Readonly<Record<string, { readonly severity: string }>>;
  readonly invalid?: readonly Named[];
  readonly missing?: readonly Named[];
};
type Outdated = Readonly<Record<string, { readonly wanted: string; readonly latest: string }>>;

const major = (version: string): string => version.split('.', 1)[0] ?? '';

/** Lists newer versions. A new major version is only a note, because it needs a decision of its own. */
function newerVersions(printed: Printed): Seen {
  const newer = Object.entries(printed as Outdated).filter(([, { wanted, latest }]) => wanted !== latest);
  const lines = (majors: boolean): string[] =>
    newer
      .filter(([, { wanted, latest }]) => (major(wanted) !== major(latest)) === majors)
      .map(([name, { wanted, latest }]) => `${name} ${wanted} → ${latest}${majors ? ', a new major' : ''}`);
  return { found: lines(false), notes: lines(true) };
}

type Check = {
  readonly name: string;
  readonly args: readonly string[];
  /** Reads npm's output; returns undefined if it has no result. */
  readonly read: (printed: Printed) => Seen | undefined;
};

const CHECKS: readonly Check[] = [
  {
    name: 'known faults',
    args: ['audit', '--package-lock-only'],
    read: ({ vulnerabilities }) =>
      vulnerabilities && {
        found: Object.entries(vulnerabilities).map(([name, { severity }]) => `${name}: ${severity}`),
      },
  },
  { name: 'newer versions', args: ['outdated'], read: newerVersions },
  {
    name: 'signatures',
    args: ['audit', 'signatures'],
    read: ({ invalid, missing }) =>
      invalid &&
      missing && {
        found: [
          ...invalid.map(({ name, version }) => `${name} ${version}: wrong signature`),
          ...missing.map(({ name, version }) => `${name} ${version}: no signature`),
        ],
      },
  },
];

/** Runs one check on one lock file. */
async function ask(folder: string, { args, read }: Check): Promise<Result> {
  const options = [...args, '--json', '--loglevel=silent', '--fetch-retries=1', '--fetch-retry-mintimeout=1000'];
  const { code, output } = await run('npm', options, { show: false, cwd: join(ROOT, folder) });
  let printed: Printed;
  try {
    printed = JSON.parse(output.trim() || '{}') as Printed;
  } catch {
    return { notSeen: output.trim().split('\n')[0] ?? '' };
  }
  const seen = printed.error === undefined ? read(printed) : undefined;
  const why = [printed.error?.summary, printed.message].find((text) => text !== undefined && text !== '');
  return seen ?? { notSeen: why ?? `npm ended with ${code}` };
}

/** Checks every lock file and prints the results. Returns the numbers of lines to act on and of unanswered checks. */
async function audit(): Promise<{ found: number; notSeen: number }> {
  let [found, notSeen] = [0, 0];
  for (const folder of LOCKED_FOLDERS) {
    // npm checks the signatures of installed packages only.
    const fault = folder === '.' ? null : await separatePackages(folder).install();
    const locked = readFileSync(join(ROOT, folder, 'package-lock.json'), 'utf8').match(/"integrity"/g)?.length ?? 0;
    console.log(`${join(folder, 'package-lock.json')}, ${locked} packages${fault === null ? '' : `\n  ${fault}`}`);
    for (const check of CHECKS) {
      const result = await ask(folder, check);
      if ('notSeen' in result) {
        notSeen++;
        console.log(`  ${check.name}: not seen: ${result.notSeen}`);
        continue;
      }
      found += result.found.length;
      const lines = [...result.found, ...(result.notes ?? [])];
      console.log(`  ${check.name}: ${lines.length === 0 ? 'none' : lines.map((line) => `\n    ${line}`).join('')}`);
    }
  }
  return { found, notSeen };
}

if (import.meta.main) {
  commandLine(
    'npm run audit --',
    'Asks the registry of every lock file for known faults, newer versions and signatures, and prints what it saw. Ends with 0 ' +
      'if all was seen and nothing found, else with 1: a check that the registry did not answer is “not seen”. A new major is ' +
      'listed, and does not count.',
  ).parse();
  const { found, notSeen } = await audit();
  console.log(`${found} found, ${notSeen} not seen`);
  process.exitCode = found + notSeen === 0 ? 0 : 1;
}
