import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readdirSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { postgresTestDatabase, sqliteTestDatabase, type TestDatabase } from '#server/testing/testDatabases.ts';
import { PROJECT, TEST_ENVIRONMENT } from '../../../testing/local.ts';
import { EDITIONS } from '../postcodes/testing/editions.ts';
import { temporaryFolder } from '../testing/folders.ts';
import { operate } from '../testing/operate.ts';
import { sql } from 'kysely';

const settingsOf = ({ dataDir, databaseUrl }: TestDatabase) => ({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' });

/** Starts a command with `out` as its standard output and `errors` as its standard error. */
const start = (words: readonly string[], test: TestDatabase, [out, errors]: readonly ('pipe' | 'ignore' | number)[]) =>
  spawn(process.execPath, ['src/operate/main.ts', ...words], {
    cwd: PROJECT,
    env: { PATH: process.env.PATH, ...TEST_ENVIRONMENT, ...settingsOf(test) },
    stdio: ['ignore', out, errors],
  });

describe('an export that is stopped in the midst', () => {
  let testDatabase: TestDatabase;
  let database: Database;
  beforeAll(async () => {
    testDatabase = await postgresTestDatabase();
    database = await testDatabase.open();
  });
  afterAll(() => testDatabase.remove());

  /** Signals an export that waits for the database's records; returns its exit code. */
  async function exportStoppedBy(signal: NodeJS.Signals, folder: string): Promise<unknown> {
    return database.write(async (db) => {
      await sql`lock table triage in access exclusive mode`.execute(db);
      const words = ['export', '--format', 'csv', '--out', join(folder, 'out.csv')];
      const child = start(words, testDatabase, ['ignore', 'ignore']);
      const ended = once(child, 'exit');
      await vi.waitFor(() => expect(readdirSync(folder)).not.toEqual([]), 60_000);
      child.kill(signal);
      return (await ended)[0] as unknown;
    });
  }

  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('by %s leaves no file behind', async (signal) => {
    const folder = temporaryFolder();
    expect(await exportStoppedBy(signal, folder)).toBe(128 + constants.signals[signal]);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('by SIGKILL leaves an unfinished file, which the next export into the folder removes', async () => {
    const folder = temporaryFolder();
    expect(await exportStoppedBy('SIGKILL', folder)).toBeNull();
    expect(readdirSync(folder)).toContainEqual(expect.stringMatching(/\.partial$/));
    const out = join(folder, 'next.csv');
    expect(await operate(['export', '--format', 'csv', '--out', out], settingsOf(testDatabase))).toMatchObject({
      code: 0,
    });
    expect(readdirSync(folder)).toEqual(['next.csv']);
  });

  it('in DATA_DIR leaves an unfinished file, which the next retention run removes and names', async () => {
    const name = '.out.csv.0123456789abcdef.partial';
    writeFileSync(join(testDatabase.dataDir, name), 'YO1 7HH');
    const { errors } = await operate(['retention', 'run'], settingsOf(testDatabase));
    expect(errors).toContain(`warning: removed ${name}: `);
    expect(readdirSync(testDatabase.dataDir)).not.toContain(name);
  });
});

describe.runIf(process.platform === 'linux')('output that cannot be written', { tags: 'proof' }, () => {
  let testDatabase: TestDatabase;
  beforeAll(async () => {
    testDatabase = await sqliteTestDatabase();
    await (await testDatabase.open()).close();
  });
  afterAll(() => testDatabase.remove());

  const EDITION = join(EDITIONS, 'ONSPD_AUG_2026_UK.csv');
  const MONTH = ['--from', '2024-01', '--to', '2024-01'];
  it.each([
    ['backup', (out: string) => ['backup', out]],
    ['export', (out: string) => ['export', '--format', 'csv', '--out', out]],
    ['report', (out: string) => ['report', '--client', 'york', ...MONTH, '--preview', '--out', out]],
    ['retention run', () => ['retention', 'run']],
    ['postcodes import', () => ['postcodes', 'import', EDITION, '--min-rows', '1', '--force']],
  ])('lets %s finish, on a full disk or after the reader has left', async (name, wordsFor) => {
    const folder = temporaryFolder();
    const full = openSync('/dev/full', 'w');
    // Run the commands one after the other: an import is refused while another one runs.
    const filled = start(wordsFor(join(folder, 'one')), testDatabase, [full, full]);
    expect(await once(filled, 'exit')).toEqual([0, null]);
    const left = start(wordsFor(join(folder, 'other')), testDatabase, ['pipe', 'pipe']);
    left.stdout?.destroy();
    left.stderr?.destroy();
    expect(await once(left, 'exit')).toEqual([0, null]);
    closeSync(full);
    const written = ['backup', 'export', 'report'].includes(name) ? ['one', 'other'] : [];
    expect(
      readdirSync(folder)
        .filter((file) => !file.endsWith('.ledger'))
        .toSorted(),
    ).toEqual(written);
  });

  it('is reported in one line where error output still works', async () => {
    const full = openSync('/dev/full', 'w');
    const child = start(['retention', 'status'], testDatabase, [full, 'pipe']);
    let errors = '';
    child.stderr?.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    expect(await once(child, 'close')).toEqual([0, null]);
    closeSync(full);
    expect(errors).toMatch(/^settings: .*\nstandard output cannot be written \(ENOSPC\)\n$/);
  });
});
