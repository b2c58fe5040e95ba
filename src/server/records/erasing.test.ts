import { describe, expect, it, onTestFinished } from 'vitest';
import type { Database } from '../database/database.ts';
import { StoreUnavailable } from '../database/core/databaseErrors.ts';
import { readServiceState } from '../database/serviceState.ts';
import { LedgerUnwritable, referenceHash, type Erasure } from './erasureLedger.ts';
import { HOUR, storeFixture } from '../testing/storeFixture.ts';
import { sqliteTestDatabase } from '../testing/testDatabases.ts';
import { readRow } from '../testing/triageRows.ts';
import { aWrite, saveWrite } from '../testing/writes.ts';
import { DatabaseTriageStore } from './databaseTriageStore.ts';
import { visitKeyHash } from './identifiers.ts';

const visitKey = 'the-key-of-a-visit-to-be-erased';
const NOW = new Date('2026-11-21T09:00:00.000Z');

/** Opens a store on SQLite whose erasure ledger calls `append`. */
async function storeWith(append: (erasures: readonly Erasure[], database: Database) => Promise<void>) {
  const testDatabase = await sqliteTestDatabase();
  onTestFinished(() => testDatabase.remove());
  const database = await testDatabase.open();
  const ledger = {
    append: (erasures: readonly Erasure[]) => append(erasures, database),
    check: () => Promise.resolve(),
  };
  return { database, store: new DatabaseTriageStore(database, { now: () => NOW, ledger }) };
}

describe('the ledger of erasures', () => {
  it('has an erasure, by hashes only, before the record goes', async () => {
    const noted: (readonly Erasure[])[] = [];
    let wasThere = false;
    const { store, database } = await storeWith(async (erasures, { read }) => {
      noted.push(erasures);
      wasThere = (await read((db) => db.selectFrom('triage').select('id').execute())).length === 1;
    });
    const { id, reference } = await saveWrite(store, { visitKey });
    expect(await store.erase(visitKey, id)).toEqual({ outcome: 'erased' });
    const erasure = {
      erasedAt: NOW.toISOString(),
      referenceHash: referenceHash(reference),
      visitKeyHash: visitKeyHash(visitKey),
    };
    expect({ noted, wasThere }).toEqual({ noted: [[erasure]], wasThere: true });
    expect(await readRow(database, id)).toBeUndefined();
  });

  it('Age 17 sent with an unknown visit key changes no ledger, makes no record and answers success', async () => {
    let times = 0;
    const { store } = await storeWith(() => Promise.resolve(void (times += 1)));
    const { id } = await saveWrite(store, { visitKey: 'the-key-of-another-visit' });
    expect(await store.erase(visitKey, null)).toEqual({ outcome: 'erased' });
    expect(await store.erase(visitKey, id)).toEqual({ outcome: 'foreign' });
    expect(await store.erase(visitKey, 'A'.repeat(32))).toEqual({ outcome: 'notFound' });
    expect(times).toBe(0);
  });

  it('that cannot be written keeps the record, and the visitor’s page tries the erasure again', async () => {
    const { store, database } = await storeWith(() => Promise.reject(new LedgerUnwritable('ENOSPC')));
    const { id } = await saveWrite(store, { visitKey });
    const refused = await store.erase(visitKey, id).catch((error: unknown) => error);
    expect(refused).toEqual(new StoreUnavailable('the erasure ledger cannot be written'));
    expect(await readRow(database, id)).toBeDefined();
    expect(await store.save(aWrite({ visitKey }))).toMatchObject({ outcome: 'saved' });
  });

  it('that fails with an unexpected error fails the erasure, without another try', async () => {
    const fault = new Error('a fault of ours');
    const { store } = await storeWith(() => Promise.reject(fault));
    await saveWrite(store, { visitKey });
    await expect(store.erase(visitKey, null)).rejects.toBe(fault);
  });
});

describe('what an erasure leaves', () => {
  const isScrubDue = async ({ read }: Database) => (await read(readServiceState)).textErasedAt !== null;

  it('is a note that the files have to be cleaned of it, if a record was removed', async () => {
    const { store, database } = await storeWith(() => Promise.resolve());
    await store.erase(visitKey, null);
    expect(await isScrubDue(database)).toBe(false);
    await saveWrite(store, { visitKey: 'the-key-of-another-visit' });
    await store.erase('the-key-of-another-visit', null);
    expect(await isScrubDue(database)).toBe(true);
  });
});

describe('an erased key', () => {
  const desk = storeFixture(sqliteTestDatabase);

  it('stays refused for 24 hours from the last time it was erased', async () => {
    await desk.store.erase(visitKey, null);
    desk.later(23 * HOUR);
    await desk.store.erase(visitKey, null);
    desk.later(23 * HOUR);
    expect(await desk.store.save(aWrite({ visitKey }))).toEqual({ outcome: 'notFound' });
    desk.later(HOUR);
    expect(await desk.store.save(aWrite({ visitKey }))).toMatchObject({ outcome: 'saved' });
  });

  it('stays refused for 24 hours although another key is erased meanwhile', async () => {
    const [first, second] = ['the-first-of-two-erased-keys', 'the-second-of-two-erased-keys'];
    await desk.store.erase(first, null);
    desk.later(23 * HOUR);
    await desk.store.erase(second, null);
    expect(await desk.store.save(aWrite({ visitKey: first }))).toEqual({ outcome: 'notFound' });
  });
});
