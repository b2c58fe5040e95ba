import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EVERY_WAY, sqliteTestDatabase, type TestDatabase } from '../testing/testDatabases.ts';
import { createTestStore } from '../testing/testStore.ts';
import { readRow } from '../testing/triageRows.ts';
import { saved } from '../testing/writes.ts';
import type { Database } from './database.ts';
import { StoreFailed } from './databaseErrors.ts';
import { parameter, type Statement } from './statement.ts';

const now = () => new Date('2026-11-21T09:00:00.000Z');

const setAge: Statement<{ age: number | null }> = (db) =>
  db
    .updateTable('triage')
    .set({ age: parameter('age') })
    .where('id', '=', parameter<string>('id'))
    .returning('age');

/** Makes the commit of every update fail, though the statement itself succeeds. */
const FAILING_COMMIT = {
  sqlite: [
    'create table elsewhere (name text primary key)',
    'create table pointer (name text references elsewhere deferrable initially deferred)',
    "create trigger sabotage after update on triage begin insert into pointer values ('nowhere'); end",
  ],
  postgres: [
    "create function fail() returns trigger language plpgsql as $$ begin raise 'no commit'; end $$",
    'create constraint trigger sabotage after update on triage deferrable initially deferred for each row execute function fail()',
  ],
};

const noRow = () => Promise.resolve('no row' as const);
const settled = async (calls: readonly Promise<unknown>[]) =>
  (await Promise.allSettled(calls)).map(({ status }) => status);

/** A database with one record, of age 1. */
async function oneRecord(testDatabase: TestDatabase) {
  const database = await testDatabase.open();
  const { id } = await saved(createTestStore(database, { now }), { fields: { age: 1 } });
  const change = (age: number) => database.updateOrTransact(setAge, { id, age }, noRow);
  const age = async () => (await readRow(database, id))?.age;
  const run = (...statements: readonly string[]) =>
    database.write(async (db) => {
      for (const statement of statements) await sql.raw(statement).execute(db);
    });
  return { database, change, age, run };
}

describe.each(EVERY_WAY)('a single statement on $name', ({ createTestDatabase }) => {
  let testDatabase: TestDatabase;
  let database: Database;
  let record: Awaited<ReturnType<typeof oneRecord>>;
  beforeEach(async () => {
    testDatabase = await createTestDatabase();
    record = await oneRecord(testDatabase);
    database = record.database;
  });
  afterEach(() => testDatabase.remove());

  it('returns its row, and what else is done when it has none', async () => {
    expect(await record.change(5)).toEqual({ age: 5 });
    expect(await database.updateOrTransact(setAge, { id: 'unknown', age: 6 }, noRow)).toBe('no row');
    expect(await record.age()).toBe(5);
  });

  it('that fails undoes only itself, not the statements beside it', async () => {
    const refused = record.change(99);
    const calls = [record.change(2), refused, record.change(3)];
    expect(await settled(calls)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    await expect(refused).rejects.toBeInstanceOf(StoreFailed);
    expect([2, 3]).toContain(await record.age());
  });

  it('is not answered when its commit fails', async () => {
    await record.run(...FAILING_COMMIT[database.dialect]);
    expect(await settled([record.change(2), record.change(3)])).toEqual(['rejected', 'rejected']);
    expect(await record.age()).toBe(1);
  });
});

describe('a single statement on SQLite', () => {
  let testDatabase: TestDatabase;
  beforeEach(async () => void (testDatabase = await sqliteTestDatabase()));
  afterEach(() => testDatabase.remove());

  it('whose failure ends the transaction, as on a full disk, fails all calls in it, and nothing is stored', async () => {
    const { run, change, age } = await oneRecord(testDatabase);
    await run("create trigger full after update on triage when new.age = 6 begin select raise(rollback, 'full'); end");
    expect(await settled([change(2), change(6), change(3)])).toEqual(['rejected', 'rejected', 'rejected']);
    expect(await age()).toBe(1);
    expect(await change(4)).toEqual({ age: 4 });
  });
});
