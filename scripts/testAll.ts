import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowsers } from './browser.ts';
import { buildIfChanged } from './build.ts';
import { check } from './check.ts';
import { run } from './command.ts';
import { type Count, countBrowser, countVitest, printFailures, RESULTS } from './testReports.ts';

const UNITS = 'units.json';
const FAULTS = 'faults.json';
const BROWSER = 'browser.json';

/** How far the browser tests give way to the fault tests beside them, which measure how fast the server replies. */
const BROWSER_NICE = 10;

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

async function vitest(report: string, args: readonly string[], show = true): Promise<Count> {
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile=${join(RESULTS, report)}`];
  const { code, output } = await run('vitest', ['run', ...reporters, ...args], { show });
  if (!show) console.log(output);
  return countVitest(report, code);
}

async function browser(paths: readonly string[], nice = 0): Promise<Count> {
  const env = { ...(await findBrowsers()), PLAYWRIGHT_JSON_OUTPUT_NAME: join(RESULTS, BROWSER) };
  const { code } = await run('playwright', ['test', '--reporter=line,json', ...paths], { env, nice });
  return countBrowser(BROWSER, code);
}

/** What runs at the same time, by name. */
type Stage = Readonly<Record<string, () => Promise<Count>>>;

const EVERYTHING: readonly Stage[] = [
  { checks: check },
  { build: buildPage },
  { 'unit, server and store': () => vitest(UNITS, ['--project=node', '--project=web']) },
  // The fault tests spend half their time waiting.
  { faults: () => vitest(FAULTS, ['--project=faults'], false), browser: () => browser([], BROWSER_NICE) },
];

/** The tests at these paths alone, without the checks. */
function stagesOf(paths: readonly string[]): readonly Stage[] {
  const isBrowser = (path: string): boolean => path.startsWith('e2e');
  const [inBrowser, others] = [paths.filter(isBrowser), paths.filter((path) => !isBrowser(path))];
  return [
    { build: buildPage },
    others.length > 0 ? { 'unit, server, store and faults': () => vitest(UNITS, others) } : {},
    inBrowser.length > 0 ? { browser: () => browser(inBrowser) } : {},
  ];
}

async function timed(name: string, runTests: () => Promise<Count>): Promise<Count> {
  const started = Date.now();
  const { passed, failed } = await runTests();
  console.log(`\n${name}: ${passed} passed, ${failed} failed in ${Math.round((Date.now() - started) / 1000)} s\n`);
  return { passed, failed };
}

async function testAll(stages: readonly Stage[]): Promise<Count> {
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS, { recursive: true });
  const counts: Count[] = [];
  for (const stage of stages)
    counts.push(...(await Promise.all(Object.entries(stage).map(([name, runTests]) => timed(name, runTests)))));
  const sum = (of: (count: Count) => number): number => counts.reduce((total, count) => total + of(count), 0);
  return { passed: sum(({ passed }) => passed), failed: sum(({ failed }) => failed) };
}

const paths = process.argv.slice(2);
const { passed, failed } = await testAll(paths.length === 0 ? EVERYTHING : stagesOf(paths));
printFailures([UNITS, FAULTS], BROWSER);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
