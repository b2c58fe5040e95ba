import { run } from './command.ts';

/** Static checks: types, the pure domain, lint, format, import rules. */
const CHECKS = [
  { name: 'types', command: 'tsc', args: ['-p', '.'] },
  { name: 'domain stays pure', command: 'tsc', args: ['-p', 'src/domain'] },
  { name: 'lint', command: 'eslint', args: ['--max-warnings=0', '.'] },
  { name: 'format', command: 'prettier', args: ['--check', '--log-level=warn', '.'] },
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
  const { failed } = await check();
  process.exitCode = failed === 0 ? 0 : 1;
}
