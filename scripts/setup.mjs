/**
 * Set-up of a clone, in plain JavaScript for any Node from 20 up: installs what the lock file says when it changed.
 * The pinned Node comes with the dependencies; everything else runs on it.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = join(import.meta.dirname, '..');
const STAMP = join(ROOT, 'node_modules', '.installed-lock');
const BIN = join(ROOT, 'node_modules', '.bin');
const PINNED_NODE = join(BIN, process.platform === 'win32' ? 'node.cmd' : 'node');

const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .digest('hex');
const installed = () => existsSync(STAMP) && existsSync(PINNED_NODE) && readFileSync(STAMP, 'utf8') === lockHash();

/** npm as this process was started by; `node_modules` holds the Node that `npm ci` is about to delete. */
function npmCommand() {
  const { npm_node_execpath: node, npm_execpath: npm } = process.env;
  const usable = node && npm && !node.startsWith(BIN) && existsSync(node);
  return usable ? [node, npm] : [process.platform === 'win32' ? 'npm.cmd' : 'npm'];
}

/** Installs the dependencies unless the lock file is unchanged. */
export function setUp() {
  if (installed()) return;
  console.log('Installing what the lock file says (once) …');
  const [command, ...before] = npmCommand();
  // npm from 11.19 stops at a dependency with a script that package.json does not name (allowScripts). Older ones pass the
  // flag over; a test holds the list against the lock file for them.
  const options = ['ci', '--include=dev', '--include=optional', '--strict-allow-scripts', '--loglevel=error'];
  const { status } = spawnSync(command, [...before, ...options], {
    cwd: ROOT,
    stdio: 'inherit',
    shell: process.platform === 'win32' && before.length === 0,
  });
  if (status !== 0) {
    console.error('npm ci failed, so nothing was started. Its own words stand above.');
    process.exit(status ?? 1);
  }
  writeFileSync(STAMP, lockHash());
}

/** Runs a script on the pinned Node, forwards signals, and exits with its code. */
export function runPinned(script, ...args) {
  const path = `${BIN}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH ?? ''}`;
  const child = spawn(PINNED_NODE, [join(ROOT, script), ...args], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, PATH: path },
    shell: process.platform === 'win32',
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  return new Promise((resolve) => {
    child.on('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)));
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) setUp();
