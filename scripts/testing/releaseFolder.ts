import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../command.ts';
import { RELEASED } from '../release.ts';

/** Makes a release of the working tree in a folder, with links to this project's packages and build. */
export function layOutRelease(folder: string): void {
  const listed = execFileSync('git', ['ls-files', '-z', '--', ...RELEASED], { cwd: ROOT, encoding: 'utf8' });
  for (const path of listed.split('\0').filter((item) => item !== '')) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(join(ROOT, path), join(folder, path));
  }
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  symlinkSync(join(ROOT, 'dist'), join(folder, 'dist'));
}
