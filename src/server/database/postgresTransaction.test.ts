import { sql, type Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { askPostgres, POSTGRES, setDefault, THROUGH_PGBOUNCER, type TestPlace } from '../testing/testDatabases.ts';
import type { Work } from './database.ts';
import { StoreUnavailable } from './databaseErrors.ts';
import type { Tables } from './tables.ts';

const MANY = 60;

const shown = async (db: Kysely<Tables>, setting: string): Promise<unknown> => {
  const { rows } = await sql.raw<Record<string, unknown>>(`show ${setting}`).execute(db);
  return Object.values(rows[0] ?? {})[0];
};
const shows =
  (setting: string): Work<unknown> =>
  (db) =>
    shown(db, setting);

describe.each(POSTGRES)('every transaction on $name', ({ makePlace }) => {
  let place: TestPlace;
  beforeEach(async () => void (place = await makePlace()));
  afterEach(() => place.remove());

  /** A setting as many transactions at once see it. */
  async function seen(setting: string): Promise<Set<unknown>> {
    const { write } = await place.open();
    return new Set(await Promise.all(Array.from({ length: MANY }, () => write(shows(setting)))));
  }

  it.each([
    ['off', 'on'],
    ['local', 'on'],
    ['remote_write', 'on'],
    ['on', 'on'],
    ['remote_apply', 'remote_apply'],
  ])('where synchronous_commit is %s by default is committed with %s', async (byDefault, expected) => {
    await setDefault(place, 'synchronous_commit', byDefault);
    expect(await seen('synchronous_commit')).toEqual(new Set([expected]));
  });

  it('is committed to disk whatever others left behind in the sessions it is lent', async () => {
    const leave = "set synchronous_commit = off; set default_transaction_isolation = 'serializable'";
    await Promise.all(Array.from({ length: MANY }, () => askPostgres(place.databaseUrl ?? '', leave)));
    expect(await seen('synchronous_commit')).toEqual(new Set(['on']));
    expect(await seen('transaction_isolation')).toEqual(new Set(['read committed']));
  });

  it('is bounded in time, reads too', async () => {
    const { read, write } = await place.open();
    for (const run of [read, write]) {
      expect(await run(shows('statement_timeout'))).toBe('5s');
      expect(await run(shows('idle_in_transaction_session_timeout'))).toBe('15s');
    }
  });

  it('that another one got in the way of is begun again, and given up after the fifth time', async () => {
    const { write } = await place.open();
    let begun = 0;
    const refusedTimes = (times: number) =>
      write(async (db) => {
        begun += 1;
        if (begun <= times) await sql.raw("do $$ begin raise sqlstate '40001'; end $$").execute(db);
      });
    await refusedTimes(4);
    expect(begun).toBe(5);
    begun = 0;
    await expect(refusedTimes(5)).rejects.toBeInstanceOf(StoreUnavailable);
    expect(begun).toBe(5);
  });

  it('that runs into a deadlock is begun again', async () => {
    const { write } = await place.open();
    await write((db) => sql.raw('create table pair (name text primary key)').execute(db));
    await write((db) => sql.raw("insert into pair values ('one'), ('other')").execute(db));
    const met = Promise.withResolvers<null>();
    let holding = 0;
    let begun = 0;
    const inOrder = (...names: readonly string[]) =>
      write(async (db) => {
        begun += 1;
        for (const name of names) {
          await sql`select name from pair where name = ${name} for update`.execute(db);
          holding += 1;
          if (holding === 2) met.resolve(null);
          await met.promise;
        }
      });
    await Promise.all([inOrder('one', 'other'), inOrder('other', 'one')]);
    // PostgreSQL may take both for the one in the way.
    expect(begun).toBeGreaterThan(2);
  });
});

describe.each(THROUGH_PGBOUNCER)('every transaction on $name', ({ makePlace }) => {
  it('leaves nothing of its own behind in the sessions that others are lent', async () => {
    const place = await makePlace();
    const { write } = await place.open();
    await Promise.all(Array.from({ length: MANY }, () => write(shows('statement_timeout'))));
    for (let session = 0; session < MANY; session += 1) {
      expect(await askPostgres(place.databaseUrl ?? '', 'show statement_timeout')).toEqual([
        { statement_timeout: '0' },
      ]);
    }
    await place.remove();
  });
});
