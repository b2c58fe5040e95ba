import { once } from 'node:events';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sqliteTestDatabase, type TestDatabase } from '../testing/testDatabases.ts';
import { aWrite, saveWrite } from '../testing/writes.ts';
import { createTestStore } from '../testing/testStore.ts';
import { StoreUnavailable } from './core/databaseErrors.ts';
import { SQLITE_FILE } from './sqlite/sqliteDatabase.ts';

const HELD_MS = 400;

/** Locks the database for a while, as an operator's command does. */
const COMMAND = `
  const { parentPort, workerData } = require('node:worker_threads');
  const file = new (require('node:sqlite').DatabaseSync)(workerData);
  file.exec('begin immediate');
  parentPort.postMessage('locked');
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ${HELD_MS});
  file.exec('commit');
  file.close();
`;

function lockDatabase({ dataDir }: TestDatabase): DatabaseSync {
  const command = new DatabaseSync(join(dataDir, SQLITE_FILE));
  command.exec('begin immediate');
  return command;
}

describe('beside an operator’s command on SQLite', () => {
  let testDatabase: TestDatabase;
  beforeEach(async () => void (testDatabase = await sqliteTestDatabase()));
  afterEach(() => testDatabase.remove());

  it('a write waits for a command that ends soon', async () => {
    const store = createTestStore(await testDatabase.open(), { now: () => new Date() });
    const command = new Worker(COMMAND, { eval: true, workerData: join(testDatabase.dataDir, SQLITE_FILE) });
    const ended = once(command, 'exit');
    await once(command, 'message');
    await saveWrite(store);
    await ended;
  });

  it('only writes wait: reads are answered meanwhile', async () => {
    const store = createTestStore(await testDatabase.open(), { now: () => new Date() });
    const { id } = await saveWrite(store);
    const command = lockDatabase(testDatabase);
    let isWaiting = true;
    const writing = saveWrite(store, { id }).finally(() => (isWaiting = false));
    for (let read = 0; read < 10; read += 1) {
      await pause(5);
      expect(await store.forSummary(id, null)).toMatchObject({ outcome: 'found' });
    }
    expect(isWaiting).toBe(true);
    command.exec('rollback');
    command.close();
    await writing;
  });

  it('a write is refused when a command takes too long, however many writes wait', async () => {
    const store = createTestStore(await testDatabase.open(), { now: () => new Date() });
    const command = lockDatabase(testDatabase);
    const began = performance.now();
    const writes = Array.from({ length: 300 }, () => store.save(aWrite()));
    for (const write of writes) await expect(write).rejects.toBeInstanceOf(StoreUnavailable);
    expect(performance.now() - began).toBeGreaterThan(1_900);
    // If each write waited its 2 s only after the write before it, the 300 writes would take ten minutes.
    expect(performance.now() - began).toBeLessThan(60_000);
    command.exec('rollback');
    command.close();
    await saveWrite(store);
  });
});
