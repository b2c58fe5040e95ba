import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { operate, operateJson } from './testing/operate.ts';

it('help names every command', async () => {
  const { code, out } = await operate(['--help']);
  expect(code).toBe(0);
  expect(out).toMatch(/^Usage: npm run operate -- <command>\n[^]*\n {2}clients /);
});

it('without a command it is used wrongly', async () => {
  expect(await operate([])).toEqual({
    code: 2,
    out: '',
    errors: 'a command is missing\nsee: npm run operate -- --help\n',
  });
});

it('every faulty setting is named, as by the server', async () => {
  expect(await operateJson(['clients', 'check'], { PORT: 'x', LOG_LEVEL: 'loud' })).toEqual({
    code: 1,
    answer: {
      ok: false,
      exitCode: 1,
      warnings: [],
      faults: ['PORT: must be a whole number from 0 to 65535', 'LOG_LEVEL: must be a level such as info'],
    },
  });
});

it('a reader that closes its end early is no fault', async () => {
  const child = spawn('/bin/sh', ['-c', `"${process.execPath}" src/operate/main.ts --help | true`], {
    cwd: join(import.meta.dirname, '../..'),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  expect(await once(child, 'close')).toEqual([0, null]);
  expect(errors).toBe('');
});
