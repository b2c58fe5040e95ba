import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { ROOT } from './command.ts';
import { changesOf, neededPackages, packed } from './release.ts';

/** A folder of two files that were made in this order, at this time, with these rights. */
function folderOf(names: readonly string[], time: Date, mode: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'release-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'src'));
  for (const name of names) {
    writeFileSync(join(folder, 'src', name), name);
    chmodSync(join(folder, 'src', name), mode);
    utimesSync(join(folder, 'src', name), time, time);
  }
  return folder;
}

const hashOf = (folder: string): string => createHash('sha256').update(packed(folder, 'it-1.0.0')).digest('hex');

it('a tarball is the same bytes in another folder, at another time, with other rights', () => {
  const first = hashOf(folderOf(['a', 'b'], new Date('2026-01-01'), 0o600));
  expect(hashOf(folderOf(['b', 'a'], new Date('2026-11-24'), 0o664))).toBe(first);
  expect(hashOf(folderOf(['a', 'c'], new Date('2026-01-01'), 0o600))).not.toBe(first);
});

it('it holds the packages that the server needs, and neither tools nor a Node of another machine', () => {
  const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as Parameters<
    typeof neededPackages
  >[0];
  const needed = neededPackages(lock);
  expect(needed).toEqual(expect.arrayContaining(['node_modules/fastify', 'node_modules/pg', 'node_modules/pdfkit']));
  expect(needed.filter((path) => /vite|vitest|playwright|node-linux/.test(path))).toEqual([]);
});

it('its notes are the changelog’s section, and a version without one is refused', () => {
  const changelog =
    '# C\n\n## [Unreleased]\n\n- c\n\n## [1.1.0]\n\n- b\n\n## [1.0.0]\n\n- a\n\n[1.1.0]: https://example.org\n';
  expect(changesOf(changelog, '1.1.0')).toBe('## [1.1.0]\n\n- b\n');
  expect(changesOf(changelog, '1.0.0')).toBe('## [1.0.0]\n\n- a\n');
  expect(() => changesOf(changelog, '2.0.0')).toThrow('CHANGELOG.md has no entry for 2.0.0: write it');
});

it('a tag on this commit is the version of package.json', () => {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
  const tags = execFileSync('git', ['tag', '--points-at', 'HEAD', 'v*'], { cwd: ROOT, encoding: 'utf8' }).trim();
  expect(['', `v${version}`]).toContain(tags);
});
