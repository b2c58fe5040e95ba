import { sql, type Kysely } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  describeOn,
  askPostgres,
  POSTGRES,
  setDefault,
  THROUGH_PGBOUNCER,
  type TestDatabase,
} from '../../testing/testDatabases.ts';
import type { Database } from '../database.ts';
import type { Work } from '../core/dialect.ts';
import { StoreUnavailable } from '../core/databaseErrors.ts';
import type { Tables } from '../core/tables.ts';

const MANY = 60;

const shown = async (db: Kysely<Tables>, setting: string): Promise<unknown> => {
  const { rows } = await sql.raw<Record<string, unknown>>(`show ${setting}`).execute(db);
  return Object.values(rows[0] ?? {})[0];
};
const shows =
  (setting: string): Work<unknown> =>
  (db) =>
    shown(db, setting);

describeOn(POSTGRES, 'every transaction on $name', ({ createTestDatabase }) => {
  let testDatabase: TestDatabase;
  beforeEach(async () => void (testDatabase = await createTestDatabase()));
  afterEach(() => testDatabase.remove());

  /** The values of a setting in many simultaneous calls, half of them reads, each a transaction of its own. */
  async function seen(setting: string): Promise<Set<unknown>> {
    const { read, write } = await testDatabase.open();
    const asked = Array.from({ length: MANY / 2 }, () => [write(shows(setting)), read(shows(setting))]);
    return new Set(await Promise.all(asked.flat()));
  }

  it.each([
    ['off', 'on'],
    ['local', 'on'],
    ['remote_write', 'on'],
    ['on', 'on'],
    ['remote_apply', 'remote_apply'],
  ])('where synchronous_commit is %s by default is committed with %s', async (byDefault, expected) => {
    await setDefault(testDatabase, 'synchronous_commit', byDefault);
    expect(await seen('synchronous_commit')).toEqual(new Set([expected]));
  });

  it('is committed to disk whatever settings others left in its session', async () => {
    const leave = "set synchronous_commit = off; set default_transaction_isolation = 'serializable'";
    await Promise.all(Array.from({ length: MANY }, () => askPostgres(testDatabase.databaseUrl ?? '', leave)));
    expect(await seen('synchronous_commit')).toEqual(new Set(['on']));
    expect(await seen('transaction_isolation')).toEqual(new Set(['read committed']));
  });

  it('has a time limit', async () => {
    expect(await seen('statement_timeout')).toEqual(new Set(['5s']));
    expect(await seen('idle_in_transaction_session_timeout')).toEqual(new Set(['15s']));
  });

  it('that conflicts with another is tried again alone, at most five times', async () => {
    const { write } = await testDatabase.open();
    let begun = 0;
    const refusedTimes = (times: number) =>
      write(async (db) => {
        begun += 1;
        if (begun <= times) await sql.raw("do $$ begin raise sqlstate '40001'; end $$").execute(db);
      });
    await refusedTimes(5);
    expect(begun).toBe(6);
    begun = 0;
    await expect(refusedTimes(6)).rejects.toBeInstanceOf(StoreUnavailable);
    expect(begun).toBe(6);
  });

  it('that runs into a deadlock is repeated', async () => {
    const database = await testDatabase.open();
    const { write } = database;
    const other = await testDatabase.open();
    await write((db) => sql.raw('create table pair (name text primary key)').execute(db));
    await write((db) => sql.raw("insert into pair values ('one'), ('other')").execute(db));
    const met = Promise.withResolvers<null>();
    let holding = 0;
    let begun = 0;
    const inOrder = (database: Database, ...names: readonly string[]) =>
      database.write(async (db) => {
        begun += 1;
        for (const name of names) {
          await sql`select name from pair where name = ${name} for update`.execute(db);
          holding += 1;
          if (holding === 2) met.resolve(null);
          await met.promise;
        }
      });
    // Two open databases stand for two processes, because calls on the same one must not wait for each other.
    await Promise.all([inOrder(database, 'one', 'other'), inOrder(other, 'other', 'one')]);
    expect(begun).toBeGreaterThan(2);
  });
});

describeOn(THROUGH_PGBOUNCER, 'every transaction on $name', ({ createTestDatabase }) => {
  it('leaves no setting behind in sessions shared through PgBouncer', async () => {
    const testDatabase = await createTestDatabase();
    const { read, write } = await testDatabase.open();
    const both = () => [write(shows('statement_timeout')), read(shows('statement_timeout'))];
    await Promise.all(Array.from({ length: MANY }, both).flat());
    for (let session = 0; session < MANY; session += 1) {
      expect(await askPostgres(testDatabase.databaseUrl ?? '', 'show statement_timeout')).toEqual([
        { statement_timeout: '0' },
      ]);
    }
    await testDatabase.remove();
  });
});
