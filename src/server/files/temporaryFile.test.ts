import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { makeFolder } from './fileSystem.ts';
import { createNewFile, FileExists, FileUnwritable } from './atomicFile.ts';
import { removeStaleFiles, withTemporaryFile } from './temporaryFile.ts';

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'files-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

const LEFT = '.kept.backup.0123456789abcdef.partial';

it('a killed process’s unfinished file beside a new file is removed, and one still being written is not', async () => {
  const folder = temporaryFolder();
  for (const suffix of ['', '-journal', '.lock', '.lock-journal']) writeFileSync(join(folder, LEFT + suffix), '');
  await withTemporaryFile(join(folder, 'other'), async (living) => {
    expect(existsSync(join(folder, LEFT))).toBe(false);
    await createNewFile(join(folder, 'new'), () => Promise.resolve());
    expect(removeStaleFiles(folder)).toEqual([]);
    expect(existsSync(living)).toBe(true);
  });
  expect(readdirSync(folder)).toEqual(['new']);
});

it('many new files made at once are all written, and nothing else is left', async () => {
  const folder = temporaryFolder();
  const names = Array.from({ length: 20 }, (_, number) => String(number));
  await Promise.all(names.map((name) => createNewFile(join(folder, name), () => Promise.resolve())));
  expect(readdirSync(folder).toSorted()).toEqual(names.toSorted());
});

it('of two processes that make one file at once, one makes it and the other fails', async () => {
  const path = join(temporaryFolder(), 'kept.backup');
  const make = () => createNewFile(path, (temporary) => writeFile(temporary, 'whole'));
  const [one, other] = await Promise.allSettled([make(), make()]);
  expect([one.status, other.status].toSorted()).toEqual(['fulfilled', 'rejected']);
  const failed = [one, other].find(({ status }) => status === 'rejected') as PromiseRejectedResult;
  expect(failed.reason).toBeInstanceOf(FileExists);
});

it('a folder in which the system allows no file is refused at once', async () => {
  const path = '/proc/self-check/folder';
  expect(() => makeFolder(path)).toThrow('ENOENT');
  await expect(createNewFile(path, () => Promise.resolve())).rejects.toBeInstanceOf(FileUnwritable);
});

it('a folder is made with its parent folders, and an existing one is kept', () => {
  const path = join(temporaryFolder(), 'a/b');
  for (let time = 0; time < 2; time += 1) makeFolder(path);
  expect(existsSync(path)).toBe(true);
});

it('a process that ends while it opens its unfinished file leaves none behind', () => {
  const folder = temporaryFolder();
  // The only thread for files is busy, so it opens the file after the process has removed it.
  const program = `
    import { pbkdf2 } from 'node:crypto';
    import { replaceFile } from ${JSON.stringify(import.meta.resolve('./atomicFile.ts'))};
    pbkdf2('', '', 100_000, 8, 'sha1', () => undefined);
    void replaceFile(${JSON.stringify(join(folder, 'whole'))}, []);
    process.exit(3);`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    env: { ...process.env, UV_THREADPOOL_SIZE: '1' },
    encoding: 'utf8',
  });
  expect({ status, stderr, left: readdirSync(folder) }).toEqual({ status: 3, stderr: '', left: [] });
});
