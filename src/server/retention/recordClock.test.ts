import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../database/database.ts';
import { BOTH_DATABASES, type TestDatabase } from '../testing/testDatabases.ts';
import { createTestStore } from '../testing/testStore.ts';
import { readRows } from '../testing/triageRows.ts';
import { saved } from '../testing/writes.ts';
import { openRecordClock } from './recordClock.ts';
import { runRetention } from './runRetention.ts';

const YEARS = 365 * 24 * 60 * 60 * 1000;
const right = new Date();
const behind = new Date(right.getTime() - 11 * YEARS);

describe.each(BOTH_DATABASES)('the clock that dates records on $name', ({ createTestDatabase }) => {
  let testDatabase: TestDatabase;
  let database: Database;
  const warned: unknown[] = [];
  const open = (now: Date) =>
    openRecordClock(
      database,
      { now: () => now, elapsed: () => elapsed },
      { warn: (...words: unknown[]) => void warned.push(...words) },
    );
  let elapsed = 0;
  beforeEach(async () => {
    warned.length = 0;
    testDatabase = await createTestDatabase();
    database = await testDatabase.open();
    await runRetention(database, { now: right, startedBy: 'test' });
  });
  afterEach(() => testDatabase.remove());

  it('gives no record a date before the latest time seen, warns, and so loses none when it is right again', async () => {
    await saved(createTestStore(database, await open(behind)));
    expect(warned).toContainEqual(expect.stringContaining('the clock is behind the latest time seen'));
    await runRetention(database, { now: right, startedBy: 'test' });
    const [row] = await readRows(database);
    expect(row?.id).not.toBeNull();
    expect(row?.created.localeCompare(right.toISOString())).toBeGreaterThanOrEqual(0);
  });

  it('goes on from the latest time seen while it is behind, so that no two visits are of the same moment', async () => {
    const clock = await open(behind);
    for (const minutes of [0, 1, 2]) {
      elapsed = minutes * 60_000;
      clock.clockRead({ clockSeen: right.toISOString(), witness: null });
      expect(clock.now()).toEqual(new Date(right.getTime() + elapsed));
    }
    elapsed = 0;
  });

  it('is this machine’s otherwise, and again once a run was forced by it', async () => {
    expect((await open(right)).now()).toEqual(right);
    expect(warned).toEqual([]);
    await runRetention(database, { now: behind, force: true, startedBy: 'test' });
    const clock = await open(behind);
    clock.clockRead({ clockSeen: behind.toISOString(), witness: null });
    expect(clock.now()).toEqual(behind);
  });

  it('where no time was seen is PostgreSQL’s if this machine’s is far behind that; SQLite has none of its own', async () => {
    const expected = database.dialect === 'sqlite' ? behind.getTime() : Date.now();
    await database.write((db) => db.updateTable('retentionState').set({ clockSeen: null }).execute());
    const { now } = await open(behind);
    expect(Math.abs(now().getTime() - expected)).toBeLessThan(YEARS);
  });
});
