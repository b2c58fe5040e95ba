import { once } from 'node:events';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sqlitePlace, type TestPlace } from '../testing/testDatabases.ts';
import { aWrite, saved } from '../testing/writes.ts';
import { createTestStore } from '../testing/testStore.ts';
import { StoreUnavailable } from './databaseErrors.ts';
import { SQLITE_FILE } from './sqliteDatabase.ts';

const HELD_MS = 400;

/** Holds the database for a while, as an operator's command does. */
const COMMAND = `
  const { parentPort, workerData } = require('node:worker_threads');
  const file = new (require('node:sqlite').DatabaseSync)(workerData);
  file.exec('begin immediate');
  parentPort.postMessage('held');
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ${HELD_MS});
  file.exec('commit');
  file.close();
`;

function holdDatabase({ dataDir }: TestPlace): DatabaseSync {
  const command = new DatabaseSync(join(dataDir, SQLITE_FILE));
  command.exec('begin immediate');
  return command;
}

describe('beside an operator’s command on SQLite', () => {
  let place: TestPlace;
  beforeEach(async () => void (place = await sqlitePlace()));
  afterEach(() => place.remove());

  it('a write waits for one that is short', async () => {
    const store = createTestStore(await place.open(), { now: () => new Date() });
    const command = new Worker(COMMAND, { eval: true, workerData: join(place.dataDir, SQLITE_FILE) });
    const ended = once(command, 'exit');
    await once(command, 'message');
    await saved(store);
    await ended;
  });

  it('nothing but writes waits: reads are answered, and the process does other things', async () => {
    const store = createTestStore(await place.open(), { now: () => new Date() });
    const { id } = await saved(store);
    const command = holdDatabase(place);
    const writing = saved(store, { id });
    const began = performance.now();
    for (let read = 0; read < 10; read += 1) {
      await pause(5);
      expect(await store.forSummary(id, null)).toMatchObject({ outcome: 'found' });
    }
    expect(performance.now() - began).toBeLessThan(1_000);
    command.exec('rollback');
    command.close();
    await writing;
  });

  it('writes are told to come back when one takes too long, however many they are', async () => {
    const store = createTestStore(await place.open(), { now: () => new Date() });
    const command = holdDatabase(place);
    const began = performance.now();
    const writes = Array.from({ length: 300 }, () => store.save(aWrite()));
    for (const write of writes) await expect(write).rejects.toBeInstanceOf(StoreUnavailable);
    expect(performance.now() - began).toBeGreaterThan(1_900);
    expect(performance.now() - began).toBeLessThan(6_000);
    command.exec('rollback');
    command.close();
    await saved(store);
  });
});
