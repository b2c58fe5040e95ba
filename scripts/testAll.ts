import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { findBrowsers } from './browser.ts';
import { buildIfChanged } from './build.ts';
import { check } from './check.ts';
import { ROOT, run } from './command.ts';

type Count = { passed: number; failed: number };

/** How much of a failure is repeated at the end, in lines. */
const MESSAGE_LINES = 12;

const RESULTS = join(ROOT, 'test-results');

/** A runner that fails without a failed test still counts as one failure. */
function counted({ passed, failed }: Count, code: number): Count {
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed };
}

function report(file: string): unknown {
  try {
    return JSON.parse(readFileSync(join(RESULTS, file), 'utf8'));
  } catch {
    return null;
  }
}

/** The tests that use the product from outside need the built page. */
async function buildPage(): Promise<Count> {
  try {
    await buildIfChanged();
    return { passed: 1, failed: 0 };
  } catch (error) {
    console.error(error);
    return { passed: 0, failed: 1 };
  }
}

async function vitest(paths: readonly string[]): Promise<Count> {
  const { code } = await run('vitest', [
    'run',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile=${join(RESULTS, 'vitest.json')}`,
    ...paths,
  ]);
  const result = report('vitest.json') as {
    numPassedTests: number;
    numFailedTests: number;
    numPendingTests: number;
    numTodoTests: number;
    success: boolean;
  } | null;
  if (result === null) return { passed: 0, failed: 1 };
  // A skipped test proves nothing, and a file that cannot load counts no failed test: both fail here.
  const failed = result.numFailedTests + result.numPendingTests + result.numTodoTests;
  return counted({ passed: result.numPassedTests, failed }, result.success ? code : 1);
}

async function browser(paths: readonly string[]): Promise<Count> {
  const env = { ...(await findBrowsers()), PLAYWRIGHT_JSON_OUTPUT_NAME: join(RESULTS, 'browser.json') };
  const { code } = await run('playwright', ['test', '--reporter=line,json', ...paths], { env });
  const result = report('browser.json') as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  } | null;
  if (result === null) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky, skipped } = result.stats;
  return counted({ passed: expected, failed: unexpected + flaky + skipped }, code);
}

type VitestReport = {
  testResults: { assertionResults: { fullName: string; status: string; failureMessages: string[] | null }[] }[];
};
type BrowserSuite = {
  suites?: BrowserSuite[];
  specs?: { title: string; file: string; ok: boolean; tests: { results: { errors: { message?: string }[] }[] }[] }[];
};

const vitestFailures = ({ testResults }: VitestReport): string[] =>
  testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status !== 'passed')
    .map(({ fullName, failureMessages }) => `${fullName}\n${failureMessages?.join('\n') ?? ''}`);

const browserFailures = ({ suites = [], specs = [] }: BrowserSuite): string[] => [
  ...suites.flatMap(browserFailures),
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => {
      const errors = tests.flatMap(({ results }) => results).flatMap((result) => result.errors);
      return `${file} › ${title}\n${errors.map(({ message }) => message ?? '').join('\n')}`;
    }),
];

/** Repeats each failure at the end of the output, where it is easy to find. */
function printFailures(): void {
  const failures = [
    ...vitestFailures((report('vitest.json') ?? { testResults: [] }) as VitestReport),
    ...browserFailures(report('browser.json') ?? {}),
  ];
  for (const failure of failures)
    console.log(`\nfailed: ${stripVTControlCharacters(failure).split('\n').slice(0, MESSAGE_LINES).join('\n')}`);
}

type Stage = [string, () => Promise<Count>];

const EVERYTHING: readonly Stage[] = [
  ['checks', check],
  ['build', buildPage],
  ['unit, server, store and faults', () => vitest([])],
  ['browser', () => browser([])],
];

/** The tests at these paths alone, without the checks. */
function stagesOf(paths: readonly string[]): readonly Stage[] {
  const isBrowser = (path: string): boolean => path.startsWith('e2e');
  const [inBrowser, others] = [paths.filter(isBrowser), paths.filter((path) => !isBrowser(path))];
  return [
    ['build', buildPage],
    ...(others.length > 0 ? [['unit, server, store and faults', () => vitest(others)] satisfies Stage] : []),
    ...(inBrowser.length > 0 ? [['browser', () => browser(inBrowser)] satisfies Stage] : []),
  ];
}

async function testAll(stages: readonly Stage[]): Promise<Count> {
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS, { recursive: true });
  const total: Count = { passed: 0, failed: 0 };
  for (const [name, stage] of stages) {
    const started = Date.now();
    const { passed, failed } = await stage();
    console.log(`\n${name}: ${passed} passed, ${failed} failed in ${Math.round((Date.now() - started) / 1000)} s\n`);
    total.passed += passed;
    total.failed += failed;
  }
  return total;
}

const paths = process.argv.slice(2);
const { passed, failed } = await testAll(paths.length === 0 ? EVERYTHING : stagesOf(paths));
printFailures();
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
