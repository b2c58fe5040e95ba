import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { notifySystemd } from './listening.ts';

/** Puts a stand-in for `systemd-notify` first in the PATH. Returns the file to which it writes its arguments. */
function notifyHere(): string {
  const folder = mkdtempSync(join(tmpdir(), 'notify-'));
  const { PATH, NOTIFY_SOCKET } = process.env;
  onTestFinished(() => {
    process.env.PATH = PATH;
    if (NOTIFY_SOCKET === undefined) delete process.env.NOTIFY_SOCKET;
    rmSync(folder, { recursive: true });
  });
  mkdirSync(join(folder, 'bin'));
  const program = join(folder, 'bin/systemd-notify');
  writeFileSync(program, `#!/bin/sh\necho "$@" > ${folder}/notes\n`);
  chmodSync(program, 0o755);
  process.env.PATH = `${join(folder, 'bin')}:${PATH ?? ''}`;
  process.env.NOTIFY_SOCKET = '/run/systemd/notify';
  return join(folder, 'notes');
}

it('The server tells systemd that the service is up once it is ready, and not before', async () => {
  const notes = notifyHere();
  let asked = 0;
  const failures: unknown[] = [];
  notifySystemd(
    () => Promise.resolve(++asked > 2),
    (error) => failures.push(error),
  );
  await expect.poll(() => readFileSync(notes, 'utf8')).toBe('--ready\n');
  expect({ asked, failures }).toEqual({ asked: 3, failures: [] });
});
