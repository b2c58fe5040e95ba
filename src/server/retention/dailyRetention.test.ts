import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../database/database.ts';
import type { ClockFault } from '../database/tables.ts';
import { aCheck, addChecks } from '../testing/checks.ts';
import { BOTH_DATABASES, type TestDatabase } from '../testing/testDatabases.ts';
import { readRows } from '../testing/triageRows.ts';
import { dailyTick } from './dailyRetention.ts';
import { runRetention } from './runRetention.ts';

const DAY = 24 * 60 * 60 * 1000;
const START = Date.parse('2026-11-22T05:00:00.000Z');

/** A server's retention with clocks that the test sets. */
function server(database: Database, witness: () => Promise<Date | null> = () => Promise.resolve(null)) {
  let day = START;
  let elapsed = 0;
  const runs: number[] = [];
  const faults: (ClockFault | null)[] = [];
  const tick = dailyTick(
    database,
    { now: () => new Date(day), elapsed: () => elapsed, witness },
    {
      clockRead: () => undefined,
      done: ({ anonymised }) => runs.push(anonymised),
      stopped: (fault) => faults.push(fault),
      failed: (error) => {
        throw error;
      },
    },
  );
  return {
    runs,
    tick: async () => {
      await tick();
      return faults.at(-1);
    },
    now: () => new Date(day),
    /** Lets time pass on both clocks. */
    pass: (ms: number) => {
      day += ms;
      elapsed += ms;
    },
    /** Sets the time of day. */
    set: (ms: number) => void (day += ms),
  };
}

describe.each(BOTH_DATABASES)('the daily run of retention on $name', ({ createTestDatabase }) => {
  let testDatabase: TestDatabase;
  let database: Database;
  beforeEach(async () => {
    testDatabase = await createTestDatabase();
    database = await testDatabase.open();
    await addChecks(database, [aCheck({ created: '2021-12-24T00:00:00.000Z' })]);
  });
  afterEach(() => testDatabase.remove());
  const identified = async () => (await readRows(database)).filter(({ id }) => id !== null).length;

  it('runs once a day on one of the servers, and processes what is due', async () => {
    const [one, other] = [server(database), server(database)];
    await Promise.all([one.tick(), other.tick()]);
    await one.tick();
    expect([...one.runs, ...other.runs]).toEqual([0]);
    for (const each of [one, other]) each.pass(33 * DAY);
    await Promise.all([one.tick(), other.tick()]);
    // Either of them may have been first each day.
    expect([...one.runs, ...other.runs].toSorted()).toEqual([0, 1]);
    expect(await identified()).toBe(0);
  });

  it('runs on after a year of uptime with a right clock', async () => {
    const one = server(database);
    await one.tick();
    for (let month = 0; month < 12; month += 1) {
      one.pass(30 * DAY);
      expect(await one.tick()).toBeNull();
    }
    expect(await identified()).toBe(0);
  });

  it.each([6, 11])('changes nothing after a start with a clock %i years ahead, until forced', async (years) => {
    const before = server(database);
    await before.tick();
    const ahead = server(database);
    ahead.set(years * 365 * DAY);
    expect(await ahead.tick()).toBe('leapt');
    const now = ahead.now();
    expect(await runRetention(database, { now, startedBy: 'test' })).toEqual({ outcome: 'stopped', fault: 'leapt' });
    expect(await identified()).toBe(1);
    expect(await runRetention(database, { now, force: true, startedBy: 'test' })).toMatchObject({ outcome: 'done' });
    expect(await ahead.tick()).toBeNull();
  });

  it('changes nothing while the clock is far from that of a second witness, before any time was seen', async () => {
    const ahead = server(database, () => Promise.resolve(new Date(START)));
    ahead.set(11 * 365 * DAY);
    expect(await ahead.tick()).toBe('leapt');
    const behind = server(database, () => Promise.resolve(new Date(START)));
    behind.set(-11 * 365 * DAY);
    expect(await behind.tick()).toBe('back');
    expect(await identified()).toBe(1);
  });

  it('runs every day again once a run by a clock 30 days ahead was forced back', async () => {
    const wrong = server(database);
    await wrong.tick();
    wrong.set(30 * DAY);
    await wrong.tick();
    const one = server(database);
    expect(await one.tick()).toBe('back');
    await runRetention(database, { now: one.now(), force: true, startedBy: 'test' });
    for (let day = 0; day < 35; day += 1) {
      one.pass(DAY);
      expect(await one.tick()).toBeNull();
    }
    expect(one.runs).toHaveLength(35);
  });

  it('stops at a leap of more than 40 days, and resumes once the clock is right', async () => {
    const one = server(database);
    await one.tick();
    one.set(41 * DAY);
    expect(await one.tick()).toBe('leapt');
    one.pass(DAY);
    expect(await one.tick()).toBe('leapt');
    const state = await database.read((db) => db.selectFrom('retentionState').selectAll().executeTakeFirstOrThrow());
    expect(state.stopped).toBe('leapt');
    expect(await runRetention(database, { now: one.now(), startedBy: 'test' })).toEqual({
      outcome: 'stopped',
      fault: 'leapt',
    });
    expect(await identified()).toBe(1);
    one.set(-41 * DAY);
    expect(await one.tick()).toBeNull();
  });

  it('stays stopped on such a server when a second one has the right time', async () => {
    const [leapt, right] = [server(database), server(database)];
    await leapt.tick();
    leapt.set(41 * DAY);
    for (let round = 0; round < 3; round += 1) {
      expect(await leapt.tick()).toBe('leapt');
      expect(await right.tick()).toBeNull();
    }
    expect(await identified()).toBe(1);
  });

  it('resumes after a leap when an operator forces a run by that clock', async () => {
    const one = server(database);
    await one.tick();
    one.set(41 * DAY);
    expect(await one.tick()).toBe('leapt');
    const forced = await runRetention(database, { now: one.now(), force: true, startedBy: 'test' });
    expect(forced).toMatchObject({ outcome: 'done', report: { anonymised: 1 } });
    expect(await one.tick()).toBeNull();
  });

  it('stops when the clock goes back, and resumes once it has caught up', async () => {
    const one = server(database);
    await one.tick();
    one.set(-DAY);
    expect(await one.tick()).toBe('back');
    one.pass(DAY);
    expect(await one.tick()).toBeNull();
  });
});
