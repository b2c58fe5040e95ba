import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { DatabaseUnusable } from '../database/core/databaseErrors.ts';
import { StartupError, startupMessages } from './startupError.ts';

function thrownBy(task: () => unknown): unknown {
  try {
    task();
  } catch (error) {
    return error;
  }
  return null;
}

it.each([
  ['the lines of a start fault', new StartupError(['PORT: x', 'HOST: y']), ['PORT: x', 'HOST: y']],
  ['the line of an unusable database', new DatabaseUnusable('DATA_DIR: x'), ['DATA_DIR: x']],
  [
    'a file that the system refuses to open',
    thrownBy(() => readFileSync('/proc/no/such/file')),
    ['/proc/no/such/file: cannot be used (ENOENT)'],
  ],
  ['a thrown text', 'a text', ['a text']],
])('a start that fails because of %s says so in one line each', (_what, error, lines) =>
  expect(startupMessages(error)).toEqual(lines),
);

it('a start that fails with an unexpected error prints a stack trace', () => {
  expect(startupMessages(new TypeError('x is undefined'))).toEqual([
    expect.stringMatching(/^TypeError: x is undefined\n {4}at /) as string,
  ]);
});
