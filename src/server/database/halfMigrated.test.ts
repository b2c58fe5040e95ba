import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { askPostgres, BOTH_DATABASES, type TestPlace } from '../testing/testDatabases.ts';
import { SQLITE_FILE } from './sqliteDatabase.ts';

/** Runs a statement over a connection of its own and gives its rows. */
async function run({ databaseUrl, dataDir }: TestPlace, statement: string): Promise<Record<string, unknown>[]> {
  if (databaseUrl !== null) return askPostgres(databaseUrl, statement);
  using file = new DatabaseSync(join(dataDir, SQLITE_FILE));
  return file.prepare(statement).all();
}

const TABLES = {
  sqlite: "select name from sqlite_master where type = 'table' order by name",
  postgres: "select tablename as name from pg_tables where schemaname = 'public' order by tablename",
};
const tablesIn = async (place: TestPlace): Promise<readonly unknown[]> =>
  (await run(place, TABLES[place.databaseUrl === null ? 'sqlite' : 'postgres'])).map(({ name }) => name);

describe.each(BOTH_DATABASES)('a migration that ends half way on $name', ({ makePlace }) => {
  let place: TestPlace;
  beforeEach(async () => void (place = await makePlace()));
  afterEach(() => place.remove());

  it('leaves no table behind, and the next start makes them all', async () => {
    // The fourth of the first tables is there already, so three are made before the migration fails.
    await run(place, 'create table mail_attempt (ticket text)');
    await expect(place.open()).rejects.toThrow();
    expect(await tablesIn(place)).toEqual(['mail_attempt']);
    await run(place, 'drop table mail_attempt');
    await (await place.open()).close();
    expect(await tablesIn(place)).toEqual(expect.arrayContaining(['kysely_migration', 'mail_attempt', 'triage']));
  });
});
