import { randomInt } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { BROWSER_SETTINGS, findBrowsers, PLAYWRIGHT_CONFIG } from './browser.ts';
import { buildIfChanged } from './build.ts';
import { check, checkStyle } from './check.ts';
import { ROOT, run } from './command.ts';
import { toolArguments } from './commandLine.ts';
import { notRunLine } from './notRun.ts';
import { keepTemporaryFilesInMemory } from './temporaryFiles.ts';
import {
  type Count,
  countBrowser,
  countVitest,
  type Part,
  printFailures,
  PROOF,
  RESULTS,
  type VitestRun,
} from './testReports.ts';

const BROWSER = 'browser.json';

const words = process.argv.slice(2);
const asked: Part = words[0] === '--proofs' ? 'proofs' : 'everyChange';
const paths = toolArguments(
  'Vitest or Playwright',
  asked === 'proofs' ? 'npm run proofs --' : 'npm test --',
  asked === 'proofs'
    ? `Runs the long tests, tagged “${PROOF}”. ${BROWSER_SETTINGS}`
    : `Runs every check, and every test but the long ones. TMPDIR is where they keep temporary files, by default in memory. ${BROWSER_SETTINGS}`,
  words.filter((word) => word !== '--proofs'),
);
/** The part of the tests to run. It is null if paths were given: all tests at these paths run, whatever their tags. */
const part = paths.length === 0 ? asked : null;

/** The options of Vitest and of Playwright that choose the tests of this part. */
const CHOICE = {
  everyChange: { vitest: [`--tags-filter=!${PROOF}`], playwright: [`--grep-invert=@${PROOF}`] },
  proofs: { vitest: [`--tags-filter=${PROOF}`], playwright: [`--grep=@${PROOF}`] },
};

const UNITS: VitestRun = { report: 'units.json', part };
const FAULTS: VitestRun = { report: 'faults.json', part };
const PROPERTIES: VitestRun = { report: 'properties.json', part: null };

/** The lower priority of tests that run beside the fault tests, which measure how fast the server replies. */
const NICE = 10;

/** Builds the page, which the tests that use the product from outside need. */
async function buildPage(): Promise<Count> {
  try {
    await buildIfChanged();
    return { passed: 1, failed: 0 };
  } catch (error) {
    console.error(error);
    return { passed: 0, failed: 1 };
  }
}

type Manner = { readonly show?: boolean; readonly nice?: number; readonly env?: Readonly<Record<string, string>> };

async function vitest(vitestRun: VitestRun, args: readonly string[], manner: Manner = {}): Promise<Count> {
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile=${join(RESULTS, vitestRun.report)}`];
  const choice = vitestRun.part === null ? [] : CHOICE[vitestRun.part].vitest;
  const { code, output } = await run('vitest', ['run', ...reporters, ...choice, ...args], manner);
  if (manner.show === false) console.log(output);
  return countVitest(vitestRun, code);
}

/** Runs the property tests with a new random seed, thus with new values. */
function newProperties(): Promise<Count> {
  const files = globSync('{src,faults}/**/*.test.ts', { cwd: ROOT }).filter((file) =>
    readFileSync(join(ROOT, file), 'utf8').includes(`from 'fast-check'`),
  );
  const seed = String(randomInt(2 ** 31));
  console.log(`Property tests: PROPERTY_SEED=${seed}`);
  return vitest(PROPERTIES, files, { nice: NICE, env: { PROPERTY_SEED: seed } });
}

/** The settings that name the browsers found; empty before the browser tests have begun. */
let browsers: Readonly<Record<string, string>> = {};

async function browser(files: readonly string[], nice = 0): Promise<Count> {
  browsers = await findBrowsers();
  const env = { ...browsers, PLAYWRIGHT_JSON_OUTPUT_NAME: join(RESULTS, BROWSER) };
  const { code } = await run(
    'playwright',
    ['test', PLAYWRIGHT_CONFIG, '--reporter=line,json', ...(part === null ? [] : CHOICE[part].playwright), ...files],
    {
      env,
      nice,
    },
  );
  return countBrowser(BROWSER, code);
}

/**
 * Follows the operators' documents step by step, and counts each step as a test. If this machine cannot do that, prints
 * why and counts nothing.
 */
async function operatorsPages(): Promise<Count> {
  const { code, output } = await run('node', ['faults/installed.ts']);
  if (output.startsWith('installed: not run')) return { passed: 0, failed: 0 };
  const [, steps, failed] = /^installed: (\d+) steps, (\d+) failed/m.exec(output) ?? [];
  return steps === undefined || (code !== 0 && failed === '0')
    ? { passed: 0, failed: 1 }
    : { passed: Number(steps) - Number(failed), failed: Number(failed) };
}

/** Tests that run one after the other, by name. */
type Lane = Readonly<Record<string, () => Promise<Count>>>;
/** The lanes of a stage run at the same time. */
type Stage = readonly Lane[];

const FAULT_TESTS: Lane = { faults: () => vitest(FAULTS, ['--project=faults'], { show: false }) };
const UNIT_TESTS: Lane = { 'unit, server and store': () => vitest(UNITS, ['--project=!faults'], { nice: NICE }) };
const BROWSER_TESTS: Lane = { browser: () => browser([], NICE) };

// The fault tests spend half their time waiting, so other tests run beside them. Each part has two lanes of about the
// same length.
const LANES: Readonly<Record<Part, Stage>> = {
  everyChange: [
    { ...FAULT_TESTS, ...BROWSER_TESTS },
    { checks: () => check('product', NICE), ...UNIT_TESTS },
  ],
  proofs: [
    { ...FAULT_TESTS, 'operators’ pages': operatorsPages, ...UNIT_TESTS },
    {
      'lint and format of tests and tools': () => checkStyle('everything', NICE),
      'property tests': newProperties,
      ...BROWSER_TESTS,
    },
  ],
};

const wholePart = (of: Part): readonly Stage[] => [[{ build: buildPage }], LANES[of]];

/** Returns the stages that run only the tests at these paths, without the static checks. */
function stagesOf(files: readonly string[]): readonly Stage[] {
  const isBrowser = (path: string): boolean => path.startsWith('e2e');
  const [inBrowser, others] = [files.filter(isBrowser), files.filter((file) => !isBrowser(file))];
  return [
    [{ build: buildPage }],
    others.length > 0 ? [{ 'unit, server, store and faults': () => vitest(UNITS, others) }] : [],
    inBrowser.length > 0 ? [{ browser: () => browser(inBrowser) }] : [],
  ];
}

/** The parts of the run with a failure, for the end of the output: not all of them report their tests one by one. */
const failedParts: string[] = [];

async function timed(name: string, runTests: () => Promise<Count>): Promise<Count> {
  const started = Date.now();
  const { passed, failed } = await runTests();
  if (failed > 0) failedParts.push(`failed: ${failed} in ${name}`);
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

keepTemporaryFilesInMemory();
const { passed, failed } = await testAll(part === null ? stagesOf(paths) : wholePart(part));
printFailures([UNITS, FAULTS, PROPERTIES], BROWSER);
for (const line of failedParts) console.log(line);
const notRun = part === null ? null : notRunLine(browsers);
if (notRun !== null) console.log(notRun);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
