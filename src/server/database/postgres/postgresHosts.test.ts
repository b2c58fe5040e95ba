import { type PostgresPool, type PostgresPoolClient, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { postgresTestDatabase, setDefault, type TestDatabase } from '../../testing/testDatabases.ts';
import { StoreUnavailable, DatabaseUnusable } from '../core/databaseErrors.ts';
import { openDatabase } from '../openDatabase.ts';
import { poolOfHosts } from './postgresHosts.ts';

/** A host that accepts connections while `open`, and counts those in use. */
function aHost(name: string, open: boolean) {
  const host = { name, open, attempts: 0, inUse: 0, ended: false };
  const client = { query: () => Promise.reject(new Error('no query')), release: () => void (host.inUse -= 1) };
  const pool: PostgresPool = {
    options: {},
    connect: () => {
      host.attempts += 1;
      if (!host.open) return Promise.reject(new Error(`${name} is away`));
      host.inUse += 1;
      return Promise.resolve(Object.assign({ name }, client) as unknown as PostgresPoolClient);
    },
    end: () => Promise.resolve(void (host.ended = true)),
  };
  return Object.assign(host, { pool });
}

describe('the pool of several hosts', () => {
  const nameOf = async (pool: PostgresPool) => ((await pool.connect()) as unknown as { name: string }).name;
  let one: ReturnType<typeof aHost>;
  let two: ReturnType<typeof aHost>;
  let three: ReturnType<typeof aHost>;
  let pool: PostgresPool;
  beforeEach(() => {
    [one, two, three] = [aHost('one', true), aHost('two', false), aHost('three', true)];
    pool = poolOfHosts(one.pool, two.pool, three.pool);
  });

  it('begins with the first, and tries no other while that one accepts connections', async () => {
    expect(await nameOf(pool)).toBe('one');
    expect([two.attempts, three.attempts]).toEqual([0, 0]);
  });

  it('changes to another when that one fails, and stays there', async () => {
    one.open = false;
    expect(await nameOf(pool)).toBe('three');
    one.open = true;
    expect(await nameOf(pool)).toBe('three');
    expect(one.attempts).toBe(1);
  });

  it('releases surplus connections', async () => {
    two.open = true;
    one.open = false;
    const name = await nameOf(pool);
    expect([two.inUse, three.inUse]).toEqual(name === 'two' ? [1, 0] : [0, 1]);
  });

  it('fails with the error of its current host when no other connects', async () => {
    [one.open, three.open] = [false, false];
    await expect(pool.connect()).rejects.toThrow('one is away');
    two.open = true;
    expect(await nameOf(pool)).toBe('two');
  });

  it('ends them all', async () => {
    await pool.end();
    expect([one.ended, two.ended, three.ended]).toEqual([true, true, true]);
  });
});

describe('a database on one of several hosts', () => {
  let testDatabase: TestDatabase;
  beforeEach(async () => void (testDatabase = await postgresTestDatabase()));
  afterEach(() => testDatabase.remove());

  const hosts = (...all: readonly string[]): string => {
    const { host, pathname } = new URL(testDatabase.databaseUrl ?? '');
    const named = all.map((item) => (item === 'here' ? host : item)).join(',');
    return `postgres://postgres@${named}${pathname}?target_session_attrs=read-write`;
  };
  const NOBODY = '127.0.0.1:1';

  it('is found when only one of them answers', async () => {
    const database = await openDatabase({ dataDir: 'unused', databaseUrl: hosts(NOBODY, 'here', NOBODY) });
    expect(await database.ready()).toBe(true);
    await database.close();
  });

  it('cannot be opened while none takes writes, until one does', async () => {
    await setDefault(testDatabase, 'default_transaction_read_only', 'on');
    const open = () => openDatabase({ dataDir: 'unused', databaseUrl: hosts('here', NOBODY) });
    await expect(open()).rejects.toBeInstanceOf(DatabaseUnusable);
    await setDefault(testDatabase, 'default_transaction_read_only', 'off');
    await (await open()).close();
  });

  it('is looked for again once its host becomes read-only', async () => {
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
