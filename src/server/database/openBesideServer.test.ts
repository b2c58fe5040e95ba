import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BOTH_DATABASES, sqlitePlace, type TestPlace } from '../testing/testDatabases.ts';
import { aWrite, saved } from '../testing/writes.ts';
import { createTestStore } from '../testing/testStore.ts';
import { openBesideServer, openDatabase } from './openDatabase.ts';

describe.each(BOTH_DATABASES)('a command opens the database on $name', ({ makePlace }) => {
  let place: TestPlace;
  beforeEach(async () => void (place = await makePlace()));
  afterEach(() => place.remove());

  it('while a server is running, and sees its records', async () => {
    const store = createTestStore(await place.open(), { now: () => new Date() });
    await saved(store, aWrite());
    const beside = await openBesideServer(place);
    const rows = await beside.read((db) => db.selectFrom('triage').select('reference').execute());
    expect(rows).toHaveLength(1);
    await beside.write((db) => db.deleteFrom('triage').execute());
    await beside.close();
    await saved(store, aWrite());
  });

  it('and does not keep a server from starting', async () => {
    await (await place.open()).close();
    const beside = await openBesideServer(place);
    expect(await (await place.open()).ready()).toBe(true);
    await beside.close();
  });

  it.each([
    [
      'older than this version',
      sql`delete from kysely_migration where name like '0002%'`,
      /not yet brought up to date by this version/,
    ],
    [
      'newer than this version',
      sql`insert into kysely_migration values ('9999_later', '2030-01-01T00:00:00.000Z')`,
      /made by a newer version of this service/,
    ],
  ])('not if its tables are %s', async (_what, change, words) => {
    const database = await place.open();
    await database.write((db) => change.execute(db));
    await database.close();
    await expect(openBesideServer(place)).rejects.toThrow(words);
  });
});

describe.each(BOTH_DATABASES)('a database that no server has used, on $name', ({ makePlace }) => {
  it('is not touched, and the way out is named', async () => {
    const place = await makePlace();
    await expect(openBesideServer(place)).rejects.toThrow(
      place.databaseUrl === null
        ? `DATA_DIR: ${place.dataDir} holds no database: start the server once, or set another folder`
        : /^DATABASE_URL: the database "test_\w+" was not yet brought up to date by this version of the service: start its server once$/,
    );
    await (await openDatabase(place)).close();
    await place.remove();
  });
});

it('no folder is made for SQLite', async () => {
  const place = await sqlitePlace();
  const dataDir = join(place.dataDir, 'none');
  await expect(openBesideServer({ dataDir })).rejects.toThrow('holds no database');
  expect(existsSync(dataDir)).toBe(false);
  await place.remove();
});
