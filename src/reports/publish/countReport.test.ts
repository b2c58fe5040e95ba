import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { LookupCounts } from '#server/clients/lookupCounts.ts';
import type { Database } from '#server/database/database.ts';
import { changeServiceState } from '#server/database/serviceState.ts';
import { BOTH_DATABASES, type TestDatabase } from '#server/testing/testDatabases.ts';
import { roundedLookups } from '../disclosure/printed.ts';
import { trueCount } from '../disclosure/raw.ts';
import { sumLookups } from './countReport.ts';

const SCOPE = { clientId: 'york', from: '2026-01', to: '2026-03' };

describe.each(BOTH_DATABASES)('postcode lookups on $name', ({ createTestDatabase }) => {
  let testDatabase: TestDatabase;
  let database: Database;
  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    database = await testDatabase.open();
  });
  afterAll(() => testDatabase.remove());
  const countedSince = (lookupsCountedSince: string | null) =>
    database.write((db) => changeServiceState(db, { lookupsCountedSince }));
  beforeEach(() => countedSince(null));
  const scan = () => database.read((db) => sumLookups(db, SCOPE));

  async function add(clientId: string, month: string, lookups: number): Promise<void> {
    const counts = new LookupCounts(database);
    counts.add(clientId, new Date(`${month}-15T12:00:00Z`), lookups);
    await counts.store();
  }

  test('are added up over the months of the period, for the client alone', async () => {
    await add('york', '2025-12', 1000);
    await add('york', '2026-01', 10);
    await add('york', '2026-03', 13);
    await add('york', '2026-04', 1000);
    await add('bedford', '2026-02', 1000);
    const count = await scan();
    expect(count && trueCount(count)).toBe(23);
    expect(count && roundedLookups(count)).toBeNull();
    await add('york', '2026-02', 4);
    const more = await scan();
    expect(more && roundedLookups(more)).toBe(25);
  });

  test('are unknown for a period in which the counting began', async () => {
    await countedSince('2026-01-01T00:00:00.001Z');
    expect(await scan()).toBeNull();
    await countedSince('2026-01-01T00:00:00.000Z');
    expect(await scan()).not.toBeNull();
  });
});
