import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { BOTH_DATABASES, type TestDatabase } from '../testing/testDatabases.ts';
import { LookupCounts } from './lookupCounts.ts';

const NOVEMBER = new Date('2026-11-30T23:59:59.999Z');
const DECEMBER = new Date('2026-12-01T00:00:00.000Z');

const KEY: unknown = expect.any(Number);

describe.each(BOTH_DATABASES)('lookups on $name', ({ createTestDatabase }) => {
  let testDatabase: TestDatabase;
  let database: Database;
  beforeEach(async () => void (testDatabase = await createTestDatabase()));
  afterEach(() => testDatabase.remove());

  const stored = () =>
    database.read((db) => db.selectFrom('lookupCount').selectAll().orderBy('clientId').orderBy('month').execute());
  const since = () =>
    database.read((db) => db.selectFrom('serviceState').select('lookupsCountedSince').executeTakeFirstOrThrow());

  test('are counted as one number for each client and month, over all servers', async () => {
    database = await testDatabase.open();
    const servers = [new LookupCounts(database), new LookupCounts(database)];
    for (const counts of servers) {
      counts.add('york', NOVEMBER);
      counts.add('york', NOVEMBER);
      counts.add('york', DECEMBER);
      counts.add('bedford', NOVEMBER);
      await counts.store();
      await counts.store();
    }
    expect(await stored()).toEqual([
      { clientId: 'bedford', month: '2026-11', lookups: 2, reportKey: KEY },
      { clientId: 'york', month: '2026-11', lookups: 4, reportKey: KEY },
      { clientId: 'york', month: '2026-12', lookups: 2, reportKey: KEY },
    ]);
    expect(await since()).toEqual({ lookupsCountedSince: null });
  });

  test('have one random key from 0 to 255 for each client and month, which later counts keep', async () => {
    database = await testDatabase.open();
    const counts = new LookupCounts(database);
    const clients = Array.from({ length: 64 }, (_, index) => `client-${index}`);
    const storeEach = async () => {
      for (const client of clients) counts.add(client, NOVEMBER);
      await counts.store();
      return (await stored()).map(({ reportKey }) => reportKey);
    };
    const keys = await storeEach();
    expect(new Set(keys).size).toBeGreaterThan(32);
    expect(Math.min(...keys.map(Number))).toBeGreaterThanOrEqual(0);
    expect(Math.max(...keys.map(Number))).toBeLessThanOrEqual(255);
    expect(await storeEach()).toEqual(keys);
  });

  test('are kept in memory and stored later when the database refuses them', async () => {
    database = await testDatabase.open();
    let isAway = true;
    const write: Database['write'] = (work) => (isAway ? Promise.reject(new Error('away')) : database.write(work));
    const counts = new LookupCounts({ write });
    counts.add('york', NOVEMBER);
    await expect(counts.store()).rejects.toThrow('away');
    counts.add('york', NOVEMBER);
    isAway = false;
    await counts.store();
    expect(await stored()).toEqual([{ clientId: 'york', month: '2026-11', lookups: 2, reportKey: KEY }]);
  });
});
