import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BOTH_DATABASES, POSTGRES } from '../harness/bothDatabases.ts';
import { askPostgres, sqlitePlace, type DataPlace } from '../harness/databases.ts';
import { acknowledgedNow, judgeRows } from '../harness/judge.ts';
import { launch, NO_LIMITS, startServer } from '../../testing/serverProcess.ts';
import { newVisit, settle, type Visit } from '../harness/visits.ts';

const settingsOf = ({ settings }: DataPlace) => ({ ...settings, ...NO_LIMITS, LOG_LEVEL: 'error' });

/** Starts a server, waits for `moment`, and kills it. */
async function killStarting(place: DataPlace, moment: () => Promise<unknown>): Promise<void> {
  const { child, ended } = launch(settingsOf(place));
  await moment();
  child.kill('SIGKILL');
  expect(await ended).toEqual({ code: null, signal: 'SIGKILL' });
}

/** The next start serves, stores every visit, and finds the database whole. */
async function expectWell(place: DataPlace, visits: readonly Visit[]): Promise<void> {
  await using server = await startServer(settingsOf(place));
  for (const visit of visits) await settle(() => server.address, visit);
  expect(await server.stop()).toEqual({ code: 0, signal: null });
  expect(judgeRows(await place.rows(), visits, acknowledgedNow(visits))).toEqual([]);
  expect(await place.integrityFaults()).toEqual([]);
}

describe.each(BOTH_DATABASES)('a server killed while it starts, on $name', ({ makePlace }) => {
  let place: DataPlace;
  beforeEach(async () => void (place = await makePlace()));
  afterEach(() => place[Symbol.asyncDispose]());

  it('starts the next time, wherever the kills came, and has lost nothing', async () => {
    const visit = newVisit(1);
    await expectWell(place, [visit]);
    const began = performance.now();
    await using timed = await startServer(settingsOf(place));
    const startMs = performance.now() - began;
    await timed.stop();
    for (const part of [0.3, 0.6, 0.9]) await killStarting(place, () => pause(part * startMs));
    await expectWell(place, [visit, newVisit(2)]);
  });
});

describe('a server killed at its first start, while it creates the tables', () => {
  const until = async (holds: () => boolean): Promise<void> => {
    while (!holds()) await pause(1);
  };

  /** Whether another process sees a table of this name in the file. */
  function isMade(file: string, table: string): boolean {
    using database = new DatabaseSync(file, { readOnly: true, timeout: 10_000 });
    return database.prepare('select 1 from sqlite_master where name = ?').get(table) !== undefined;
  }

  it.each<[string, (file: string) => Promise<unknown>]>([
    ['as soon as its file is there', (file) => until(() => existsSync(file))],
    ['a little later', (file) => until(() => existsSync(file)).then(() => pause(10))],
    ['as soon as its first table is there', (file) => until(() => existsSync(file) && isMade(file, 'triage'))],
  ])('starts the next time, on SQLite, %s', async (_when, moment) => {
    await using place = await sqlitePlace();
    await killStarting(place, () => moment(join(place.settings.DATA_DIR, 'triage.sqlite')));
    await expectWell(place, [newVisit(3)]);
  });

  it.each(POSTGRES)('starts the next time, on $name', async ({ makePlace }) => {
    await using place = await makePlace();
    const url = place.settings.DATABASE_URL ?? '';
    const other = new Client({ connectionString: url });
    await other.connect();
    // Half way: the server has created tables, and waits for another transaction that creates one of the same name.
    await other.query('begin');
    await other.query('create table mail_attempt (ticket text)');
    await killStarting(place, async () => {
      const waits = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      while ((await askPostgres(url, waits)).length === 0) await pause(20);
    });
    await other.query('rollback');
    await other.end();
    await expectWell(place, [newVisit(4)]);
  });
});
