import { sql, type Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  askPostgres,
  POSTGRES,
  setDefault,
  THROUGH_PGBOUNCER,
  type TestDatabase,
} from '../../testing/testDatabases.ts';
import type { Work } from '../database.ts';
import { StoreUnavailable } from '../databaseErrors.ts';
import { parameter, type Statement } from '../statement.ts';
import type { Tables } from '../tables.ts';

const MANY = 60;

const shown = async (db: Kysely<Tables>, setting: string): Promise<unknown> => {
  const { rows } = await sql.raw<Record<string, unknown>>(`show ${setting}`).execute(db);
  return Object.values(rows[0] ?? {})[0];
};
const shows =
  (setting: string): Work<unknown> =>
  (db) =>
    shown(db, setting);

/** The same as one statement in a transaction of its own. */
const showsAlone: Statement<{ value: unknown }> = (db) =>
  db.selectNoFrom(sql`current_setting(${parameter('setting')})`.as('value'));

describe.each(POSTGRES)('every transaction on $name', ({ createTestDatabase }) => {
  let testDatabase: TestDatabase;
  beforeEach(async () => void (testDatabase = await createTestDatabase()));
  afterEach(() => testDatabase.remove());

  /** The values of a setting in many simultaneous transactions, half of them of a single statement. */
  async function seen(setting: string): Promise<Set<unknown>> {
    const { write, updateOrTransact } = await testDatabase.open();
    const alone = () => updateOrTransact(showsAlone, { setting }, () => Promise.reject(new Error('no row')));
    const asked = Array.from({ length: MANY / 2 }, () => [write(shows(setting)), alone().then(({ value }) => value)]);
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

  it('is committed to disk whatever others left behind in its session', async () => {
    const leave = "set synchronous_commit = off; set default_transaction_isolation = 'serializable'";
    await Promise.all(Array.from({ length: MANY }, () => askPostgres(testDatabase.databaseUrl ?? '', leave)));
    expect(await seen('synchronous_commit')).toEqual(new Set(['on']));
    expect(await seen('transaction_isolation')).toEqual(new Set(['read committed']));
  });

  it('has a time limit, that of a single statement too', async () => {
    expect(await seen('statement_timeout')).toEqual(new Set(['5s']));
    expect(await seen('idle_in_transaction_session_timeout')).toEqual(new Set(['15s']));
  });

  it('has a time limit, reads too', async () => {
    const { read, write } = await testDatabase.open();
    for (const run of [read, write]) {
      expect(await run(shows('statement_timeout'))).toBe('5s');
      expect(await run(shows('idle_in_transaction_session_timeout'))).toBe('15s');
    }
  });

  it('that conflicts with another is repeated, five times at most', async () => {
    const { write } = await testDatabase.open();
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

  it('of a single statement that conflicts with another is repeated too', async () => {
    const { write, updateOrTransact } = await testDatabase.open();
    await write((db) => sql.raw('create sequence tries').execute(db));
    await write((db) =>
      sql
        .raw(
          `create function conflict() returns int language plpgsql as $$
           begin if nextval('tries') < 5 then raise sqlstate '40001'; end if; return 1; end $$`,
        )
        .execute(db),
    );
    const conflicting: Statement<{ done: number }> = (db) => db.selectNoFrom(sql<number>`conflict()`.as('done'));
    const otherwise = () => Promise.reject(new Error('no row'));
    expect(await updateOrTransact(conflicting, {}, otherwise)).toEqual({ done: 1 });
  });

  it('that runs into a deadlock is repeated', async () => {
    const { write } = await testDatabase.open();
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
    // PostgreSQL may cancel both.
    expect(begun).toBeGreaterThan(2);
  });
});

describe.each(THROUGH_PGBOUNCER)('every transaction on $name', ({ createTestDatabase }) => {
  it('leaves no setting behind in the sessions that others share', async () => {
    const testDatabase = await createTestDatabase();
    const { write, updateOrTransact } = await testDatabase.open();
    const alone = () => updateOrTransact(showsAlone, { setting: 'statement_timeout' }, () => Promise.resolve(null));
    await Promise.all(Array.from({ length: MANY }, () => [write(shows('statement_timeout')), alone()]).flat());
    for (let session = 0; session < MANY; session += 1) {
      expect(await askPostgres(testDatabase.databaseUrl ?? '', 'show statement_timeout')).toEqual([
        { statement_timeout: '0' },
      ]);
    }
    await testDatabase.remove();
  });
});
