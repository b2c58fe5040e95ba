import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { StoreFailed } from '../database/core/databaseErrors.ts';
import { sqliteTestDatabase } from '../testing/testDatabases.ts';
import { createTestStore } from '../testing/testStore.ts';
import { readRows } from '../testing/triageRows.ts';
import { aWrite, saveWrite } from '../testing/writes.ts';
import { newReference } from './identifiers.ts';

const TAKEN = '0000000000';

/** Returns a store that holds a record with the reference `TAKEN`, and draws that reference `times` more times. */
async function storeThatDraws(times: number) {
  const testDatabase = await sqliteTestDatabase();
  onTestFinished(() => testDatabase.remove());
  const database = await testDatabase.open();
  const drawReference = vi.fn(newReference);
  for (let n = 0; n < 1 + times; n += 1) drawReference.mockReturnValueOnce(TAKEN);
  const store = createTestStore(database, { now: () => new Date(), drawReference });
  await saveWrite(store);
  return { store, database, drawReference };
}

describe('a reference that another record has', () => {
  it('is replaced by a new one, in up to five tries', async () => {
    const { store, database, drawReference } = await storeThatDraws(4);
    const { reference } = await saveWrite(store, { visitKey: 'the-key-of-an-unlucky-visit' });
    expect(reference).not.toBe(TAKEN);
    expect(await readRows(database)).toHaveLength(2);
    expect(drawReference).toHaveBeenCalledTimes(6);
  });

  it('is refused the fifth time, and nothing is stored', async () => {
    const { store, database } = await storeThatDraws(5);
    const refused = await store.save(aWrite()).catch((error: unknown) => error);
    expect(refused).toEqual(new StoreFailed('cannot create a record: its keys were taken five times in a row'));
    expect(await readRows(database)).toHaveLength(1);
  });
});
