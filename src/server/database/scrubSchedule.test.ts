import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sqliteTestDatabase, type TestDatabase } from '../testing/testDatabases.ts';
import { createTestStore } from '../testing/testStore.ts';
import { saveWrite } from '../testing/writes.ts';
import type { Database } from './database.ts';
import { emptyLogAfterErasures } from './scrubSchedule.ts';
import { SQLITE_FILE } from './sqlite/sqliteDatabase.ts';

const KEY = 'the-key-of-a-visitor-aged-17';
const POSTCODE = 'YO1 7HH';
let testDatabase: TestDatabase;
let database: Database;
beforeEach(async () => {
  testDatabase = await sqliteTestDatabase();
  database = await testDatabase.open();
});
afterEach(() => testDatabase.remove());

const log = () => readFileSync(join(testDatabase.dataDir, `${SQLITE_FILE}-wal`));
const holdsPostcode = () =>
  log().includes(POSTCODE) || readFileSync(join(testDatabase.dataDir, SQLITE_FILE)).includes(POSTCODE);
async function eraseOne(visitKey: string): Promise<void> {
  const store = createTestStore(database, { now: () => new Date() });
  await saveWrite(store, { visitKey });
  await store.erase(visitKey, null);
}

it('a record erased by age 0 leaves SQLite’s log and file within a minute', async () => {
  const emptyLog = emptyLogAfterErasures(database);
  await eraseOne(KEY);
  expect(log().includes(POSTCODE)).toBe(true);
  await emptyLog();
  expect([log().length, holdsPostcode()]).toEqual([0, false]);
});

it('SQLite’s log is emptied once for an erasure, and again for the next', async () => {
  const emptyLog = emptyLogAfterErasures(database);
  await eraseOne(KEY);
  await emptyLog();
  await saveWrite(createTestStore(database, { now: () => new Date() }), {});
  await emptyLog();
  expect(log().length, 'no erasure since').toBeGreaterThan(0);
  await eraseOne('the-key-of-another-visitor');
  await emptyLog();
  expect(log()).toHaveLength(0);
});

it('SQLite’s log is emptied a minute later where another process reads it meanwhile', async () => {
  const emptyLog = emptyLogAfterErasures(database);
  await eraseOne(KEY);
  const reader = new DatabaseSync(join(testDatabase.dataDir, SQLITE_FILE));
  reader.exec('begin; select count(*) from triage');
  await saveWrite(createTestStore(database, { now: () => new Date() }), {});
  await emptyLog();
  expect(log().length).toBeGreaterThan(0);
  reader.close();
  await emptyLog();
  expect(log()).toHaveLength(0);
});
