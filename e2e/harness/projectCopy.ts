import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PROJECT } from '../../testing/local.ts';
import { pinnedNode } from '../../testing/serverProcess.ts';

/** The files that a copy needs to build and serve the page. */
const COPIED = [
  'src',
  'public',
  'scripts',
  'fonts',
  'licences',
  'clients.example',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'config',
];

const LIST = 'src/content/languages.ts';

/**
 * Copies the project into a new folder, adds the tests' language to it as CONTRIBUTING.md says (its folder and its line
 * in `languages.ts`) and builds it. Returns the folder; the caller removes it.
 */
export async function copyWithTestLanguage() {
  await mkdir(join(PROJECT, 'test-results'), { recursive: true });
  const folder = await mkdtemp(join(PROJECT, 'test-results', 'language-'));
  for (const name of COPIED) await cp(join(PROJECT, name), join(folder, name), { recursive: true });
  await symlink(join(PROJECT, 'node_modules'), join(folder, 'node_modules'));
  await cp(join(PROJECT, 'src/content/testing/xx'), join(folder, 'src/content/xx'), { recursive: true });
  const list = await readFile(join(folder, LIST), 'utf8');
  const longer = list
    .replace("import { en } from './en/index.ts';", "$&\nimport { xx } from './xx/index.ts';")
    .replace('= [en];', '= [en, xx];');
  await writeFile(join(folder, LIST), longer);
  await promisify(execFile)(pinnedNode(), ['scripts/build.ts'], { cwd: folder });
  return { folder, remove: () => rm(folder, { recursive: true }) };
}
