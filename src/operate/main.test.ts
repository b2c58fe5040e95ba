import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOn, COMMAND_DATABASES, type TestDatabase } from '#server/testing/testDatabases.ts';
import { PROJECT } from '../../testing/local.ts';
import { clientFolder, HARBOUR } from '#server/clients/testing/clientFolders.ts';
import { EDITIONS } from './postcodes/testing/editions.ts';
import { temporaryFolder } from './testing/folders.ts';
import { SAMPLE } from './population/testing/sample.ts';
import { operateProcess } from './testing/operate.ts';

it('self-check --help names every command', async () => {
  const { code, out } = await operateProcess(['--help']);
  expect(code).toBe(0);
  expect(out).toMatch(/^Usage: self-check <command>\n[^]*\n {2}clients /);
});

it('An erasure run through npm leaves no reference in npm’s own log', { tags: 'proof' }, async () => {
  const folder = temporaryFolder();
  const child = spawn('npm', ['run', '--silent', 'operate', '--', 'erase', 'CANARY2345', '--json'], {
    cwd: join(import.meta.dirname, '../..'),
    env: { PATH: process.env.PATH, HOME: folder, npm_config_cache: folder, DATA_DIR: join(folder, 'none') },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [out] = await Promise.all([text(child.stdout), once(child, 'close')]);
  expect(JSON.parse(out)).toMatchObject({ ok: false, faults: [expect.stringContaining('holds no database')] });
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const holding = files.filter(({ parentPath, name }) => readFileSync(join(parentPath, name)).includes('CANARY2345'));
  expect(holding).toEqual([]);
});

it('self-check without a command is wrong use', { tags: 'proof' }, async () => {
  expect(await operateProcess([])).toEqual({
    code: 2,
    out: '',
    errors: 'a command is missing\nsee: self-check --help\n',
  });
});

it('self-check serve starts the server, and takes no other arguments but --env', { tags: 'proof' }, async () => {
  const { code, out } = await operateProcess(['serve', '--help']);
  expect([code, out]).toEqual([0, expect.stringMatching(/^Usage: self-check serve \[--env <file>\]/)]);
  const fault = 'start the server without other arguments: self-check serve [--env <file>]\n';
  expect(await operateProcess(['--env', 'none', 'serve'])).toEqual({ code: 2, out: '', errors: fault });
});

it('self-check names every faulty setting, as the server does', async () => {
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

it('self-check runs with the memory setting of decision 016', () => {
  const program = readFileSync(join(PROJECT, 'bin/self-check'), 'utf8');
  expect(program).toMatch(/^exec "\$node" .*--max-semi-space-size=4 "\$root\/src\/operate\/main\.ts" "\$@"$/m);
});

const IN = (name: string) => (folder: string) => join(folder, name);
type Word = string | ReturnType<typeof IN>;
const MONTH = ['--from', '2024-01', '--to', '2024-01'];

it('every postcodes and clients command runs through npm', { tags: 'proof' }, async () => {
  const DATA_DIR = temporaryFolder();
  const settings = {
    DATA_DIR,
    CLIENTS_DIR: clientFolder({ harbour: HARBOUR }),
    PUBLIC_URL: 'https://check.example.org',
  };
  for (const words of [
    ['postcodes', 'import', join(EDITIONS, 'ONSPD_AUG_2026_UK.csv'), '--min-rows', '1', '--force'],
    ['postcodes', 'status'],
    ['postcodes', 'find', 'YO1 7HH'],
    ['population', 'import', SAMPLE],
    ['clients', 'new', 'leeds'],
    ['clients', 'coverage', 'harbour'],
    ['clients', 'confirm', 'harbour', '--out', join(DATA_DIR, 'form.yaml')],
    ['clients', 'poster', 'harbour', '--all', '--out', join(DATA_DIR, 'posters')],
    ['clients', 'check'],
  ]) {
    expect({ words, ...(await operateProcess(words, settings)) }).toMatchObject({ words, code: 0 });
  }
});

describeOn(COMMAND_DATABASES, 'beside a server on $name', ({ createTestDatabase }) => {
  let testDatabase: TestDatabase;
  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    await testDatabase.open();
  });
  afterAll(() => testDatabase.remove());

  it.each<{ words: readonly Word[]; code: number }>([
    { words: ['first-start'], code: 0 },
    { words: ['doctor'], code: 0 },
    { words: ['retention', 'status'], code: 0 },
    { words: ['retention', 'run'], code: 0 },
    { words: ['demo-data', '--visits', '10'], code: 0 },
    { words: ['export', '--format', 'csv', '--out', IN('export.csv')], code: 0 },
    { words: ['report', '--client', 'york', ...MONTH, '--preview', '--out', IN('report')], code: 0 },
    { words: ['erase', 'ABCDEFGHJK'], code: 3 },
    { words: ['backup', IN('kept.backup')], code: 0 },
    { words: ['restore', IN('kept.backup')], code: 4 },
  ])(
    'the process of self-check $words.0 ends by itself with exit code $code',
    { tags: 'proof' },
    async ({ words, code }) => {
      const { dataDir, databaseUrl } = testDatabase;
      const placed = words.map((word) => (typeof word === 'string' ? word : word(dataDir)));
      const settings = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' };
      expect(await operateProcess(placed, settings)).toMatchObject({ code });
    },
  );
});

it('self-check does not fail when the reader of its output closes early', { tags: 'proof' }, async () => {
  const child = spawn('/bin/sh', ['-c', `"${process.execPath}" src/operate/main.ts --help | true`], {
    cwd: join(import.meta.dirname, '../..'),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  expect(await once(child, 'close')).toEqual([0, null]);
  expect(errors).toBe('');
});
