import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Database } from '../database/database.ts';
import { noteErasedText } from '../database/scrubSchedule.ts';
import { changeServiceState, readServiceState } from '../database/serviceState.ts';
import { aCheck, addChecks } from '../testing/checks.ts';
import { sqliteTestDatabase, type TestDatabase } from '../testing/testDatabases.ts';
import { ServiceClock } from './clock.ts';
import { retentionTick } from './dailyRetention.ts';
import { runRetention } from './runRetention.ts';

let testDatabase: TestDatabase;
let database: Database;
const scrub = vi.fn(() => Promise.resolve());
const results: boolean[] = [];
beforeEach(async () => {
  testDatabase = await sqliteTestDatabase();
  database = { ...(await testDatabase.open()), scrub };
  await database.write((db) => changeServiceState(db, { scrubbedAt: '2026-11-22T04:00:30.000Z' }));
  scrub.mockReset();
  results.length = 0;
});
afterEach(() => testDatabase.remove());

/** Runs one server's daily check at `time`, which runs retention if that is due. */
async function runAt(time: string): Promise<void> {
  const clock = new ServiceClock(database, {
    now: () => new Date(time),
    elapsed: () => Date.parse(time),
    witness: () => Promise.resolve(null),
    isSynchronised: () => true,
  });
  await retentionTick(database, clock, {
    done: ({ scrubbed }) => results.push(scrubbed),
    stopped: () => undefined,
    failed: () => undefined,
  });
}
const eraseAt = (time: string) => database.write((db) => noteErasedText(db, new Date(time)));

it('SQLite’s files are rebuilt once a week, and not because retention has removed a record', async () => {
  await addChecks(database, [aCheck({ created: '2010-01-01T00:00:00.000Z' })]);
  for (const day of ['23', '24', '28']) await runAt(`2026-11-${day}T04:00:30.000Z`);
  expect(scrub).toHaveBeenCalledTimes(0);
  await runAt('2026-11-29T04:00:00.000Z');
  expect(scrub).toHaveBeenCalledTimes(1);
  await runAt('2026-11-30T04:00:30.000Z');
  expect(scrub).toHaveBeenCalledTimes(1);
});

it('SQLite’s files are rebuilt once within a day after an erasure', async () => {
  await runAt('2026-11-23T04:00:30.000Z');
  await eraseAt('2026-11-23T04:05:00.000Z');
  await runAt('2026-11-23T05:00:00.000Z');
  expect(scrub, 'the day’s run is done').toHaveBeenCalledTimes(0);
  await runAt('2026-11-24T04:00:30.000Z');
  await runAt('2026-11-25T04:00:30.000Z');
  expect(scrub).toHaveBeenCalledTimes(1);
});

it('SQLite’s files are rebuilt the next day if that failed, or if a record was erased meanwhile', async () => {
  await eraseAt('2026-11-22T12:00:00.000Z');
  scrub.mockRejectedValueOnce(new Error('the disk is full'));
  await runAt('2026-11-23T04:00:30.000Z');
  scrub.mockImplementationOnce(() => eraseAt('2026-11-24T04:00:31.000Z'));
  await runAt('2026-11-24T04:00:30.000Z');
  await runAt('2026-11-25T04:00:30.000Z');
  await runAt('2026-11-26T04:00:30.000Z');
  expect(results).toEqual([false, true, true, true]);
  expect(scrub).toHaveBeenCalledTimes(3);
});

it('SQLite’s files are rebuilt at once by the command, and if the last time noted lies in the future', async () => {
  const now = new Date('2026-11-23T10:00:00.000Z');
  await runRetention(database, { now, startedBy: 'command' });
  expect(scrub).toHaveBeenCalledTimes(1);
  expect((await database.read(readServiceState)).scrubbedAt).toBe(now.toISOString());
  await database.write((db) => changeServiceState(db, { scrubbedAt: '2099-01-01T00:00:00.000Z' }));
  await runAt('2026-11-24T04:00:30.000Z');
  expect(scrub).toHaveBeenCalledTimes(2);
});
