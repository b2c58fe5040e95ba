import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowsers, PLAYWRIGHT_CONFIG } from './browser.ts';
import { run } from './command.ts';

/** Tests to run: their file, and the title of a test or a group as written in the source, with placeholders. */
type Wanted = { readonly name: string; readonly file: string; readonly title: string };
type Ran = { readonly file: string; readonly title: string; readonly status: string };

const PLACEHOLDER = /%[sdifjoO]|\$\{[^}]*\}|\$[a-z][\w.]*/gi;
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** Turns a title with placeholders into the source of a regular expression. */
export const titlePattern = (title: string): string => title.split(PLACEHOLDER).map(escaped).join('.*');

const filesOf = (wanted: readonly Wanted[]): readonly string[] => [...new Set(wanted.map(({ file }) => file))];
const anyOf = (wanted: readonly Wanted[]): string => wanted.map(({ title }) => titlePattern(title)).join('|');

/**
 * Returns the name of the first wanted test that failed, or null. If none failed, throws if one of them did not run:
 * then its name is wrong or the code is broken.
 */
function firstFailed(wanted: readonly Wanted[], ran: readonly Ran[], output: string): string | null {
  const resultsOf = ({ file, title }: Wanted): readonly Ran[] =>
    ran.filter((test) => file === test.file && new RegExp(titlePattern(title)).test(test.title));
  const failed = wanted.find((item) => resultsOf(item).some((test) => test.status === 'failed'));
  const missing = wanted.find((item) => resultsOf(item).length === 0);
  if (failed === undefined && missing !== undefined)
    throw new Error(`${missing.name} did not run\n${output.slice(-4000)}`);
  return failed?.name ?? null;
}

const isFault = (wanted: readonly Wanted[]): boolean => wanted.some(({ file }) => file.startsWith('faults/'));

type VitestReport = {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
};

/** Runs tests in a folder until one fails; returns its name, or null. `nice` as in `run`. */
export async function failedTest(wanted: readonly Wanted[], folder: string, nice: number): Promise<string | null> {
  const report = join(folder, 'vitest.json');
  rmSync(report, { force: true });
  const config = isFault(wanted) ? 'vitest.config.ts' : 'config/vitest.hazards.config.ts';
  const args = [
    'run',
    '-c',
    config,
    ...filesOf(wanted),
    '-t',
    anyOf(wanted),
    '--bail=1',
    '--maxWorkers=1',
    '--reporter=json',
    `--outputFile=${report}`,
  ];
  const { output } = await run('vitest', args, { show: false, cwd: folder, nice });
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as VitestReport;
  const ran = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ fullName, status }) => ({ file: name.replace(`${folder}/`, ''), title: fullName, status })),
  );
  return firstFailed(wanted, ran, output);
}

type Suite = {
  readonly file: string;
  readonly specs: readonly { readonly title: string; readonly ok: boolean; readonly file: string }[];
  readonly suites?: readonly Suite[];
};

const specsOf = ({ specs, suites = [] }: Suite): Suite['specs'] => [...specs, ...suites.flatMap(specsOf)];

/** Builds the page in a folder and runs browser tests on it until one fails; returns its name, or null. */
export async function failedBrowserTest(
  wanted: readonly Wanted[],
  folder: string,
  nice: number,
): Promise<string | null> {
  const report = join(folder, 'playwright.json');
  rmSync(report, { force: true });
  const options = { show: false, cwd: folder, nice };
  const built = await run('node', ['scripts/build.ts'], options);
  if (built.code !== 0) throw new Error(`the page could not be built\n${built.output}`);
  const { output } = await run(
    'playwright',
    [
      'test',
      PLAYWRIGHT_CONFIG,
      ...filesOf(wanted),
      '-g',
      anyOf(wanted),
      '--workers=1',
      '--max-failures=1',
      '--reporter=json',
      '--project=chromium',
      '--project=whole chromium',
    ],
    { ...options, env: { ...(await findBrowsers()), PLAYWRIGHT_JSON_OUTPUT_NAME: report } },
  );
  const { suites } = JSON.parse(readFileSync(report, 'utf8')) as { readonly suites: readonly Suite[] };
  const ran = suites
    .flatMap(specsOf)
    .map(({ file, title, ok }) => ({ file: `e2e/${file}`, title, status: ok ? 'passed' : 'failed' }));
  return firstFailed(wanted, ran, output);
}
