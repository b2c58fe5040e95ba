import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addNextMigration } from '../../testing/nextMigration.ts';
import { BOTH_DATABASES, describeOn, EVERY_WAY, type TestDatabase } from '../../testing/testDatabases.ts';
import { createTestStore } from '../../testing/testStore.ts';
import { fillFromTrial, migrationsOf, runSql } from '../../testing/trialDatabase.ts';
import { readRows } from '../../testing/triageRows.ts';
import { aWrite, saveWrite } from '../../testing/writes.ts';
import type { Database } from '../database.ts';
import { openDatabase } from '../openDatabase.ts';

const SOON_AFTER = new Date('2026-11-22T06:10:00Z');

/** Each table's columns with their types, in the order of their names. */
const tablesOf = (database: Database) =>
  database.read(async (db) =>
    (await db.introspection.getTables()).map(({ name, columns }) => ({
      name,
      columns: columns.map((column) => ({ ...column })).toSorted((a, b) => a.name.localeCompare(b.name)),
    })),
  );

describeOn(EVERY_WAY, 'A database of the last trial before the first release, on $name,', ({ createEmptyDatabase }) => {
  let testDatabase: TestDatabase;
  beforeEach(async () => {
    testDatabase = await createEmptyDatabase();
    await fillFromTrial(testDatabase);
    // A database may be shared with other programs.
    await runSql(testDatabase, 'create table another_program (note text)');
  });
  afterEach(() => testDatabase.remove());

  it('is taken as it is: same tables, every record, and the thirteen migrations’ names replaced by one', async () => {
    const database = await testDatabase.open();
    expect(await database.ready()).toBe(true);
    expect(await migrationsOf(testDatabase)).toEqual(['0001_tables']);
    const records = await database.read((db) => db.selectFrom('triage').selectAll().orderBy('created').execute());
    expect(records).toMatchObject([
      { clientId: 'york', revision: 19, score: 10, band: 'increasing', screenReached: 'intervention-7', goalUnits: 5 },
      { clientId: 'bedford', revision: 3, score: null, band: null, q1: 2, screenReached: null },
    ]);
    for (const table of ['erasedVisitKey', 'mailAttempt', 'mailLedgerKey', 'serviceState'] as const)
      expect(await database.read((db) => db.selectFrom(table).selectAll().execute())).toHaveLength(1);
    const fresh = await createEmptyDatabase();
    await runSql(fresh, 'create table another_program (note text)');
    expect(await tablesOf(database)).toEqual(await tablesOf(await fresh.open()));
    await fresh.remove();
  });

  it('lets its visits go on: a record can be changed, and an erased one stays erased', async () => {
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

  it.each([
    ['a column is missing', 'alter table triage drop column experience'],
    ['its last migration has not run', `delete from kysely_migration where name = '0013_lookup_keys'`],
  ])('is refused in one sentence and left as it was if %s', async (_what, change) => {
    await runSql(testDatabase, change);
    const before = await migrationsOf(testDatabase);
    await expect(testDatabase.open()).rejects.toThrow(
      'made by a trial version from before 0.3: this version cannot read it, so start without it',
    );
    expect(await migrationsOf(testDatabase)).toEqual(before);
  });
});

describe.each(BOTH_DATABASES)('The next migration, on $name,', ({ createEmptyDatabase }) => {
  let testDatabase: TestDatabase;
  beforeEach(async () => void (testDatabase = await createEmptyDatabase()));
  afterEach(() => testDatabase.remove());

  it('adds its column, keeps the record, runs once, and makes the earlier version refuse the database', async () => {
    const before = await testDatabase.open();
    await saveWrite(createTestStore(before, { now: () => new Date() }));
    await before.close();
    {
      using next = addNextMigration();
      const { dataDir, databaseUrl } = testDatabase;
      await expect(openDatabase({ dataDir, databaseUrl }, { mode: 'command' })).rejects.toThrow('not yet migrated');
      for (const _start of ['first', 'second']) {
        const database = await testDatabase.open();
        expect(await readRows(database)).toMatchObject([{ clientId: 'york', [next.column]: null }]);
        await database.close();
      }
      expect(await migrationsOf(testDatabase)).toEqual(['0001_tables', next.name]);
    }
    await expect(testDatabase.open()).rejects.toThrow('made by a newer version');
  });

  it('that fails half way leaves the tables of the version before, which still opens them', async () => {
    const before = await testDatabase.open();
    await saveWrite(createTestStore(before, { now: () => new Date() }));
    await before.close();
    {
      using next = addNextMigration(sql`insert into no_such_table values (1)`);
      await expect(testDatabase.open()).rejects.toThrow();
      expect(await migrationsOf(testDatabase)).not.toContain(next.name);
    }
    expect(await readRows(await testDatabase.open())).toMatchObject([{ clientId: 'york' }]);
  });
});
