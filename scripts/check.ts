import { run } from './command.ts';
import { commandLine } from './commandLine.ts';

/**
 * What the last check of types and format found, kept by the content of each file, so that only what a change can affect
 * is checked again. Lint keeps nothing: ESLint's cache would miss what a change of one file means to the types of another.
 */
const KEPT = 'node_modules/.cache/checks';

/** Static checks: types, the pure domain, lint, format, import rules. */
const CHECKS = [
  {
    name: 'types',
    command: 'tsc',
    args: ['-p', '.', '--incremental', '--tsBuildInfoFile', `${KEPT}/types.tsbuildinfo`],
  },
  { name: 'domain stays pure', command: 'tsc', args: ['-p', 'src/domain'] },
  { name: 'lint', command: 'eslint', args: ['--max-warnings=0', '.'] },
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
    args: ['--output-type=err', 'src', 'e2e', 'faults', 'testing', 'bench', 'scripts', 'deploy'],
  },
  {
    name: 'no circles of folders',
    command: 'depcruise',
    args: ['--config', '.dependency-cruiser.folders.mjs', '--output-type=err', 'src'],
  },
] as const;

type Check = (typeof CHECKS)[number];

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

/** Runs every check, lint beside the others, since it takes about as long as all of them; `nice` as in `run`. */
export async function check(nice = 0): Promise<{ passed: number; failed: number }> {
  const isLint = ({ name }: Check): boolean => name === 'lint';
  const lanes = [CHECKS.filter(isLint), CHECKS.filter((each) => !isLint(each))];
  const failures = await Promise.all(lanes.map((lane) => failuresOf(lane, nice)));
  const failed = failures.reduce((sum, count) => sum + count, 0);
  return { passed: CHECKS.length - failed, failed };
}

if (import.meta.main) {
  commandLine(
    'npm run check --',
    'Checks types, the pure domain, lint, format and import rules, without a test.',
  ).parse();
  const { failed } = await check();
  process.exitCode = failed === 0 ? 0 : 1;
}
