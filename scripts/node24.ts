import { join } from 'node:path';
import { ROOT, run } from './command.ts';
import { toolArguments } from './commandLine.ts';
import { separatePackages } from './separatePackages.ts';

const FOLDER = 'testing/node24';

/**
 * Runs the server's tests, or those at `paths`, on the oldest Node that operators may use, and prints its version.
 * Returns the exit code: also 1 if that Node cannot be installed, since its package is only for Linux on x64.
 */
async function testOnNode24(paths: readonly string[] = []): Promise<number> {
  const fault = await separatePackages(FOLDER).install();
  if (fault !== null) {
    console.log(`The server's tests did not run on Node 24: ${fault}`);
    return 1;
  }
  const node = join(ROOT, FOLDER, 'node_modules/.bin/node');
  const { output: version } = await run(node, ['--version'], { show: false });
  const tests = paths.length === 0 ? ['src/server'] : paths;
  const { code } = await run(node, ['node_modules/vitest/vitest.mjs', 'run', '--project', 'node', ...tests]);
  console.log(`The server's tests ran on Node ${version.trim()}: ${code === 0 ? 'passed' : 'failed'}`);
  return code;
}

if (import.meta.main) {
  const words = toolArguments(
    'Vitest',
    'npm run node24 --',
    'Runs the server’s tests on the oldest Node that operators may use, from a lock file of its own (Linux on x64).',
  );
  process.exitCode = await testOnNode24(words);
}
