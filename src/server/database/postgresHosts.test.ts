import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { postgresPlace, setDefault, type TestPlace } from '../testing/testDatabases.ts';
import { StoreUnavailable } from './databaseErrors.ts';
import { openDatabase } from './openDatabase.ts';
import { DatabaseUnusable } from './openFaults.ts';
import { poolOfHosts } from './postgresHosts.ts';

/** A host that lets everybody in while `open`; notes what it has lent and got back. */
function aHost(name: string, open: boolean) {
  const host = { name, open, asked: 0, lent: 0, ended: false };
  const client = { query: () => Promise.reject(new Error('no query')), release: () => void (host.lent -= 1) };
  const pool: PostgresPool = {
    options: {},
    connect: () => {
      host.asked += 1;
      if (!host.open) return Promise.reject(new Error(`${name} is away`));
      host.lent += 1;
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

  it('begins with the first, and asks nobody else while that one gives connections', async () => {
    expect(await nameOf(pool)).toBe('one');
    expect([two.asked, three.asked]).toEqual([0, 0]);
  });

  it('goes over to another when it gives none, and stays there', async () => {
    one.open = false;
    expect(await nameOf(pool)).toBe('three');
    one.open = true;
    expect(await nameOf(pool)).toBe('three');
    expect(one.asked).toBe(1);
  });

  it('puts back the connections it got too many of', async () => {
    two.open = true;
    one.open = false;
    const name = await nameOf(pool);
    expect([two.lent, three.lent]).toEqual(name === 'two' ? [1, 0] : [0, 1]);
  });

  it('fails as the host it was with when there is no other', async () => {
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
  let place: TestPlace;
  beforeEach(async () => void (place = await postgresPlace()));
  afterEach(() => place.remove());

  const hosts = (...all: readonly string[]): string => {
    const { host, pathname } = new URL(place.databaseUrl ?? '');
    const named = all.map((each) => (each === 'here' ? host : each)).join(',');
    return `postgres://postgres@${named}${pathname}?target_session_attrs=read-write`;
  };
  const NOBODY = '127.0.0.1:1';

  it('is found where only one of them answers', async () => {
    const database = await openDatabase({ dataDir: 'unused', databaseUrl: hosts(NOBODY, 'here', NOBODY) });
    expect(await database.ready()).toBe(true);
    await database.close();
  });

  it('is not there where none takes writes, until one does', async () => {
    await setDefault(place, 'default_transaction_read_only', 'on');
    const open = () => openDatabase({ dataDir: 'unused', databaseUrl: hosts('here', NOBODY) });
    await expect(open()).rejects.toBeInstanceOf(DatabaseUnusable);
    await setDefault(place, 'default_transaction_read_only', 'off');
    await (await open()).close();
  });

  it('is looked for anew once the host it is on only reads', async () => {
    const { write } = await place.open();
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
