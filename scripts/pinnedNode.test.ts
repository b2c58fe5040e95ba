import { mkdirSync, readFileSync, readlinkSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../testing/local.ts';
import { ROOT } from './command.ts';

/** The functions of `scripts/pinnedNode.mjs`. That file is plain JavaScript, so that any Node from 20 up can run it. */
type PinnedNode = {
  readonly findReplacementNode: (pinned: string, version: string, others: readonly string[]) => string | null;
  readonly tryBeforeInstall: (lock: object, npm: (folder: string) => void, libraryFolders: readonly string[]) => void;
  readonly linkRunningNode: (lock: object, program: string) => void;
};
const { findReplacementNode, tryBeforeInstall, linkRunningNode } = (await import(
  pathToFileURL(join(ROOT, 'scripts/pinnedNode.mjs')).href
)) as PinnedNode;

const LOADER =
  'node: error while loading shared libraries: libatomic.so.1: cannot open shared object file: No such file or directory';
const version = process.versions.node;
const NODE = {
  version,
  integrity: 'sha512-hash',
  os: process.platform,
  cpu: process.arch,
  bin: { node: 'bin/node' },
};
const LOCK = { packages: { '': {}, 'node_modules/node-here': NODE, 'node_modules/other': { version: '1.0.0' } } };

function folderOfTest(): string {
  const { path, [Symbol.dispose]: remove } = temporaryFolder();
  onTestFinished(remove);
  return path;
}

/** Writes a program that prints `says` and exits with `code`. It prints to standard error unless `code` is 0. */
function program(file: string, says: string, code = 0): string {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `#!/bin/sh\necho "${says}" >&${code === 0 ? 1 : 2}\nexit ${code}\n`, { mode: 0o755 });
  return file;
}
const lacking = (file: string): string => program(file, LOADER, 127);

it('README.md lists the same prerequisites as the start', () => {
  const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');
  const prerequisites = readme.slice(readme.indexOf('## Commands'), readme.indexOf('```sh')).replaceAll(/\s+/g, ' ');
  for (const name of ['`libatomic1` on Debian and Ubuntu', '`libatomic` on Fedora', 'Alpine', 'Node from 20'])
    expect(prerequisites).toContain(name);
});

it('each npm script that runs the set-up then runs the Node that the set-up installed', () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    scripts: Readonly<Record<string, string>>;
  };
  const followed = Object.values(scripts).filter((script) => script.includes('scripts/setup.mjs'));
  expect(followed.length).toBeGreaterThan(10);
  expect(followed.filter((script) => !/&& (exec |NODE=)?node_modules\/\.bin\/node /.test(script))).toEqual([]);
});

describe('the pinned Node', () => {
  it('that runs is used, and no other', () => expect(findReplacementNode(process.execPath, version, [])).toBeNull());

  it('that lacks a library is replaced by one of the same major version and no older', () => {
    const folder = folderOfTest();
    const [old, next] = [program(join(folder, 'old'), 'v26.9.1'), program(join(folder, 'next'), 'v27.11.0')];
    const newer = program(join(folder, 'newer'), 'v26.11.0');
    expect(findReplacementNode(lacking(join(folder, 'node')), '26.10.0', [old, next, newer])).toBe(newer);
  });

  it('that lacks a library, with no other Node to use, fails with what to install on each system', () => {
    const node = lacking(join(folderOfTest(), 'node'));
    const found = () => findReplacementNode(node, '26.10.0', []);
    for (const words of [
      LOADER,
      'Debian, Ubuntu: apt-get install libatomic1',
      'Fedora: dnf install libatomic',
      'Alpine',
    ])
      expect(found).toThrow(words);
  });

  it('that lacks a library is found by fetching it alone, by its hash, before the install', () => {
    const asked: object[] = [];
    const npm = (folder: string): void => {
      asked.push(JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as object);
      lacking(join(folder, 'node_modules/node-here/bin/node'));
    };
    const old = { packages: { 'node_modules/node-here': { ...NODE, version: '999.0.0' } } };
    expect(() => tryBeforeInstall(old, npm, [folderOfTest()])).toThrow('libatomic1');
    expect(asked).toMatchObject([
      { packages: { 'node_modules/node-here': { version: '999.0.0', integrity: 'sha512-hash' } } },
    ]);
  });

  it('is not fetched before the install where the library is installed', () => {
    const folder = folderOfTest();
    writeFileSync(join(folder, 'libatomic.so.1'), '');
    expect(() => tryBeforeInstall(LOCK, () => expect.unreachable('npm was run'), [folder])).not.toThrow();
  });

  it('that does not run after the install is replaced at node_modules/.bin/node by the running Node', () => {
    const folder = folderOfTest();
    const link = join(folder, 'node');
    symlinkSync(lacking(join(folder, 'pinned')), link);
    linkRunningNode(LOCK, link);
    expect(readlinkSync(link)).toBe(process.execPath);
  });
});
