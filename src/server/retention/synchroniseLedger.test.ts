import { appendFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '../database/database.ts';
import { ErasureLedger, referenceHash, type Erasure } from '../records/erasureLedger.ts';
import { BOTH_DATABASES, type TestDatabase } from '../testing/testDatabases.ts';
import { readErasures } from '../testing/ledgerLines.ts';
import { saveWrite } from '../testing/writes.ts';
import { DatabaseTriageStore } from '../records/databaseTriageStore.ts';
import { forgetErasures, knownErasures, listErasures } from '../records/knownErasures.ts';
import { scheduleLedgerSync, synchroniseLedger } from './synchroniseLedger.ts';

const HOUR = 60 * 60 * 1000;
const erasure = (reference: string, erasedAt = '2026-11-22T05:00:00.000Z'): Erasure => ({
  erasedAt,
  referenceHash: referenceHash(reference),
  visitKeyHash: null,
});

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** The memory of this process in use after a collection, in bytes. */
function heldMemory(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

describe.each(BOTH_DATABASES)('the ledgers of two servers of one database on $name', ({ createTestDatabase }) => {
  let testDatabase: TestDatabase;
  let database: Database;
  const logged: unknown[] = [];
  const note = (...words: unknown[]) => void logged.push(...words);
  const log = { info: note, warn: note, error: note };
  const path = (server: string) => join(testDatabase.dataDir, server, 'erasures.ledger');
  const ledgerOf = (server: string) => new ErasureLedger(path(server));
  const storeOf = (server: string) =>
    new DatabaseTriageStore(database, { now: () => new Date(), ledger: ledgerOf(server) });
  const inLedger = async (server: string) => (await readErasures(path(server))).map((item) => item.referenceHash);
  const inDatabase = async () => {
    using listed = (await database.read(knownErasures)).listed;
    return [...listed.pages()].flat();
  };
  beforeEach(async () => {
    logged.length = 0;
    testDatabase = await createTestDatabase();
    database = await testDatabase.open();
  });
  afterEach(async () => {
    vi.useRealTimers();
    await testDatabase.remove();
  });

  it('both have an erasure an hour after it, so that it survives the loss of either', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    await scheduleLedgerSync(database, ledgerOf('other'), log);
    const store = storeOf('own');
    const { id, reference } = await saveWrite(store, { visitKey: 'the-key-of-a-visit-to-be-erased' });
    await store.erase('the-key-of-a-visit-to-be-erased', id);
    expect([await inLedger('own'), await inLedger('other')]).toEqual([[referenceHash(reference)], []]);
    vi.advanceTimersByTime(HOUR);
    await expect.poll(() => inLedger('other')).toEqual([referenceHash(reference)]);
    rmSync(path('own'));
    await scheduleLedgerSync(database, ledgerOf('own'), log);
    expect(await inLedger('own')).toEqual([referenceHash(reference)]);
    expect(logged).toContain('ERASURE_LEDGER was empty: the erasures listed in the database were added');
  });

  it('do not affect each other’s readiness', async () => {
    const [own, other] = [storeOf('own'), storeOf('other')];
    mkdirSync(path('own'), { recursive: true });
    expect([await own.ready(), await other.ready()]).toEqual([false, true]);
  });

  it('add to the database’s list what it lacks, as after an upgrade, and what is lost is named', async () => {
    await ledgerOf('own').append([erasure('one'), erasure('two')]);
    await database.write((db) => db.updateTable('serviceState').set({ erasuresCounted: 3 }).execute());
    await scheduleLedgerSync(database, ledgerOf('own'), log);
    expect(await inDatabase()).toHaveLength(2);
    expect(logged).toEqual([
      { missing: 1 },
      'ERASURE_LEDGER is missing erasures recorded in the database: restore the complete file',
    ]);
  });

  it('both have all erasures of a ledger and a database with thousands of different ones', async () => {
    const some = Array.from({ length: 2_300 }, (_, index) => erasure(`ledger ${index}`));
    const others = Array.from({ length: 2_300 }, (_, index) => erasure(`database ${index}`));
    await ledgerOf('own').append(some);
    await database.write((db) => listErasures(db, others));
    expect(await synchroniseLedger(database, ledgerOf('own'))).toMatchObject({ listed: 4_600, added: 2_300 });
    const all = [...some, ...others].map((item) => item.referenceHash).toSorted();
    expect((await inLedger('own')).toSorted()).toEqual(all);
    expect((await inDatabase()).map((item) => item.referenceHash)).toEqual(all);
    expect(await synchroniseLedger(database, ledgerOf('own'))).toMatchObject({ listed: 4_600, added: 0 });
  });

  it('are compared in under 3 MB of memory with 30,000 erasures', async () => {
    const before = heldMemory();
    const addMany = async (many: readonly Erasure[]) => {
      await ledgerOf('own').append(many.slice(10));
      await database.write((db) => listErasures(db, many.slice(0, -10)));
    };
    await addMany(Array.from({ length: 30_000 }, (_, index) => erasure(String(index))));
    let held = 0;
    const ledger = ledgerOf('own');
    const watched = {
      read: ledger.read.bind(ledger),
      forgetBefore: ledger.forgetBefore.bind(ledger),
      append: (erasures: readonly Erasure[]) => {
        held = Math.max(held, heldMemory() - before);
        return ledger.append(erasures);
      },
    };
    expect(await synchroniseLedger(database, watched)).toMatchObject({ listed: 30_000, added: 10 });
    expect(held).toBeLessThan(3_000_000);
  });

  it('keep a line that cannot be read, which is logged at the start', async () => {
    await ledgerOf('own').append([erasure('one')]);
    appendFileSync(path('own'), 'half-a-line');
    await database.write((db) => forgetErasures(db, '2026-01-01T00:00:00.000Z'));
    await scheduleLedgerSync(database, ledgerOf('own'), log);
    expect(logged).toEqual([
      { lines: 1, first: 2 },
      'ERASURE_LEDGER has lines that cannot be read: move the file away and restart the service',
    ]);
    expect(readFileSync(path('own'), 'utf8')).toContain('half-a-line');
    expect(await inDatabase()).toEqual([erasure('one')]);
  });

  it('are both shortened once an operator has forgotten old erasures, which neither brings back', async () => {
    const old = erasure('old', '2025-12-31T00:00:00.000Z');
    for (const server of ['own', 'other']) await ledgerOf(server).append([old, erasure('one')]);
    await database.write((db) => listErasures(db, [old, erasure('one')]));
    expect(await database.write((db) => forgetErasures(db, '2026-01-01T00:00:00.000Z'))).toBe(1);
    for (const server of ['own', 'other', 'own']) await synchroniseLedger(database, ledgerOf(server));
    for (const server of ['own', 'other']) expect(await inLedger(server)).toEqual([referenceHash('one')]);
    expect(await inDatabase()).toEqual([erasure('one')]);
  });
});
