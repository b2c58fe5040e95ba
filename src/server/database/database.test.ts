import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql, type Kysely, type LogEvent } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { describeOn, askPostgres, EVERY_WAY, sqliteTestDatabase, type TestDatabase } from '../testing/testDatabases.ts';
import { readRow, readRows } from '../testing/triageRows.ts';
import { aWrite, saveWrite } from '../testing/writes.ts';
import { createTestStore } from '../testing/testStore.ts';
import type { Database } from './database.ts';
import { StoreFailed, StoreUnavailable } from './core/databaseErrors.ts';
import { SQLITE_FILE } from './sqlite/sqliteDatabase.ts';
import type { Tables } from './core/tables.ts';

const now = () => new Date('2026-11-21T09:00:00.000Z');
const repeat = <Value>(count: number, action: () => Promise<Value>): Promise<Value[]> =>
  Promise.all(Array.from({ length: count }, action));

/** Counts records over a separate connection, which sees only what is committed. */
async function committedRecords({ databaseUrl, dataDir }: TestDatabase): Promise<number> {
  const question = 'select count(*) as records from triage';
  if (databaseUrl !== null) return Number((await askPostgres(databaseUrl, question))[0]?.records);
  const file = new DatabaseSync(join(dataDir, SQLITE_FILE), { readOnly: true });
  const answer = file.prepare(question).get();
  file.close();
  return Number(answer?.records);
}

/** Makes the commit of every transaction that creates a record fail, though each of its statements succeeds. */
const FAILING_COMMIT = {
  sqlite: [
    'create table elsewhere (name text primary key)',
    'create table pointer (name text references elsewhere deferrable initially deferred)',
    "create trigger sabotage after insert on triage begin insert into pointer values ('nowhere'); end",
  ],
  postgres: [
    "create function fail() returns trigger language plpgsql as $$ begin raise 'no commit'; end $$",
    'create constraint trigger sabotage after insert on triage deferrable initially deferred for each row execute function fail()',
  ],
};
const REPAIR = { sqlite: sql`drop trigger sabotage`, postgres: sql`drop trigger sabotage on triage` };

describeOn(EVERY_WAY, 'a write on $name', ({ createTestDatabase }) => {
  let testDatabase: TestDatabase;
  let database: Database;
  beforeEach(async () => {
    testDatabase = await createTestDatabase();
    database = await testDatabase.open();
  });
  afterEach(() => testDatabase.remove());

  it('is answered only after its commit, when other connections see it', async () => {
    const store = createTestStore(database, { now });
    for (let records = 1; records <= 20; records += 1) {
      await saveWrite(store);
      expect(await committedRecords(testDatabase)).toBe(records);
    }
  });

  it('is not answered as saved when its commit fails, and the next write is', async () => {
    const store = createTestStore(database, { now });
    await database.write(async (db) => {
      for (const statement of FAILING_COMMIT[database.dialect]) await sql.raw(statement).execute(db);
    });
    const replies = await Promise.allSettled(Array.from({ length: 5 }, () => store.save(aWrite())));
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => 'rejected'));
    expect(await committedRecords(testDatabase)).toBe(0);
    await database.write((db) => REPAIR[database.dialect].execute(db));
    await saveWrite(store);
    expect(await committedRecords(testDatabase)).toBe(1);
  });

  it('that fails undoes only itself, not the writes beside it', async () => {
    const store = createTestStore(database, { now });
    const { id } = await saveWrite(store, { fields: { age: 1 } });
    const fault = new Error('half way');
    const halfDone = async (db: Kysely<Tables>): Promise<void> => {
      await db.updateTable('triage').set({ age: 6 }).where('id', '=', id).execute();
      throw fault;
    };
    const calls = [saveWrite(store), database.write(halfDone), saveWrite(store)];
    const outcomes = (await Promise.allSettled(calls)).map(({ status }) => status);
    expect(outcomes).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    await expect(database.write(halfDone)).rejects.toBe(fault);
    expect(await readRow(database, id)).toMatchObject({ age: 1 });
    expect(await readRows(database)).toHaveLength(3);
  });

  it('that the database refuses fails with an error that reveals no answer', async () => {
    const refused = database.write((db) =>
      sql`insert into triage (row_id, postcode) values ('secret', 'AB1 2CD')`.execute(db),
    );
    await expect(refused).rejects.toBeInstanceOf(StoreFailed);
    await expect(refused).rejects.not.toHaveProperty('detail');
    await expect(refused).rejects.not.toThrow(/AB1 2CD|secret/);
  });

  it('is refused once the database is closed', async () => {
    const store = createTestStore(database, { now });
    await store.close();
    await store.close();
    await expect(store.save(aWrite())).rejects.toBeInstanceOf(StoreUnavailable);
    expect(await store.ready()).toBe(false);
  });

  it('that has begun when the database closes is finished first', async () => {
    const store = createTestStore(database, { now });
    const writes = repeat(100, () => saveWrite(store));
    await store.close();
    await writes;
    expect(await committedRecords(testDatabase)).toBe(100);
  });

  it('is still there when the database is opened again', async () => {
    const { id } = await saveWrite(createTestStore(database, { now }), { fields: { age: 4 } });
    await database.close();
    expect(await readRow(await testDatabase.open(), id)).toMatchObject({ age: 4 });
  });
});

describe('on SQLite', () => {
  let testDatabase: TestDatabase;
  beforeEach(async () => void (testDatabase = await sqliteTestDatabase()));
  afterEach(() => testDatabase.remove());

  const commitsOf = async (records: number): Promise<number> => {
    const events: LogEvent[] = [];
    const store = createTestStore(await testDatabase.open({ log: (event) => void events.push(event) }), { now });
    events.length = 0;
    await repeat(records, () => saveWrite(store));
    return events.filter(({ query }) => query.sql === 'commit').length;
  };

  it.each([
    { records: 1, commits: 1 },
    { records: 64, commits: 1 },
    { records: 65, commits: 2 },
  ])('$records writes that arrive together share $commits commits', async ({ records, commits }) => {
    expect(await commitsOf(records)).toBe(commits);
  });

  it('every commit is synced to the disk, and deleted answers are overwritten', async () => {
    const database = await testDatabase.open();
    const pragma = async (name: string) => {
      const { rows } = await database.read((db) => sql.raw<Record<string, unknown>>(`pragma ${name}`).execute(db));
      return Object.values(rows[0] ?? {});
    };
    const FULL = 2;
    expect(await pragma('synchronous')).toEqual([FULL]);
    expect(await pragma('journal_mode')).toEqual(['wal']);
    expect(await pragma('foreign_keys')).toEqual([1]);
    expect(await pragma('secure_delete')).toEqual([1]);
  });

  it('only the service’s own user can read the folder and the files', async () => {
    rmSync(testDatabase.dataDir, { recursive: true });
    await saveWrite(createTestStore(await testDatabase.open(), { now }));
    const mode = (path: string) => (statSync(path).mode & 0o777).toString(8);
    expect(mode(testDatabase.dataDir)).toBe('700');
    expect(mode(join(testDatabase.dataDir, SQLITE_FILE))).toBe('600');
    expect(mode(join(testDatabase.dataDir, `${SQLITE_FILE}-wal`))).toBe('600');
  });
});
