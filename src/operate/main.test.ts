import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BOTH_DATABASES, type TestDatabase } from '#server/testing/testDatabases.ts';
import { operateProcess } from './testing/operate.ts';

it('help names every command', async () => {
  const { code, out } = await operateProcess(['--help']);
  expect(code).toBe(0);
  expect(out).toMatch(/^Usage: npm run operate -- <command>\n[^]*\n {2}clients /);
});

it('without a command it is used wrongly', async () => {
  expect(await operateProcess([])).toEqual({
    code: 2,
    out: '',
    errors: 'a command is missing\nsee: npm run operate -- --help\n',
  });
});

it('every faulty setting is named, as by the server', async () => {
  const { code, out } = await operateProcess(['clients', 'check', '--json'], { PORT: 'x', LOG_LEVEL: 'loud' });
  expect([code, JSON.parse(out)]).toEqual([
    1,
    {
      ok: false,
      exitCode: 1,
      warnings: [],
      faults: ['PORT: must be a whole number from 0 to 65535', 'LOG_LEVEL: must be a level such as info'],
    },
  ]);
});

const IN = (name: string) => (folder: string) => join(folder, name);
type Word = string | ReturnType<typeof IN>;
const MONTH = ['--from', '2024-01', '--to', '2024-01'];

describe.each(BOTH_DATABASES.slice(0, 2))('beside a server on $name', ({ createTestDatabase }) => {
  let testDatabase: TestDatabase;
  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    await testDatabase.open();
  });
  afterAll(() => testDatabase.remove());

  it.each<{ words: readonly Word[]; code: number }>([
    { words: ['postcodes', 'status'], code: 0 },
    { words: ['retention', 'status'], code: 0 },
    { words: ['retention', 'run'], code: 0 },
    { words: ['demo-data', '--visits', '10'], code: 0 },
    { words: ['export', '--format', 'csv', '--out', IN('export.csv')], code: 0 },
    { words: ['report', '--client', 'york', ...MONTH, '--preview', '--out', IN('report')], code: 0 },
    { words: ['erase', 'ABCDEFGHJK'], code: 3 },
    { words: ['backup', IN('kept.backup')], code: 0 },
    { words: ['restore', IN('kept.backup')], code: 4 },
  ])('the process of $words.0 ends by itself with $code', async ({ words, code }) => {
    const { dataDir, databaseUrl } = testDatabase;
    const placed = words.map((word) => (typeof word === 'string' ? word : word(dataDir)));
    const settings = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' };
    expect(await operateProcess(placed, settings)).toMatchObject({ code });
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
