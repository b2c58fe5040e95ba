/** @module-tag proof */
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { TEST_ENVIRONMENT, PROJECT, temporaryFolder } from '../../testing/local.ts';
import { canMount, withSmallDisk } from '../harness/smallDisk.ts';

type Settings = Readonly<Record<string, string>>;

/** Runs an operator's command under another, e.g. on a small disk; returns its exit code and last line of errors. */
function operate(under: readonly string[], words: readonly string[], settings: Settings) {
  const [program = '', ...args] = [...under, process.execPath, 'src/operate/main.ts', ...words];
  const env = { PATH: process.env.PATH, ...TEST_ENVIRONMENT, ...settings };
  const { status, stderr } = spawnSync(program, args, { cwd: PROJECT, env, encoding: 'utf8' });
  expect(stderr).not.toMatch(/^ +at /m);
  return { status, message: stderr.trimEnd().split('\n').at(-1) };
}

describe.runIf(canMount())('a command on a full disk', () => {
  it('says which disk is full, in one line', () => {
    using folder = temporaryFolder();
    const [DATA_DIR, small] = [join(folder.path, 'data'), join(folder.path, 'small')];
    mkdirSync(small);
    expect(operate([], ['demo-data', '--visits', '2000'], { DATA_DIR })).toMatchObject({ status: 0 });
    const kept = join(folder.path, 'kept.backup');
    expect(operate([], ['backup', kept], { DATA_DIR })).toMatchObject({ status: 0 });

    const onSmall = (words: readonly string[], settings: Settings = { DATA_DIR }) =>
      operate(withSmallDisk(small, '64k'), words, settings);
    const out = join(small, 'out');
    const full = { status: 1, message: `${out} has no room left on its disk: make it writable, or name another file` };
    expect(onSmall(['backup', out])).toEqual(full);
    expect(onSmall(['export', '--format', 'csv', '--out', out])).toEqual(full);
    const restored = onSmall(['restore', kept], { DATA_DIR: small });
    expect(restored).toMatchObject({
      status: 1,
      message: expect.stringMatching(/^DATA_DIR: \S+small has no room left on its disk: /) as string,
    });
  });
});

it('an output folder in /proc is refused at once', () => {
  using folder = temporaryFolder();
  const words = ['report', '--client', 'york', '--from', '2024-01', '--to', '2024-01', '--preview', '--out', '/proc/x'];
  const DATA_DIR = folder.path;
  expect(operate([], ['demo-data', '--visits', '1'], { DATA_DIR })).toMatchObject({ status: 0 });
  expect(operate([], words, { DATA_DIR })).toEqual({
    status: 1,
    message: '--out: /proc/x cannot be created there: use another folder',
  });
  expect(operate([], ['demo-data'], { DATA_DIR: '/proc/x' })).toEqual({
    status: 1,
    message: 'DATA_DIR: /proc/x cannot be created: set another folder',
  });
});
