import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { DatabaseUnusable } from '../database/databaseErrors.ts';
import { loadEnvFile } from './envFile.ts';
import { StartFault } from './startFault.ts';
import { startLines } from './startLines.ts';

function thrownBy(task: () => unknown): unknown {
  try {
    task();
  } catch (error) {
    return error;
  }
  return null;
}

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'start-lines-'));
  onTestFinished(() => rmSync(path, { recursive: true }));
  return path;
}

it.each([
  ['the lines of a start fault', new StartFault(['PORT: x', 'HOST: y']), ['PORT: x', 'HOST: y']],
  ['the line of an unusable database', new DatabaseUnusable('DATA_DIR: x'), ['DATA_DIR: x']],
  [
    'a file that the system refuses to open',
    thrownBy(() => readFileSync('/proc/no/such/file')),
    ['/proc/no/such/file: cannot be used (ENOENT)'],
  ],
  ['a thrown text', 'a text', ['a text']],
])('%s', (_what, error, lines) => expect(startLines(error)).toEqual(lines));

it('a stack, for an unexpected error', () => {
  expect(startLines(new TypeError('x is undefined'))).toEqual([
    expect.stringMatching(/^TypeError: x is undefined\n {4}at /) as string,
  ]);
});

it('an .env file is read, or reported as unreadable', () => {
  const here = folder();
  const file = join(here, '.env');
  expect(() => loadEnvFile(file)).not.toThrow();
  writeFileSync(file, 'SELF_CHECK_SETTING_OF_A_TEST=1\n');
  onTestFinished(() => {
    delete process.env.SELF_CHECK_SETTING_OF_A_TEST;
  });
  loadEnvFile(file);
  expect(process.env.SELF_CHECK_SETTING_OF_A_TEST).toBe('1');
  rmSync(file);
  mkdirSync(file);
  expect(startLines(thrownBy(() => loadEnvFile(file)))).toEqual([
    `${file}: cannot be read: it must be a file that this user may read`,
  ]);
});
