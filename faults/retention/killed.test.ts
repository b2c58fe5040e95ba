/** @module-tag proof */
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { BOTH_DATABASES } from '../harness/bothDatabases.ts';
import { temporaryFolder } from '../../testing/local.ts';
import { NO_LIMITS, startServer } from '../../testing/serverProcess.ts';
import { exitCodeOf, operate } from '../harness/operate.ts';
import type { ServerDatabase } from '../harness/databases.ts';

const RECORDS = 3_000;
const KILLS = 6;

type Settings = Readonly<Record<string, string>>;

/** Creates the tables by starting and stopping a server. */
async function prepare(database: ServerDatabase): Promise<void> {
  await (await startServer({ ...database.settings, ...NO_LIMITS, LOG_LEVEL: 'info' })).stop();
}

/** How long, in ms, a command takes here if it is not killed. */
async function duration(words: readonly string[], settings: Settings): Promise<number> {
  const began = performance.now();
  expect(await exitCodeOf(operate(words, settings))).toBe(0);
  return performance.now() - began;
}

const padded = (number: number, length: number): string => String(number).padStart(length, '0');

/** Returns SQL, for both databases, that inserts `RECORDS` rows with the same date. */
function insertRows(prefix: string, created: string): string {
  const rows = Array.from({ length: RECORDS }, (_, row) => {
    const id = `${prefix}${padded(row, 31)}`;
    const reference = `${prefix}${padded(row, 9)}`;
    return `('${id}', '${id}', '${reference}', '${prefix}${padded(row, 42)}', 'YO1 7HH', '${created}', '${created}')`;
  });
  return `insert into triage (row_id, id, reference, visit_key_hash, postcode, created, updated) values ${rows.join(', ')}`;
}

/** Runs a statement that changes rows. SQLite needs its own connection, because `database.query` is read-only there. */
async function add(database: ServerDatabase, statement: string): Promise<void> {
  if (database.settings.DATABASE_URL !== undefined) {
    await database.query(statement);
    return;
  }
  const { DatabaseSync } = await import('node:sqlite');
  using file = new DatabaseSync(join(database.settings.DATA_DIR, 'triage.sqlite'));
  file.exec(statement);
}

describe.each(BOTH_DATABASES)('a command killed at any moment, on $name', ({ createDatabase }) => {
  it('retention leaves each record complete or anonymous, and the next run has the same result', async () => {
    await using database = await createDatabase();
    await prepare(database);
    await add(database, insertRows('a', '2020-01-02T03:04:05.678Z'));
    const looking = await duration(['retention', 'run', '--dry-run'], database.settings);
    let killed = 0;
    for (let kill = 0; kill < KILLS; kill += 1) {
      const command = operate(['retention', 'run'], database.settings);
      await pause(looking * (0.7 + 0.15 * kill));
      if (command.exitCode === null) killed += 1;
      command.kill('SIGKILL');
      await exitCodeOf(command);
      for (const row of await database.rows()) {
        const emptied = [row.id, row.reference, row.visit_key_hash, row.postcode].filter((value) => value === null);
        expect(emptied).toHaveLength(row.anonymised_at === null ? 0 : 4);
        expect(row.created).toBe(row.anonymised_at === null ? '2020-01-02T03:04:05.678Z' : '2020-01-01T00:00:00.000Z');
      }
      expect(await database.integrityFaults()).toEqual([]);
    }
    expect(killed).toBeGreaterThan(0);
    expect(await exitCodeOf(operate(['retention', 'run'], database.settings))).toBe(0);
    const rows = await database.rows();
    expect(rows).toHaveLength(RECORDS);
    expect(rows.filter((row) => row.anonymised_at === null)).toEqual([]);
    const entries = await database.query("select details from operator_audit where command = 'retention run'");
    const counted = entries.map(({ details }) => (JSON.parse(String(details)) as { anonymised: number }).anonymised);
    expect(counted.reduce((sum, item) => sum + item, 0)).toBe(RECORDS);
  });

  it('restore leaves the old records or the new ones', async () => {
    await using database = await createDatabase();
    using folder = temporaryFolder();
    const soon = new Date().toISOString();
    const backup = join(folder.path, 'kept.backup');
    await prepare(database);
    await add(database, insertRows('n', soon));
    expect(await exitCodeOf(operate(['backup', backup], database.settings))).toBe(0);
    const whole = await duration(['restore', backup, '--force'], database.settings);
    await add(database, 'delete from triage');
    await add(database, insertRows('o', soon));
    let killed = 0;
    const seen = new Set<string>();
    for (let kill = 0; kill < KILLS; kill += 1) {
      const command = operate(['restore', backup, '--force'], database.settings);
      await pause(whole * (0.4 + 0.1 * kill));
      if (command.exitCode === null) killed += 1;
      command.kill('SIGKILL');
      await exitCodeOf(command);
      const rows = await database.rows();
      expect(rows).toHaveLength(RECORDS);
      const kinds = new Set(rows.map(({ id }) => String(id).charAt(0)));
      expect(kinds.size).toBe(1);
      for (const kind of kinds) seen.add(kind);
      expect(await database.integrityFaults()).toEqual([]);
    }
    expect(killed).toBeGreaterThan(0);
    expect(seen.size).toBeGreaterThan(0);
    expect(await exitCodeOf(operate(['restore', backup, '--force'], database.settings))).toBe(0);
    expect((await database.rows()).every(({ id }) => String(id).startsWith('n'))).toBe(true);
    expect(existsSync(join(database.settings.DATA_DIR, 'triage.sqlite.new'))).toBe(false);
    expect(statSync(backup).size).toBeGreaterThan(0);
  });
});
