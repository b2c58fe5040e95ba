import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql, type Kysely, type LogEvent } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { askPostgres, BOTH_DATABASES, sqlitePlace, type TestPlace } from '../testing/testDatabases.ts';
import { readRow, readRows } from '../testing/triageRows.ts';
import { aWrite, saved } from '../testing/writes.ts';
import { createTestStore } from '../testing/testStore.ts';
import type { Database } from './database.ts';
import { StoreFailed, StoreUnavailable } from './databaseErrors.ts';
import { SQLITE_FILE } from './sqliteDatabase.ts';
import type { Tables } from './tables.ts';

const now = () => new Date('2026-11-21T09:00:00.000Z');
const many = <Value>(count: number, make: () => Promise<Value>): Promise<Value[]> =>
  Promise.all(Array.from({ length: count }, make));

/** Counts records with a connection of its own, so it sees only what is committed. */
async function committedRecords({ databaseUrl, dataDir }: TestPlace): Promise<number> {
  const question = 'select count(*) as records from triage';
  if (databaseUrl !== null) return Number((await askPostgres(databaseUrl, question))[0]?.records);
  const file = new DatabaseSync(join(dataDir, SQLITE_FILE), { readOnly: true });
  const answer = file.prepare(question).get();
  file.close();
  return Number(answer?.records);
}

/** Has the commit of every transaction that makes a record fail, though each of its statements succeeds. */
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
const mended = { sqlite: sql`drop trigger sabotage`, postgres: sql`drop trigger sabotage on triage` };

describe.each(BOTH_DATABASES)('a write on $name', ({ makePlace }) => {
  let place: TestPlace;
  let database: Database;
  beforeEach(async () => {
    place = await makePlace();
    database = await place.open();
  });
  afterEach(() => place.remove());

  it('is answered only after its commit: whoever looks then finds it', async () => {
    const store = createTestStore(database, { now });
    for (let records = 1; records <= 20; records += 1) {
      await saved(store);
      expect(await committedRecords(place)).toBe(records);
    }
  });

  it('is not answered as saved when its commit fails, and the next one is', async () => {
    const store = createTestStore(database, { now });
    await database.write(async (db) => {
      for (const statement of FAILING_COMMIT[database.dialect]) await sql.raw(statement).execute(db);
    });
    const replies = await Promise.allSettled(Array.from({ length: 5 }, () => store.save(aWrite())));
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => 'rejected'));
    expect(await committedRecords(place)).toBe(0);
    await database.write((db) => mended[database.dialect].execute(db));
    await saved(store);
    expect(await committedRecords(place)).toBe(1);
  });

  it('that fails takes back only itself, not those made at the same time', async () => {
    const store = createTestStore(database, { now });
    const { id } = await saved(store, { fields: { age: 1 } });
    const fault = new Error('half way');
    const halfDone = async (db: Kysely<Tables>): Promise<void> => {
      await db.updateTable('triage').set({ age: 6 }).where('id', '=', id).execute();
      throw fault;
    };
    const calls = [saved(store), database.write(halfDone), saved(store)];
    const outcomes = (await Promise.allSettled(calls)).map(({ status }) => status);
    expect(outcomes).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    await expect(database.write(halfDone)).rejects.toBe(fault);
    expect(await readRow(database, id)).toMatchObject({ age: 1 });
    expect(await readRows(database)).toHaveLength(3);
  });

  it('that the database refuses fails without telling an answer', async () => {
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

  it('under way when the database closes is finished first', async () => {
    const store = createTestStore(database, { now });
    const writes = many(100, () => saved(store));
    await store.close();
    await writes;
    expect(await committedRecords(place)).toBe(100);
  });

  it('is there when the database is opened again', async () => {
    const { id } = await saved(createTestStore(database, { now }), { fields: { age: 4 } });
    await database.close();
    expect(await readRow(await place.open(), id)).toMatchObject({ age: 4 });
  });
});

describe('on SQLite', () => {
  let place: TestPlace;
  beforeEach(async () => void (place = await sqlitePlace()));
  afterEach(() => place.remove());

  const commitsOf = async (records: number): Promise<number> => {
    const events: LogEvent[] = [];
    const store = createTestStore(await place.open({ log: (event) => void events.push(event) }), { now });
    events.length = 0;
    await many(records, () => saved(store));
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
    const database = await place.open();
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
    rmSync(place.dataDir, { recursive: true });
    await saved(createTestStore(await place.open(), { now }));
    const mode = (path: string) => (statSync(path).mode & 0o777).toString(8);
    expect(mode(place.dataDir)).toBe('700');
    expect(mode(join(place.dataDir, SQLITE_FILE))).toBe('600');
    expect(mode(join(place.dataDir, `${SQLITE_FILE}-wal`))).toBe('600');
  });
});
