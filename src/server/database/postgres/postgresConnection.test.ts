import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { postgresTestDatabase, setDefault, type TestDatabase } from '../../testing/testDatabases.ts';
import { StoreUnavailable, DatabaseUnusable } from '../core/databaseErrors.ts';
import { openDatabase } from '../openDatabase.ts';

describe('a PostgreSQL database', () => {
  let testDatabase: TestDatabase;
  beforeEach(async () => void (testDatabase = await postgresTestDatabase()));
  afterEach(() => testDatabase.remove());

  it('cannot be opened by a server while it is read-only', async () => {
    await setDefault(testDatabase, 'default_transaction_read_only', 'on');
    const { databaseUrl } = testDatabase;
    const open = () => openDatabase({ dataDir: 'unused', databaseUrl });
    await expect(open()).rejects.toBeInstanceOf(DatabaseUnusable);
    await setDefault(testDatabase, 'default_transaction_read_only', 'off');
    await (await open()).close();
  });

  it('gets a new connection after one that became read-only', async () => {
    const { write } = await testDatabase.open();
    const session = async () =>
      write(async (db) => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid);
    const before = await session();
    expect(await session()).toBe(before);
    const refused = write(async (db) => {
      await sql.raw('set transaction read only').execute(db);
      await db.deleteFrom('triage').execute();
    });
    await expect(refused).rejects.toBeInstanceOf(StoreUnavailable);
    expect(await session()).not.toBe(before);
  });
});
