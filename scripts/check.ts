import { run } from './command.ts';
import { commandLine } from './commandLine.ts';

/**
 * The cache for the checks of types and format: only files that a change can affect are checked again. Lint has no
 * cache, because ESLint's would not notice that a change in one file affects the types in another.
 */
const KEPT = 'node_modules/.cache/checks';

/** The files to lint. With tests and tools, lint takes three times as long as for the product alone. */
const LINT = {
  everything: ['.'],
  product: ['src', '--ignore-pattern=**/*.test.*', '--ignore-pattern=**/testing/**'],
};
type Linted = keyof typeof LINT;

/** TypeScript 7 takes half as long as 6, which only typescript-eslint needs (docs/decisions/011-how-tests-run.md). */
const TSC = 'node_modules/typescript-7/bin/tsc';

/** Static checks: types, the pure domain, lint, format, import rules. */
const CHECKS = [
  {
    name: 'types',
    command: 'node',
    args: [TSC, '-p', '.', '--incremental', '--tsBuildInfoFile', `${KEPT}/types.tsbuildinfo`],
  },
  { name: 'domain stays pure', command: 'node', args: [TSC, '-p', 'src/domain'] },
  {
    name: 'format',
    command: 'prettier',
    args: [
      '--check',
      '--log-level=warn',
      '--cache',
      '--cache-strategy=content',
      `--cache-location=${KEPT}/format`,
      '.',
    ],
  },
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
] as const;

type Check = { readonly name: string; readonly command: string; readonly args: readonly string[] };

const lintOf = (linted: Linted): Check => ({
  name: linted === 'product' ? 'lint of the product' : 'lint',
  command: 'eslint',
  args: ['--max-warnings=0', ...LINT[linted]],
});

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

const totalOf = (failures: readonly number[], checks: number): { passed: number; failed: number } => {
  const failed = failures.reduce((sum, count) => sum + count, 0);
  return { passed: checks - failed, failed };
};

/** Lints everything or only the product; `nice` as in `run`. */
export const lint = async (linted: Linted, nice = 0) => totalOf([await failuresOf([lintOf(linted)], nice)], 1);

/** Runs every check. Lint runs beside the others, because it takes about as long as they do. `nice` as in `run`. */
export async function check(linted: Linted, nice = 0): Promise<{ passed: number; failed: number }> {
  const lanes = [[lintOf(linted)], CHECKS];
  return totalOf(await Promise.all(lanes.map((lane) => failuresOf(lane, nice))), lanes.flat().length);
}

if (import.meta.main) {
  commandLine(
    'npm run check --',
    'Checks types, the pure domain, lint, format and import rules, without a test.',
  ).parse();
  const { failed } = await check('everything');
  process.exitCode = failed === 0 ? 0 : 1;
}
