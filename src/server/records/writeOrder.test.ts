import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../database/database.ts';
import { describeOn, EVERY_WAY, type TestDatabase } from '../testing/testDatabases.ts';
import { readRows } from '../testing/triageRows.ts';
import { aWrite } from '../testing/writes.ts';
import { createTestStore } from '../testing/testStore.ts';
import { visitKeyHash } from './identifiers.ts';

const REVISIONS = 12;
/** A visit's calls as an unreliable network delivers them: some lost, some twice, in any order, some together. */
const deliveries = fc.array(fc.array(fc.integer({ min: 1, max: REVISIONS }), { minLength: 1, maxLength: 6 }), {
  minLength: 1,
  maxLength: 8,
});

describeOn(EVERY_WAY, 'calls that arrive in any order on $name', ({ createTestDatabase }) => {
  let testDatabase: TestDatabase;
  let database: Database;
  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    database = await testDatabase.open();
  });
  afterAll(() => testDatabase.remove());

  it('leave one record per visit, as written by the highest revision that arrived', async () => {
    const store = createTestStore(database, { now: () => new Date() });
    let visits = 0;
    await fc.assert(
      fc.asyncProperty(deliveries, fc.boolean(), async (batches, knowsId) => {
        const visitKey = `visit-key-number-${(visits += 1)}`;
        let id: string | null = null;
        for (const batch of batches) {
          const calls = batch.map((revision) =>
            store.save(aWrite({ id: knowsId ? id : null, visitKey, revision, fields: { goalUnits: revision } })),
          );
          for (const reply of await Promise.all(calls)) if (reply.outcome === 'saved') id = reply.id;
        }
        const highest = Math.max(...batches.flat());
        const rows = await readRows(database);
        expect(rows).toHaveLength(visits);
        const row = rows.find((item) => item.visitKeyHash === visitKeyHash(visitKey));
        expect(row).toMatchObject({ id, revision: highest, goalUnits: highest });
      }),
      { numRuns: 60, endOnFailure: true },
    );
  });
});
