import { afterAll, beforeAll } from 'vitest';
import type { Database } from '../database/database.ts';
import { createTestStore } from './testStore.ts';
import type { TriageStore } from '../records/triageStore.ts';
import type { TestDatabase } from './testDatabases.ts';

export const HOUR = 60 * 60 * 1000;

/** A store with a new database for the tests of a suite, and a clock that the tests advance. */
export function storeFixture(createTestDatabase: () => Promise<TestDatabase>) {
  let testDatabase: TestDatabase;
  let database: Database;
  let store: TriageStore;
  let clock = new Date('2026-11-21T09:00:00.000Z');
  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    database = await testDatabase.open();
    store = createTestStore(database, { now: () => clock });
  });
  afterAll(() => testDatabase.remove());
  return {
    get database() {
      return database;
    },
    get store() {
      return store;
    },
    now: () => clock,
    later: (ms: number): void => void (clock = new Date(clock.getTime() + ms)),
  };
}
