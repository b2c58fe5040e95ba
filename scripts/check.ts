import { run } from './command.ts';
import { commandLine } from './commandLine.ts';

/**
 * The cache for the checks of types and format: only files that a change can affect are checked again. Lint has no
 * cache, because ESLint's would not notice that a change in one file affects the types in another.
 */
const KEPT = 'node_modules/.cache/checks';

/**
 * The files whose lint and format are checked. With tests, tools and documents, lint takes three times as long as for
 * the product alone, and the check of the format twice as long.
 */
const LINT = {
  everything: ['.'],
  product: ['src', '--ignore-pattern=**/*.test.*', '--ignore-pattern=**/testing/**'],
};
const FORMAT = { everything: ['.'], product: ['src', '!**/*.test.*', '!**/testing/**'] };
type Files = keyof typeof LINT;

/** TypeScript 7 takes half as long as 6, which only typescript-eslint needs (docs/decisions/011-how-tests-run.md). */
const TSC = 'node_modules/typescript-7/bin/tsc';

type Check = { readonly name: string; readonly command: string; readonly args: readonly string[] };

const lintOf = (files: Files): Check => ({
  name: files === 'product' ? 'lint of the product' : 'lint',
  command: 'eslint',
  args: ['--max-warnings=0', ...LINT[files]],
});

const formatOf = (files: Files): Check => ({
  name: files === 'product' ? 'format of the product' : 'format',
  command: 'prettier',
  args: [
    '--check',
    '--log-level=warn',
    '--cache',
    '--cache-strategy=content',
    `--cache-location=${KEPT}/format`,
    ...FORMAT[files],
  ],
});

/** The checks that are fast enough for all files: types, the rules of the pure domain, import rules. */
const CHECKS: readonly Check[] = [
  {
    name: 'types',
    command: 'node',
    args: [TSC, '-p', '.', '--incremental', '--tsBuildInfoFile', `${KEPT}/types.tsbuildinfo`],
  },
  { name: 'domain stays pure', command: 'node', args: [TSC, '-p', 'src/domain'] },
  {
    name: 'import rules',
    command: 'depcruise',
    args: [
      '--config',
      'config/dependency-cruiser.config.mjs',
      '--output-type=err',
      'src',
      'e2e',
      'faults',
      'testing',
      'bench',
      'scripts',
      'deploy',
    ],
  },
  {
    name: 'no circles of folders',
    command: 'depcruise',
    args: ['--config', 'config/dependency-cruiser.folders.config.mjs', '--output-type=err', 'src'],
  },
];

/** Runs checks one after another, shows the output of failed ones, and returns how many failed. */
async function failuresOf(checks: readonly Check[], nice: number): Promise<number> {
  let failed = 0;
  for (const { name, command, args } of checks) {
    const { code, output } = await run(command, args, { show: false, nice });
    console.log(`${code === 0 ? '✓' : '✗'} ${name}`);
    if (code === 0) continue;
    failed++;
    console.log(output);
  }
  return failed;
}

/** Runs the lanes in parallel, each lane's checks in turn. Returns how many passed and failed. `nice` as in `run`. */
async function passedOf(
  lanes: readonly (readonly Check[])[],
  nice: number,
): Promise<{ passed: number; failed: number }> {
  const failures = await Promise.all(lanes.map((lane) => failuresOf(lane, nice)));
  const failed = failures.reduce((sum, count) => sum + count, 0);
  return { passed: lanes.flat().length - failed, failed };
}

/** Checks lint and format alone; `nice` as in `run`. */
export const checkStyle = (files: Files, nice = 0) => passedOf([[lintOf(files), formatOf(files)]], nice);

/** Runs every check. Lint runs beside the others, because it takes about as long as they do. `nice` as in `run`. */
export const check = (files: Files, nice = 0) => passedOf([[lintOf(files)], [...CHECKS, formatOf(files)]], nice);

if (import.meta.main) {
  commandLine(
    'npm run check --',
    'Checks types, the pure domain, lint, format and import rules, without a test.',
  ).parse();
  const { failed } = await check('everything');
  process.exitCode = failed === 0 ? 0 : 1;
}
