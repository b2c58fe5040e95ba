import { once } from 'node:events';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sqlitePlace, type TestPlace } from '../testing/testDatabases.ts';
import { aWrite, saved } from '../testing/writes.ts';
import { createTriageStore } from './createTriageStore.ts';
import { SQLITE_FILE } from './sqliteDatabase.ts';
import { StoreUnavailable } from './storeErrors.ts';

const HELD_MS = 400;

/** Holds the database for a while, as an operator's command does; a thread of its own, since the store waits in this one. */
const COMMAND = `
  const { parentPort, workerData } = require('node:worker_threads');
  const file = new (require('node:sqlite').DatabaseSync)(workerData);
  file.exec('begin immediate');
  parentPort.postMessage('held');
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ${HELD_MS});
  file.exec('commit');
  file.close();
`;

describe('beside an operator’s command on SQLite', () => {
  let place: TestPlace;
  beforeEach(async () => void (place = await sqlitePlace()));
  afterEach(() => place.remove());

  it('a write waits for one that is short', async () => {
    const store = createTriageStore(await place.open(), { now: () => new Date() });
    const command = new Worker(COMMAND, { eval: true, workerData: join(place.dataDir, SQLITE_FILE) });
    const ended = once(command, 'exit');
    await once(command, 'message');
    await saved(store);
    await ended;
  });

  it('a write is told to come back when one takes too long', async () => {
    const store = createTriageStore(await place.open(), { now: () => new Date() });
    const command = new DatabaseSync(join(place.dataDir, SQLITE_FILE));
    command.exec('begin immediate');
    await expect(store.save(aWrite())).rejects.toBeInstanceOf(StoreUnavailable);
    command.exec('rollback');
    command.close();
    await saved(store);
  });
});
