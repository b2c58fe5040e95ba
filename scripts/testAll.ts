import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { BROWSER_SETTINGS, findBrowsers } from './browser.ts';
import { buildIfChanged } from './build.ts';
import { check } from './check.ts';
import { run } from './command.ts';
import { wordsFor } from './commandLine.ts';
import { notRunLine } from './notRun.ts';
import { keepTemporaryFilesInMemory } from './temporaryFiles.ts';
import { type Count, countBrowser, countVitest, printFailures, RESULTS } from './testReports.ts';

const UNITS = 'units.json';
const FAULTS = 'faults.json';
const BROWSER = 'browser.json';

/** How far the other tests give way to the fault tests beside them, which measure how fast the server replies. */
const NICE = 10;

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

type Manner = { readonly show?: boolean; readonly nice?: number };

async function vitest(report: string, args: readonly string[], { show = true, nice = 0 }: Manner = {}): Promise<Count> {
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile=${join(RESULTS, report)}`];
  const { code, output } = await run('vitest', ['run', ...reporters, ...args], { show, nice });
  if (!show) console.log(output);
  return countVitest(report, code);
}

/** The settings that name the browsers found; empty before the browser tests have begun. */
let browsers: Readonly<Record<string, string>> = {};

async function browser(paths: readonly string[], nice = 0): Promise<Count> {
  browsers = await findBrowsers();
  const env = { ...browsers, PLAYWRIGHT_JSON_OUTPUT_NAME: join(RESULTS, BROWSER) };
  const { code } = await run('playwright', ['test', '--reporter=line,json', ...paths], { env, nice });
  return countBrowser(BROWSER, code);
}

/** What runs one after the other, by name. */
type Lane = Readonly<Record<string, () => Promise<Count>>>;
/** The lanes of a stage run at the same time. */
type Stage = readonly Lane[];

const EVERYTHING: readonly Stage[] = [
  [{ build: buildPage }],
  [
    // These spend half their time waiting.
    { faults: () => vitest(FAULTS, ['--project=faults'], { show: false }) },
    {
      checks: () => check(NICE),
      'unit, server and store': () => vitest(UNITS, ['--project=!faults'], { nice: NICE }),
      browser: () => browser([], NICE),
    },
  ],
];

/** The tests at these paths alone, without the checks. */
function stagesOf(paths: readonly string[]): readonly Stage[] {
  const isBrowser = (path: string): boolean => path.startsWith('e2e');
  const [inBrowser, others] = [paths.filter(isBrowser), paths.filter((path) => !isBrowser(path))];
  return [
    [{ build: buildPage }],
    others.length > 0 ? [{ 'unit, server, store and faults': () => vitest(UNITS, others) }] : [],
    inBrowser.length > 0 ? [{ browser: () => browser(inBrowser) }] : [],
  ];
}

async function timed(name: string, runTests: () => Promise<Count>): Promise<Count> {
  const started = Date.now();
  const { passed, failed } = await runTests();
  console.log(`\n${name}: ${passed} passed, ${failed} failed in ${Math.round((Date.now() - started) / 1000)} s\n`);
  return { passed, failed };
}

async function inTurn(lane: Lane): Promise<readonly Count[]> {
  const counts: Count[] = [];
  for (const [name, runTests] of Object.entries(lane)) counts.push(await timed(name, runTests));
  return counts;
}

async function testAll(stages: readonly Stage[]): Promise<Count> {
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS, { recursive: true });
  const counts: Count[] = [];
  for (const stage of stages) counts.push(...(await Promise.all(stage.map(inTurn))).flat());
  const sum = (of: (count: Count) => number): number => counts.reduce((total, count) => total + of(count), 0);
  return { passed: sum(({ passed }) => passed), failed: sum(({ failed }) => failed) };
}

const paths = wordsFor(
  'Vitest or Playwright',
  'npm test --',
  `Runs every check and test. TMPDIR is where they keep temporary files, by default in memory. ${BROWSER_SETTINGS}`,
);
keepTemporaryFilesInMemory();
const { passed, failed } = await testAll(paths.length === 0 ? EVERYTHING : stagesOf(paths));
printFailures([UNITS, FAULTS], BROWSER);
const notRun = paths.length === 0 ? notRunLine(browsers) : null;
if (notRun !== null) console.log(notRun);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
