import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../database/database.ts';
import { readDatabaseClock } from '../database/databaseClock.ts';
import { changeServiceState } from '../database/serviceState.ts';
import { BOTH_DATABASES, type TestDatabase } from '../testing/testDatabases.ts';
import { createTestStore } from '../testing/testStore.ts';
import { readRows } from '../testing/triageRows.ts';
import { saveWrite } from '../testing/writes.ts';
import { ServiceClock } from './clock.ts';
import { warnOfClock } from './retentionWatch.ts';
import { runRetention } from './runRetention.ts';

const YEARS = 365 * 24 * 60 * 60 * 1000;
const right = new Date();
const behind = new Date(right.getTime() - 11 * YEARS);

describe.each(BOTH_DATABASES)('the clock that dates records on $name', ({ createTestDatabase }) => {
  let testDatabase: TestDatabase;
  let database: Database;
  let elapsed = 0;
  async function clockAt(now: Date, witness = () => readDatabaseClock(database)): Promise<ServiceClock> {
    const source = { now: () => now, elapsed: () => elapsed, witness, isSynchronised: () => true };
    const clock = new ServiceClock(database, source);
    await clock.read();
    return clock;
  }
  function warnings(clock: ServiceClock, now: Date): readonly unknown[] {
    const warned: unknown[] = [];
    warnOfClock(clock.now(), now, { warn: (...words: unknown[]) => void warned.push(...words) });
    return warned;
  }
  beforeEach(async () => {
    elapsed = 0;
    testDatabase = await createTestDatabase();
    database = await testDatabase.open();
    await runRetention(database, { now: right, startedBy: 'test' });
  });
  afterEach(() => testDatabase.remove());

  it('dates no record before the latest time seen, and warns while it is behind', async () => {
    const clock = await clockAt(behind);
    await saveWrite(createTestStore(database, clock));
    expect(warnings(clock, behind)).toContainEqual(expect.stringContaining('the clock is behind the latest time seen'));
    await runRetention(database, { now: right, startedBy: 'test' });
    const [row] = await readRows(database);
    expect(row?.id).not.toBeNull();
    expect(row?.created.localeCompare(right.toISOString())).toBeGreaterThanOrEqual(0);
  });

  it('goes on from the latest time seen while it is behind, so that each visit has a time of its own', async () => {
    const clock = await clockAt(behind, () => Promise.resolve(null));
    for (const minutes of [0, 1, 2]) {
      elapsed = minutes * 60_000;
      await clock.check();
      expect(clock.now()).toEqual(new Date(right.getTime() + elapsed));
    }
  });

  it('is this machine’s clock otherwise, and again once a run was forced by it', async () => {
    const clock = await clockAt(right);
    expect(clock.now()).toEqual(right);
    expect(warnings(clock, right)).toEqual([]);
    const alone = await clockAt(behind, () => Promise.resolve(null));
    await runRetention(database, { now: behind, force: true, startedBy: 'test' });
    await alone.check();
    expect(alone.now()).toEqual(behind);
  });

  it('ignores a step of two days ahead until a second check has seen it', async () => {
    const HOUR = 60 * 60 * 1000;
    let step = 0;
    const clock = new ServiceClock(database, {
      now: () => new Date(right.getTime() + elapsed + step),
      elapsed: () => elapsed,
      witness: () => Promise.resolve(null),
      isSynchronised: () => true,
    });
    await clock.read();
    const store = createTestStore(database, clock);
    const visit = await saveWrite(store);
    step = 48 * HOUR;
    elapsed = HOUR;
    expect(clock.now()).toEqual(new Date(right.getTime() + elapsed));
    expect(await saveWrite(store, { id: visit.id })).toMatchObject({ reference: visit.reference });
    await clock.check();
    expect(clock.now()).toEqual(new Date(right.getTime() + elapsed));
    step = 0;
    expect(clock.now()).toEqual(new Date(right.getTime() + elapsed));
    step = 48 * HOUR;
    await clock.check();
    elapsed += HOUR;
    await clock.check();
    expect(clock.now()).toEqual(new Date(right.getTime() + elapsed + step));
  });

  it('is PostgreSQL’s if no time was seen and this machine’s is far behind; SQLite has no clock', async () => {
    const expected = database.dialect === 'sqlite' ? behind.getTime() : Date.now();
    await database.write((db) => changeServiceState(db, { clockSeen: null }));
    const { now } = await clockAt(behind);
    expect(Math.abs(now().getTime() - expected)).toBeLessThan(YEARS);
  });
});
