import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fillFromFirstRelease } from '../../testing/firstRelease.ts';
import { describeOn, EVERY_WAY, type TestDatabase } from '../../testing/testDatabases.ts';
import { aWrite } from '../../testing/writes.ts';
import { createTestStore } from '../../testing/testStore.ts';

const SOON_AFTER = new Date('2026-11-22T06:10:00Z');
const NOW = SOON_AFTER.toISOString();

describeOn(EVERY_WAY, 'a database of version 0.1.0 on $name', ({ createEmptyDatabase }) => {
  let testDatabase: TestDatabase;
  beforeEach(async () => {
    testDatabase = await createEmptyDatabase();
    await fillFromFirstRelease(testDatabase);
  });
  afterEach(() => testDatabase.remove());

  it('is migrated with every record in it', async () => {
    const database = await testDatabase.open();
    expect(await database.ready()).toBe(true);
    const records = await database.read((db) => db.selectFrom('triage').selectAll().orderBy('created').execute());
    expect(records).toMatchObject([
      { clientId: 'york', revision: 19, score: 10, band: 'increasing', screenReached: 'intervention-7', goalUnits: 5 },
      { clientId: 'bedford', revision: 3, score: null, band: null, q1: 2, screenReached: null },
    ]);
    const tables = ['erasedVisitKey', 'mailAttempt', 'mailLedgerKey'] as const;
    for (const table of tables) {
      expect(await database.read((db) => db.selectFrom(table).selectAll().execute())).toHaveLength(1);
    }
  });

  it('counts the records from before, and those that an older server still makes, as no to research', async () => {
    const database = await testDatabase.open();
    await database.write((db) =>
      sql`insert into triage (row_id, created, updated) values ('old', ${NOW}, ${NOW})`.execute(db),
    );
    const rows = await database.read((db) => db.selectFrom('triage').select('consentResearch').execute());
    expect(rows).toEqual([{ consentResearch: 0 }, { consentResearch: 0 }, { consentResearch: 0 }]);
  });

  it('continues the visits under way: one is written to, an erased one stays erased', async () => {
    const store = createTestStore(await testDatabase.open(), { now: () => SOON_AFTER });
    const fields = {
      clientId: 'bedford',
      postcode: 'MK40 1AA',
      referral: 'gp',
      age: 2,
      gender: 'm',
      q1: 2,
      q2: 1,
    } as const;
    const continued = await store.save(aWrite({ fields, visitKey: 'key-of-half-at-0.1.0-3', revision: 4 }));
    expect(continued).toMatchObject({ outcome: 'saved', id: 'R4PftCtfvo3RvgHdnvf5Ot0eVLLdfukZ' });
    const repeat = await store.save(aWrite({ visitKey: 'key-of-gone-at-0.1.0-5', revision: 3 }));
    expect(repeat.outcome).toBe('notFound');
  });
});
