// Finds out whether the pinned Node runs on this machine and, if not, which other Node can replace it. This file is
// plain JavaScript for any Node from 20 up.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

const ours = ({ os, cpu, bin }) => bin?.node !== undefined && os === process.platform && cpu === process.arch;

/** Returns this machine's package of Node in a lock file: its path, version, hash and program; undefined if none. */
const lockedNode = ({ packages }) =>
  Object.entries(packages)
    .filter(([path, entry]) => path.startsWith('node_modules/node-') && ours(entry))
    .map(([path, { version, integrity, bin }]) => ({ path, version, integrity, bin: bin.node }))[0];

/** Runs a Node. Returns its version or, if it does not run, the error message, such as that of the loader. */
export function tryNode(node) {
  const { status, stdout, stderr, error } = spawnSync(node, ['--version'], { encoding: 'utf8' });
  return status === 0 ? { version: stdout.trim().replace(/^v/, '') } : { words: stderr?.trim() || String(error) };
}

/** True if a version has the same major version as the pinned one, and is not older. */
function canStandIn(version = '0.0', pinned) {
  const [[major, minor], [pinnedMajor, pinnedMinor]] = [version, pinned].map((text) => text.split('.').map(Number));
  return major === pinnedMajor && minor >= pinnedMinor;
}

/** Returns the Node that runs this file, and those on the PATH outside `node_modules`. */
function otherNodes() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'));
  return [process.execPath, ...folders.map((folder) => join(folder, 'node'))].filter((node) => existsSync(node));
}

/**
 * Returns null if the program `pinned` runs, otherwise the first of `others` that can replace it. If there is none,
 * throws and says what to install.
 */
export function findReplacementNode(pinned, version, others = otherNodes()) {
  const { words } = tryNode(pinned);
  if (words === undefined) return null;
  const standIn = others.find((node) => canStandIn(tryNode(node).version, version));
  if (standIn !== undefined) return standIn;
  const [major, minor] = version.split('.');
  throw new Error(
    [
      `Node ${version}, which the project pins, does not run on this machine:`,
      `  ${words.replaceAll('\n', '\n  ')}`,
      'Install the library that it lacks, then start again:',
      '  Debian, Ubuntu: apt-get install libatomic1',
      '  Fedora: dnf install libatomic',
      `  Alpine, which has no glibc: a Node ${major} of its own, from ${major}.${minor} up, such as that of the image node:${version}-alpine`,
      `A Node ${major} from ${major}.${minor} up that is already on the PATH serves on every system.`,
    ].join('\n'),
  );
}

const LIBRARY_FOLDERS = ['/lib', '/lib64', '/usr/lib', '/usr/lib64', '/usr/local/lib'];

/** True if a library folder, or a folder for an architecture in it, has libatomic, which slim systems lack. */
const hasLibatomic = (libraryFolders) =>
  libraryFolders
    .flatMap((folder) => {
      const within = existsSync(folder) ? readdirSync(folder).filter((name) => name.includes('-linux-')) : [];
      return [folder, ...within.map((name) => join(folder, name))];
    })
    .some((folder) => existsSync(join(folder, 'libatomic.so.1')));

/**
 * If this machine lacks libatomic, tries the pinned Node before everything else is installed: `npm(folder)` installs
 * only that Node, verified by its hash. Throws as `findReplacementNode` does.
 */
export function tryBeforeInstall(lock, npm, libraryFolders = LIBRARY_FOLDERS) {
  const node = lockedNode(lock);
  if (node === undefined || process.platform !== 'linux' || hasLibatomic(libraryFolders)) return;
  const folder = mkdtempSync(join(tmpdir(), 'node-'));
  try {
    const manifest = { dependencies: { [node.path.replace('node_modules/', '')]: node.version } };
    const packages = { '': manifest, [node.path]: { version: node.version, integrity: node.integrity } };
    writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ lockfileVersion: 3, packages }));
    npm(folder);
    const program = join(folder, node.path, node.bin);
    // If the download failed, the real install will report that.
    if (existsSync(program)) findReplacementNode(program, node.version);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** After an install, makes the link `program` point to a Node that runs. Throws as `findReplacementNode` does. */
export function linkRunningNode(lock, program) {
  const node = lockedNode(lock);
  if (node === undefined) return;
  const standIn = findReplacementNode(program, node.version);
  if (standIn === null) return;
  rmSync(program, { force: true });
  symlinkSync(standIn, program);
  console.log(`The pinned Node ${node.version} does not run here; ${standIn} stands in for it.`);
}
