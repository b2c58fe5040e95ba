import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ServiceClock } from '#server/retention/clock.ts';
import { retentionTick } from '#server/retention/dailyRetention.ts';
import { readServiceState } from '#server/database/serviceState.ts';
import type { Database } from '#server/database/database.ts';
import { aCheck, addChecks } from '#server/testing/checks.ts';
import { describeOn, COMMAND_DATABASES, type TestDatabase } from '#server/testing/testDatabases.ts';
import { readRows } from '#server/testing/triageRows.ts';
import { operate, operateJson } from '../testing/operate.ts';

const YEAR = 365 * 24 * 60 * 60 * 1000;
const right = new Date();

describeOn(COMMAND_DATABASES, 'retention run by a wrong clock on $name', ({ createTestDatabase }) => {
  let testDatabase: TestDatabase;
  let database: Database;
  let settings: Record<string, string>;
  beforeEach(async () => {
    testDatabase = await createTestDatabase();
    database = await testDatabase.open();
    settings = { DATA_DIR: testDatabase.dataDir, DATABASE_URL: testDatabase.databaseUrl ?? '' };
    await addChecks(database, [aCheck({ created: right.toISOString() })]);
    const watch = { stopped: vi.fn(), done: vi.fn(), failed: vi.fn() };
    const clocks = {
      now: () => right,
      elapsed: () => 0,
      witness: () => Promise.resolve(null),
      isSynchronised: () => true,
    };
    await retentionTick(database, new ServiceClock(database, clocks), watch);
    vi.useFakeTimers({ toFake: ['Date'] });
  });
  afterEach(async () => {
    vi.useRealTimers();
    await testDatabase.remove();
  });

  it.each([6, 11])('%i years ahead changes nothing until forced', async (years) => {
    vi.setSystemTime(right.getTime() + years * YEAR);
    const before = await readRows(database);
    const { code, errors } = await operate(['retention', 'run'], settings);
    expect({ code, errors }).toEqual({
      code: 1,
      errors: expect.stringContaining('more than 40 days ahead of the time last seen') as string,
    });
    expect(await readRows(database)).toEqual(before);
    const month = right.toISOString().slice(0, 7);
    expect(errors).toContain(`--force would delete: ${years === 11 ? `1 record of ${month}` : 'no record'}\n`);
    expect(await operateJson(['retention', 'run', '--force'], settings)).toMatchObject({
      code: 0,
      answer: { forced: { months: years === 11 ? { [month]: 1 } : {}, spared: 0 } },
    });
    expect((await database.read(readServiceState)).clockSeen).toBe(new Date().toISOString());
    expect(await readRows(database)).not.toEqual(before);
  });

  it('before any time was stored is noticed on PostgreSQL, by its own clock, and not on SQLite', async () => {
    const isSeen = database.dialect === 'postgres';
    await database.write((db) => db.updateTable('serviceState').set({ clockSeen: null }).execute());
    vi.setSystemTime(right.getTime() + 6 * YEAR);
    expect((await operate(['retention', 'run'], settings)).code).toBe(isSeen ? 1 : 0);
    const stopped = isSeen ? 'leapt' : null;
    expect(await operateJson(['retention', 'status'], settings)).toMatchObject({ answer: { stopped } });
  });

  it('--force spares the records made while the clock was 11 years behind, and says what it deletes', async () => {
    const behind = new Date(right.getTime() - 11 * YEAR).toISOString();
    await addChecks(database, [aCheck({ created: behind })]);
    await database.write((db) => db.updateTable('serviceState').set({ clockSeen: behind }).execute());
    vi.setSystemTime(right);
    const spared = '1 record from before the service existed, by a clock that was behind\n';
    const { code, errors } = await operate(['retention', 'run'], settings);
    expect({ code, errors }).toEqual({
      code: 1,
      errors: expect.stringContaining(`--force would delete: no record\n--force would date anew: ${spared}`) as string,
    });
    const { out } = await operate(['retention', 'run', '--force'], settings);
    expect(out).toContain(`Dated anew: ${spared}`);
    const dates = async () => (await readRows(database)).map(({ created }) => created);
    expect(await dates()).toEqual([right.toISOString(), right.toISOString()]);
    // The next night's run, without --force, leaves these records too.
    await operate(['retention', 'run'], settings);
    expect(await dates()).toHaveLength(2);
  });
});
