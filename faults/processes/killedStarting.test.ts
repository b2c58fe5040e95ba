/** @module-tag proof */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BOTH_DATABASES, ownPostgres } from '../harness/bothDatabases.ts';
import { queryPostgres, createSqliteDatabase, type ServerDatabase } from '../harness/databases.ts';
import { readAcknowledged, judgeRows } from '../harness/judge.ts';
import { launch, NO_LIMITS, startServer } from '../../testing/serverProcess.ts';
import { newVisit, sendUntilAnswered, type Visit } from '../harness/visits.ts';

const settingsOf = ({ settings }: ServerDatabase) => ({ ...settings, ...NO_LIMITS, LOG_LEVEL: 'error' });

/** Starts a server, waits for `moment`, and kills it. */
async function killStarting(database: ServerDatabase, moment: () => Promise<unknown>): Promise<void> {
  const { child, ended } = launch(settingsOf(database));
  await moment();
  child.kill('SIGKILL');
  expect(await ended).toEqual({ code: null, signal: 'SIGKILL' });
}

/** Expects the next start to serve, to store every visit and to leave the database intact. */
async function expectWell(database: ServerDatabase, visits: readonly Visit[]): Promise<void> {
  await using server = await startServer(settingsOf(database));
  for (const visit of visits) await sendUntilAnswered(() => server.address, visit);
  expect(await server.stop()).toEqual({ code: 0, signal: null });
  expect(judgeRows(await database.rows(), visits, readAcknowledged(visits))).toEqual([]);
  expect(await database.integrityFaults()).toEqual([]);
}

describe.each(BOTH_DATABASES)('a server killed while it starts, on $name', ({ createDatabase }) => {
  let database: ServerDatabase;
  beforeEach(async () => void (database = await createDatabase()));
  afterEach(() => database[Symbol.asyncDispose]());

  it('starts the next time with every record, whenever it was killed', async () => {
    const visit = newVisit(1);
    await expectWell(database, [visit]);
    const began = performance.now();
    await using timed = await startServer(settingsOf(database));
    const startMs = performance.now() - began;
    await timed.stop();
    for (const part of [0.3, 0.6, 0.9]) await killStarting(database, () => pause(part * startMs));
    await expectWell(database, [visit, newVisit(2)]);
  });
});

describe('a server killed at its first start, while it creates the tables', () => {
  const until = async (holds: () => boolean): Promise<void> => {
    while (!holds()) await pause(1);
  };

  /** True if this process, which is not the server, sees a table of this name in the file. */
  function isMade(file: string, table: string): boolean {
    using database = new DatabaseSync(file, { readOnly: true, timeout: 10_000 });
    return database.prepare('select 1 from sqlite_master where name = ?').get(table) !== undefined;
  }

  it.each<[string, (file: string) => Promise<unknown>]>([
    ['as soon as its file is there', (file) => until(() => existsSync(file))],
    ['a little later', (file) => until(() => existsSync(file)).then(() => pause(10))],
    ['as soon as its first table is there', (file) => until(() => existsSync(file) && isMade(file, 'triage'))],
  ])('starts the next time, on SQLite, %s', async (_when, moment) => {
    await using database = await createSqliteDatabase();
    await killStarting(database, () => moment(join(database.settings.DATA_DIR, 'triage.sqlite')));
    await expectWell(database, [newVisit(3)]);
  });

  it('starts the next time, on PostgreSQL', async () => {
    await using database = await ownPostgres();
    const url = database.settings.DATABASE_URL ?? '';
    const other = new Client({ connectionString: url });
    await other.connect();
    // Hold the server half way: it has created some tables, and waits for this transaction, which creates one of the
    // same name.
    await other.query('begin');
    await other.query('create table mail_attempt (ticket text)');
    await killStarting(database, async () => {
      const waits = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      while ((await queryPostgres(url, waits)).length === 0) await pause(20);
    });
    await other.query('rollback');
    await other.end();
    await expectWell(database, [newVisit(4)]);
  });
});
