import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BOTH_DATABASES, sqliteTestDatabase, type TestDatabase } from '../testing/testDatabases.ts';
import { aWrite, saveWrite } from '../testing/writes.ts';
import { createTestStore } from '../testing/testStore.ts';
import { openDatabase } from './openDatabase.ts';

const BESIDE = { mode: 'command' } as const;

describe.each(BOTH_DATABASES)('a command opens the database on $name', ({ createTestDatabase }) => {
  let testDatabase: TestDatabase;
  beforeEach(async () => void (testDatabase = await createTestDatabase()));
  afterEach(() => testDatabase.remove());

  it('while a server is running, and sees its records', async () => {
    const store = createTestStore(await testDatabase.open(), { now: () => new Date() });
    await saveWrite(store, aWrite());
    const beside = await openDatabase(testDatabase, BESIDE);
    const rows = await beside.read((db) => db.selectFrom('triage').select('reference').execute());
    expect(rows).toHaveLength(1);
    await beside.write((db) => db.deleteFrom('triage').execute());
    await beside.close();
    await saveWrite(store, aWrite());
  });

  it('without preventing a server from starting', async () => {
    await (await testDatabase.open()).close();
    const beside = await openDatabase(testDatabase, BESIDE);
    expect(await (await testDatabase.open()).ready()).toBe(true);
    await beside.close();
  });

  it.each([
    ['older than this version', sql`delete from kysely_migration`, /not yet migrated to this version/],
    [
      'newer than this version',
      sql`insert into kysely_migration values ('9999_later', '2030-01-01T00:00:00.000Z')`,
      /made by a newer version of this service/,
    ],
  ])('but refuses tables that are %s', async (_what, change, words) => {
    const database = await testDatabase.open();
    await database.write((db) => change.execute(db));
    await database.close();
    await expect(openDatabase(testDatabase, BESIDE)).rejects.toThrow(words);
  });
});

describe.each(BOTH_DATABASES)('a database that no server has used, on $name', ({ createEmptyDatabase }) => {
  it('is refused and left as it is, with what to do', async () => {
    const testDatabase = await createEmptyDatabase();
    await expect(openDatabase(testDatabase, BESIDE)).rejects.toThrow(
      testDatabase.databaseUrl === null
        ? `DATA_DIR: ${testDatabase.dataDir} holds no database: start the server once, or set another folder`
        : /^DATABASE_URL: the database "test_\w+" was not yet migrated to this version of the service: start its server once$/,
    );
    await (await openDatabase(testDatabase)).close();
    await testDatabase.remove();
  });
});

it('no folder is created for SQLite', async () => {
  const testDatabase = await sqliteTestDatabase();
  const dataDir = join(testDatabase.dataDir, 'none');
  await expect(openDatabase({ dataDir }, BESIDE)).rejects.toThrow('holds no database');
  expect(existsSync(dataDir)).toBe(false);
  await testDatabase.remove();
});
