import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '../database/database.ts';
import { aCheck, addChecks } from '../testing/checks.ts';
import { sqliteTestDatabase, type TestDatabase } from '../testing/testDatabases.ts';
import { dailyTick } from './dailyRetention.ts';

describe('the nightly rebuilding of SQLite’s files', () => {
  let testDatabase: TestDatabase;
  let database: Database;
  const scrub = vi.fn(() => Promise.resolve());
  beforeEach(async () => {
    testDatabase = await sqliteTestDatabase();
    database = await testDatabase.open();
    scrub.mockClear();
    await addChecks(
      database,
      Array.from({ length: 100 }, () => aCheck({ created: '2026-11-01T00:00:00.000Z' })),
    );
  });
  afterEach(() => testDatabase.remove());

  /** What a server does at a time, after as many records have come to their end. */
  async function tickAt(time: string, ended: number): Promise<void> {
    const due = Array.from({ length: ended }, () => aCheck({ created: '2010-01-01T00:00:00.000Z' }));
    if (ended > 0) await addChecks(database, due);
    const clocks = {
      now: () => new Date(time),
      elapsed: () => Date.parse(time),
      witness: () => Promise.resolve(null),
      isSynchronised: () => true,
    };
    const failed = (error: unknown): never => {
      throw error;
    };
    const tick = dailyTick({ ...database, scrub }, clocks, {
      clockRead: () => undefined,
      done: () => undefined,
      stopped: () => undefined,
      failed,
    });
    await tick();
  }

  it('is left for 04:00, and then for a week unless one record in twenty was removed', async () => {
    await tickAt('2026-11-22T15:00:00.000Z', 1);
    expect(scrub).toHaveBeenCalledTimes(0);
    await tickAt('2026-11-23T00:00:30.000Z', 0);
    await tickAt('2026-11-23T04:00:30.000Z', 0);
    expect(scrub).toHaveBeenCalledTimes(1);
    await tickAt('2026-11-24T04:00:30.000Z', 4);
    expect(scrub).toHaveBeenCalledTimes(1);
    await tickAt('2026-11-25T04:00:30.000Z', 3);
    expect(scrub).toHaveBeenCalledTimes(2);
    await tickAt('2026-11-26T04:00:30.000Z', 1);
    await tickAt('2026-12-01T04:00:30.000Z', 0);
    expect(scrub).toHaveBeenCalledTimes(2);
    await tickAt('2026-12-02T04:00:00.000Z', 0);
    expect(scrub).toHaveBeenCalledTimes(3);
  });
});
