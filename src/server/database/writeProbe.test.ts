import { copyFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  describeOn,
  EVERY_WAY,
  POSTGRES,
  setDefault,
  sqliteTestDatabase,
  type TestDatabase,
} from '../testing/testDatabases.ts';
import { readRows } from '../testing/triageRows.ts';
import { aWrite, saveWrite } from '../testing/writes.ts';
import { createTestStore } from '../testing/testStore.ts';
import type { Database } from './database.ts';
import { StoreUnavailable } from './core/databaseErrors.ts';
import { SQLITE_FILE } from './sqlite/sqliteDatabase.ts';
import type { Tables } from './core/tables.ts';
import { probeWrite } from './readiness.ts';

const now = () => new Date();

/** A database and the causes of its refusals. */
async function opened(testDatabase: TestDatabase) {
  const causes: string[] = [];
  const database = await testDatabase.open({ noteFailure: (cause) => void causes.push(cause) });
  const run = (statement: string) => database.write((db: Kysely<Tables>) => sql.raw(statement).execute(db));
  return { database, store: createTestStore(database, { now }), causes, run };
}

/** Expects that a write is refused, that the database is then not ready, and that the cause is noted both times. */
async function expectRefused(database: Database, causes: readonly string[], cause: RegExp): Promise<void> {
  const store = createTestStore(database, { now });
  await expect(store.save(aWrite())).rejects.toBeInstanceOf(StoreUnavailable);
  expect(await database.ready()).toBe(false);
  expect(causes.length).toBeGreaterThanOrEqual(2);
  for (const noted of causes) expect(noted).toMatch(cause);
}

describeOn(EVERY_WAY, 'a database on $name', ({ createTestDatabase }) => {
  let testDatabase: TestDatabase;
  beforeEach(async () => void (testDatabase = await createTestDatabase()));
  afterEach(() => testDatabase.remove());

  it('is ready, and the test write leaves nothing behind', async () => {
    const { database, causes } = await opened(testDatabase);
    expect(await database.ready()).toBe(true);
    expect(await database.read((db) => db.selectFrom('writeProbe').selectAll().execute())).toEqual([]);
    expect(await readRows(database)).toEqual([]);
    expect(causes).toEqual([]);
  });

  it('is not ready while a migration is due', async () => {
    const { database, run } = await opened(testDatabase);
    await run('delete from kysely_migration');
    expect(await database.ready()).toBe(false);
  });

  it('is not ready once a newer version has migrated it, and the cause is noted', async () => {
    const { database, run, causes } = await opened(testDatabase);
    await run("insert into kysely_migration values ('9999_later', '2030-01-01T00:00:00.000Z')");
    expect(await database.ready()).toBe(false);
    expect(causes).toEqual(['the database was made by a newer version of this service']);
  });

  it('is not ready without the table of records', async () => {
    const { database, run } = await opened(testDatabase);
    await run('drop table triage');
    expect(await database.ready()).toBe(false);
  });

  it('is not ready once the connection is closed', async () => {
    const { database } = await opened(testDatabase);
    await database.close();
    expect(await database.ready()).toBe(false);
  });
});

describeOn(POSTGRES, 'a probe of $name', ({ createTestDatabase }) => {
  it.each([
    ['small', 0, 100],
    ['whole', 24_000, 25_000],
  ] as const)('that is %s writes %i bytes or more, which PostgreSQL cannot compress', async (size, least, most) => {
    const testDatabase = await createTestDatabase();
    const fillers: string[] = [];
    const database = await testDatabase.open({
      log: ({ query: { sql: text, parameters } }) => {
        if (text.startsWith('insert into "write_probe"')) fillers.push(String(parameters[1]));
      },
    });
    await database.write((db) => probeWrite(db, size));
    const stored = await database.write(async (db) => {
      await db
        .insertInto('writeProbe')
        .values({ ticket: 'again', filler: fillers[0] ?? '' })
        .execute();
      return sql<{ bytes: number }>`select pg_column_size(filler) as bytes from write_probe`.execute(db);
    });
    expect(stored.rows[0]?.bytes).toBeGreaterThanOrEqual(least);
    expect(stored.rows[0]?.bytes).toBeLessThan(most);
    await testDatabase.remove();
  });
});

