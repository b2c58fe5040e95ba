import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const OPTIONS = /(?:NODE_OPTIONS.{1,4}?|--disable-sigusr1 )(--max-semi-space-size=\d+)/;
const ARENAS = /MALLOC_ARENA_MAX\W+(\d)/;

const read = (file: string): string => readFileSync(join(import.meta.dirname, '..', file), 'utf8');
const settings = (file: string) => [OPTIONS, ARENAS].map((setting) => setting.exec(read(file))?.[1]);

test.each(['Dockerfile', 'deploy/systemd/self-check.service'])('%s starts the server by self-check', (file) =>
  expect(read(file)).toMatch(/self-check"?,? "?serve/),
);

test.each(['bin/self-check', 'scripts/start.mjs'])('%s starts the server so that SIGUSR1 opens no inspector', (file) =>
  expect(read(file)).toContain('--disable-sigusr1'),
);

test.each(['bin/self-check', 'bench/servers/server.ts'])(
  '%s starts the server with the same memory settings as npm start',
  (file) => {
    const started = settings('scripts/start.mjs');
    expect(started).toEqual([expect.stringMatching(/=8$/), '1']);
    expect(settings(file)).toEqual(started);
  },
);
