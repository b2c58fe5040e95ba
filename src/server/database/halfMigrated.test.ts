import { afterEach, beforeEach, expect, it } from 'vitest';
import { describeOn, EVERY_WAY, type TestDatabase } from '../testing/testDatabases.ts';
import { runSql } from '../testing/trialDatabase.ts';

const TABLES = {
  sqlite: "select name from sqlite_master where type = 'table' order by name",
  postgres: "select tablename as name from pg_tables where schemaname = 'public' order by tablename",
};
const tablesIn = async (testDatabase: TestDatabase): Promise<readonly unknown[]> =>
  (await runSql(testDatabase, TABLES[testDatabase.databaseUrl === null ? 'sqlite' : 'postgres'])).map(
    ({ name }) => name,
  );

describeOn(EVERY_WAY, 'a migration that fails half way on $name', ({ createEmptyDatabase }) => {
  let testDatabase: TestDatabase;
  beforeEach(async () => void (testDatabase = await createEmptyDatabase()));
  afterEach(() => testDatabase.remove());

  it('leaves no table behind, and the next start creates all tables', async () => {
    // The fourth of the first tables exists already, so three are created before the migration fails.
    await runSql(testDatabase, 'create table mail_attempt (ticket text)');
    await expect(testDatabase.open()).rejects.toThrow();
    expect(await tablesIn(testDatabase)).toEqual(['mail_attempt']);
    await runSql(testDatabase, 'drop table mail_attempt');
    await (await testDatabase.open()).close();
    expect(await tablesIn(testDatabase)).toEqual(
      expect.arrayContaining(['kysely_migration', 'mail_attempt', 'triage']),
    );
  });
});