describeOn(POSTGRES, 'a read-only $name', ({ createTestDatabase }) => {
  it('is not ready, refuses writes, and says why; then it is ready again', async () => {
    const testDatabase = await createTestDatabase();
    const { database, causes } = await opened(testDatabase);
    const become = (value: 'on' | 'off') => setDefault(testDatabase, 'default_transaction_read_only', value);
    await become('on');
    const store = createTestStore(database, { now });
    const READ_ONLY = 'PostgreSQL: the database is read-only (SQLSTATE 25006)';
    // The change ends connections, so the first calls may fail for that reason.
    await expect.poll(() => store.save(aWrite()).then(null, () => causes.splice(0))).toEqual([READ_ONLY]);
    expect(await database.ready()).toBe(false);
    expect(causes).toEqual([READ_ONLY]);
    await become('off');
    await expect.poll(() => database.ready()).toBe(true);
    await testDatabase.remove();
  });
});

describe('on SQLite', () => {
  let testDatabase: TestDatabase;
  beforeEach(async () => void (testDatabase = await sqliteTestDatabase()));
  afterEach(() => testDatabase.remove());

  it('a full database is not ready, refuses writes, and says why; with room it is ready again', async () => {
    const { database, store, run, causes } = await opened(testDatabase);
    const { rows } = await database.read((db) => sql<{ pageCount: number }>`pragma page_count`.execute(db));
    await run(`pragma max_page_count = ${rows[0]?.pageCount ?? 0}`);
    expect(await database.ready()).toBe(false);
    const writes = async () => {
      for (let record = 0; record < 100; record += 1) await saveWrite(store);
    };
    await expect(writes()).rejects.toBeInstanceOf(StoreUnavailable);
    expect(new Set(causes)).toEqual(new Set(['SQLite: the disk is full (code 13)']));
    expect(await database.ready()).toBe(false);
    await run('pragma max_page_count = 100000');
    expect(await database.ready()).toBe(true);
    await saveWrite(store);
  });

  it.each([
    ['small', 1, 9_000],
    ['whole', 24_000, 40_000],
  ] as const)('a %s probe writes %i bytes or more, so that a full disk refuses it', async (size, least, most) => {
    const { database } = await opened(testDatabase);
    const written = () => statSync(file('-wal')).size;
    await database.write((db) => probeWrite(db, size));
    const before = written();
    for (let probe = 0; probe < 10; probe += 1) await database.write((db) => probeWrite(db, size));
    expect((written() - before) / 10).toBeGreaterThanOrEqual(least);
    expect((written() - before) / 10).toBeLessThan(most);
  });

  const file = (suffix = '') => join(testDatabase.dataDir, SQLITE_FILE + suffix);
  it.each([
    ['its file is deleted', () => rmSync(file())],
    ['its log is deleted', () => rmSync(file('-wal'))],
    ['its shared index is deleted', () => rmSync(file('-shm'))],
    ['its folder is deleted', () => rmSync(testDatabase.dataDir, { recursive: true })],
    ['its folder is moved away', () => renameSync(testDatabase.dataDir, `${testDatabase.dataDir}-away`)],
    [
      'its file is replaced by a copy',
      () => {
        copyFileSync(file(), file('-copy'));
        renameSync(file('-copy'), file());
      },
    ],
  ])('once %s, no write is acknowledged and the database is not ready', async (_what, change) => {
    const { database, store, causes } = await opened(testDatabase);
    await saveWrite(store);
    expect(await database.ready()).toBe(true);
    change();
    await expectRefused(database, causes, /^SQLite: a file of the database was deleted or replaced$/);
    rmSync(`${testDatabase.dataDir}-away`, { recursive: true, force: true });
  });

  it('once its lock is deleted and a second server has started, no write is acknowledged', async () => {
    const { database, store, causes } = await opened(testDatabase);
    await saveWrite(store);
    rmSync(join(testDatabase.dataDir, 'server.lock'));
    await testDatabase.open();
    await expectRefused(database, causes, /^SQLite: server\.lock was deleted or replaced$/);
  });
});
