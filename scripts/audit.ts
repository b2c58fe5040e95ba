import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT, run } from './command.ts';
import { commandLine } from './commandLine.ts';
import { separatePackages } from './separatePackages.ts';

/** The folders that have a lock file; the first is the project's own. */
export const LOCKED_FOLDERS: readonly string[] = globSync('{,*/*/}package-lock.json', {
  cwd: ROOT,
  exclude: ['node_modules', 'release', 'dist', 'data', 'mutation'],
})
  .map(dirname)
  .toSorted();

/** npm's checks of a lock file. Each exits with 0 only if the registry answered and nothing was found. */
const CHECKS = [
  ['audit', '--package-lock-only'],
  ['audit', 'signatures'],
];

/** Runs npm's checks in each folder, with what they print. Returns whether all of them ended with 0. */
async function audit(): Promise<boolean> {
  let clean = true;
  for (const folder of LOCKED_FOLDERS) {
    // npm checks the signatures of installed packages only.
    const fault = folder === '.' ? null : await separatePackages(folder).install();
    if (fault !== null) console.log(fault);
    clean &&= fault === null;
    for (const check of CHECKS) {
      console.log(`${join(folder, 'package-lock.json')}: npm ${check.join(' ')}`);
      const { code } = await run('npm', check, { cwd: join(ROOT, folder) });
      clean &&= code === 0;
    }
  }
  return clean;
}

if (import.meta.main) {
  commandLine(
    'npm run audit --',
    'Runs npm’s own checks on every lock file: for known faults, and for the signatures of the packages. Ends with 1 if one ' +
      'finds something or gets no answer from the registry.',
  ).parse();
  process.exitCode = (await audit()) ? 0 : 1;
}
