import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePostgres, type PostgresServer } from '../../../testing/postgresServer.ts';
import { askPostgres } from '../testing/testDatabases.ts';
import { readRow } from '../testing/triageRows.ts';
import { aWrite, saveWrite } from '../testing/writes.ts';
import { createTestStore } from '../testing/testStore.ts';
import type { Database } from './database.ts';
import { StoreUnavailable, DatabaseUnusable } from './core/databaseErrors.ts';
import { openDatabase } from './openDatabase.ts';

describe('while PostgreSQL is away', () => {
  let server: PostgresServer;
  let database: Database;
  const open = (): Promise<Database> => openDatabase({ dataDir: 'unused', databaseUrl: server.url('postgres') });

  beforeAll(async () => {
    server = await makePostgres();
    await server.start();
    database = await open();
  });
  afterAll(async () => {
    await database.close();
    await server.remove();
  });

  it('writes are refused as unavailable at once, and accepted again when it is back', async () => {
    const store = createTestStore(database, { now: () => new Date() });
    const { id } = await saveWrite(store, { fields: { age: 1 } });
    await server.stop();
    const began = performance.now();
    await expect(store.save(aWrite({ id, fields: { age: 2 } }))).rejects.toBeInstanceOf(StoreUnavailable);
    await expect(store.forSummary(id, null)).rejects.toBeInstanceOf(StoreUnavailable);
    expect(await store.ready()).toBe(false);
    await expect(open()).rejects.toBeInstanceOf(DatabaseUnusable);
    expect(performance.now() - began).toBeLessThan(10_000);

    await server.start();
    await expect.poll(() => store.ready()).toBe(true);
    await saveWrite(store, { id, fields: { age: 3 } });
    expect(await readRow(database, id)).toMatchObject({ age: 3 });
  });

  it('no acknowledged write is lost when it is stopped in the middle of them', async () => {
    const store = createTestStore(database, { now: () => new Date() });
    const replies: Promise<unknown>[] = [];
    const answered: string[] = [];
    const refused: unknown[] = [];
    let stopping: Promise<void> | null = null;
    for (let call = 0; call < 400; call += 1) {
      replies.push(
        saveWrite(store).then(
          ({ id }) => answered.push(id),
          (error: unknown) => refused.push(error),
        ),
      );
      if (call === 200) stopping = server.stop();
      if (call % 10 === 0) await new Promise(setImmediate);
    }
    await Promise.all([...replies, stopping]);
    await server.start();
    for (const error of refused) expect(error).toBeInstanceOf(StoreUnavailable);
    expect(refused).not.toHaveLength(0);
    for (const id of answered) expect(await readRow(database, id)).toBeDefined();
  });

  it.each([
    { write: 'creates a record', visitKey: null },
    { write: 'replaces one', visitKey: 'the-key-of-a-known-visit' },
  ])('a write that $write, and whose wait for the standby is cancelled, is not answered as saved', async (item) => {
    const store = createTestStore(database, { now: () => new Date() });
    const { visitKey } = item;
    await saveWrite(store, { visitKey, fields: { age: 1 } });
    await server.stop();
    await server.start('synchronous_standby_names=nobody');
    const write = store.save(aWrite({ visitKey, fields: { age: 6 } })).then(
      ({ outcome }) => outcome,
      (error: unknown) => error,
    );
    // Only client backends: autovacuum's commits wait for the standby too.
    const waiting = "select pid from pg_stat_activity where wait_event = 'SyncRep' and backend_type = 'client backend'";
    const ask = (statement: string) => askPostgres(server.url('postgres'), statement);
    await expect.poll(() => ask(waiting)).not.toHaveLength(0);
    await ask(`select pg_cancel_backend(pid) from (${waiting}) waiting`);
    expect(await write).toBeInstanceOf(StoreUnavailable);
    expect(await ask('select true as stored from triage where age = 6 limit 1')).toEqual([{ stored: true }]);
    await server.stop();
    await server.start();
    await ask('delete from triage');
  });
});
