import { cpSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { watchFiles } from './sqliteFiles.ts';

function threeFiles(): string {
  const folder = mkdtempSync(join(tmpdir(), 'files-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'triage.sqlite');
  for (const suffix of ['', '-wal', '-shm']) writeFileSync(path + suffix, 'as it was');
  return path;
}

it('database files that are written to count as unchanged', () => {
  const path = threeFiles();
  const areSame = watchFiles(path);
  writeFileSync(path, 'something else');
  expect(areSame()).toBe(true);
});

it.each(['', '-wal', '-shm'])(
  'triage.sqlite%s that was deleted, or replaced by a copy, counts as replaced',
  (suffix) => {
    for (const isReplaced of [false, true]) {
      const path = threeFiles();
      const areSame = watchFiles(path);
      cpSync(path + suffix, `${path}.copy`);
      rmSync(path + suffix);
      if (isReplaced) renameSync(`${path}.copy`, path + suffix);
      expect(areSame()).toBe(false);
    }
  },
);

it('a database file that was missing when the database was opened counts as replaced', () => {
  const path = threeFiles();
  rmSync(`${path}-wal`);
  expect(watchFiles(path)()).toBe(false);
});
