import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../database/database.ts';
import { changeServiceState, readServiceState } from '../database/serviceState.ts';
import type { ClockFault } from '../database/core/tables.ts';
import { aCheck, addChecks } from '../testing/checks.ts';
import { BOTH_DATABASES, type TestDatabase } from '../testing/testDatabases.ts';
import { readRows } from '../testing/triageRows.ts';
import { ServiceClock } from './clock.ts';
import { claimDay, retentionTick, type RetentionListeners } from './dailyRetention.ts';
import { runRetention } from './runRetention.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const START = Date.parse('2036-11-22T05:00:00.000Z');

/** A server's retention with clocks that the test sets. */
function server(database: Database, witness: () => Promise<Date | null> = () => Promise.resolve(null)) {
  let day = START;
  let elapsed = 0;
  let isSynchronised = false;
  const runs: number[] = [];
  const faults: (ClockFault | null)[] = [];
  const offsets: number[] = [];
  const clock = new ServiceClock(database, {
    now: () => new Date(day),
    elapsed: () => elapsed,
    witness,
    isSynchronised: () => isSynchronised,
  });
  const watch: RetentionListeners = {
    done: ({ anonymised }) => runs.push(anonymised),
    stopped: (fault, offset) => {
      faults.push(fault);
      offsets.push(offset);
    },
    failed: (error) => {
      throw error;
    },
  };
  return {
    runs,
    /** How far ahead, in days, the clock was at the last check. */
    daysAhead: () => (offsets.at(-1) ?? 0) / DAY,
    synchronise: () => void (isSynchronised = true),
    tick: async () => {
      await retentionTick(database, clock, watch);
      return faults.at(-1);
    },
    now: () => new Date(day),
    /** Lets time pass on both clocks. */
    pass: (ms: number) => {
      day += ms;
      elapsed += ms;
    },
    /** Moves the time of day by `ms`, as if somebody set the clock; the monotonic clock is unchanged. */
    set: (ms: number) => void (day += ms),
  };
}

describe.each(BOTH_DATABASES)('the daily run of retention on $name', ({ createTestDatabase }) => {
  let testDatabase: TestDatabase;
  let database: Database;
  beforeEach(async () => {
    testDatabase = await createTestDatabase();
    database = await testDatabase.open();
    await addChecks(database, [aCheck({ created: '2031-12-24T00:00:00.000Z' })]);
  });
  afterEach(() => testDatabase.remove());
  const identified = async () => (await readRows(database)).filter(({ id }) => id !== null).length;

  it('runs once a day on one of the servers, and handles what is due', async () => {
    const [one, other] = [server(database), server(database)];
    await Promise.all([one.tick(), other.tick()]);
    await one.tick();
    expect([...one.runs, ...other.runs]).toEqual([0]);
    for (const item of [one, other]) item.pass(33 * DAY);
    await Promise.all([one.tick(), other.tick()]);
    // On each day, either server may have been the first, and only that one runs.
    expect([...one.runs, ...other.runs].toSorted()).toEqual([0, 1]);
    expect(await identified()).toBe(0);
  });

  it('leaves a started run to its server for an hour, and starts no other that day once it has finished', async () => {
    const claimAfter = (ms: number) => database.write((db) => claimDay(db, new Date(START + ms)));
    const MINUTE = 60_000;
    expect([await claimAfter(0), await claimAfter(MINUTE), await claimAfter(59 * MINUTE)]).toEqual([
      true,
      false,
      false,
    ]);
    expect(await claimAfter(61 * MINUTE), 'the run has died').toBe(true);
    await database.write((db) => changeServiceState(db, { finishedAt: new Date(START + 62 * MINUTE).toISOString() }));
    expect(await claimAfter(22 * HOUR)).toBe(false);
    expect(await claimAfter(23 * HOUR)).toBe(true);
  });

  it('still runs after a year without a restart with a right clock', { tags: 'proof' }, async () => {
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

  it('changes nothing while the clock is far from PostgreSQL’s, before any time was seen', async () => {
    const ahead = server(database, () => Promise.resolve(new Date(START)));
    ahead.set(11 * 365 * DAY);
    expect(await ahead.tick()).toBe('leapt');
    const behind = server(database, () => Promise.resolve(new Date(START)));
    behind.set(-11 * 365 * DAY);
    expect(await behind.tick()).toBe('back');
    expect(await identified()).toBe(1);
  });

  it('runs daily again after a run by a clock 30 days ahead was forced back', { tags: 'proof' }, async () => {
    const wrong = server(database);
    await wrong.tick();
    wrong.set(30 * DAY);
    await wrong.tick();
    wrong.pass(7 * HOUR);
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
    const state = await database.read(readServiceState);
    expect(state.stopped).toBe('leapt');
    expect(await runRetention(database, { now: one.now(), startedBy: 'test' })).toEqual({
      outcome: 'stopped',
      fault: 'leapt',
    });
    expect(await identified()).toBe(1);
    one.set(-41 * DAY);
    expect(await one.tick()).toBeNull();
  });

  it('stays stopped on a server whose clock has jumped while a second server has the right time', async () => {
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

  const seen = async () => (await database.read(readServiceState)).clockSeen;

  it(
    'warns at once after a start with a clock 39 days ahead, and does not move the time seen on for hours',
    { tags: 'proof' },
    async () => {
      await server(database).tick();
      const wrong = server(database);
      wrong.set(39 * DAY);
      for (let minute = 0; minute < 5 * 60; minute += 30) {
        expect(await wrong.tick()).toBeNull();
        expect(wrong.daysAhead()).toBeGreaterThanOrEqual(39);
        wrong.pass(30 * 60 * 1000);
      }
      expect(await seen()).toBe(new Date(START).toISOString());
      const right = server(database);
      expect(await right.tick()).toBeNull();
      expect(right.daysAhead()).toBe(0);
    },
  );

  it.each([
    ['hours of unbroken running', (one: ReturnType<typeof server>) => one.pass(6 * HOUR)],
    ['a synchronised clock', (one: ReturnType<typeof server>) => one.synchronise()],
  ])('moves the time seen on after %s', async (_how, become) => {
    await server(database).tick();
    const later = server(database);
    later.set(3 * DAY);
    await later.tick();
    become(later);
    await later.tick();
    expect(await seen()).toBe(later.now().toISOString());
    await later.tick();
    expect(later.daysAhead()).toBe(0);
  });

  it('does not move the time seen on by a clock that was set meanwhile, or is a day away from PostgreSQL’s', async () => {
    await server(database).tick();
    const stepped = server(database);
    stepped.pass(5 * HOUR);
    stepped.set(2 * DAY);
    await stepped.tick();
    stepped.pass(5 * HOUR);
    await stepped.tick();
    const alone = server(database, () => Promise.resolve(new Date(START)));
    alone.set(2 * DAY);
    alone.pass(7 * HOUR);
    await alone.tick();
    expect(await seen()).toBe(new Date(START).toISOString());
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
