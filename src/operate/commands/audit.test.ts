import { expect, it } from 'vitest';
import { countUnaudited } from '#server/retention/runRetention.ts';
import { aCheck, addChecks } from '#server/testing/checks.ts';
import { BOTH_DATABASES } from '#server/testing/testDatabases.ts';
import { operate } from '../testing/operate.ts';

it.each(BOTH_DATABASES)('the audit table on $name only grows: no entry is changed or removed', async (on) => {
  const testDatabase = await on.createTestDatabase();
  const database = await testDatabase.open();
  const settings = { DATA_DIR: testDatabase.dataDir, DATABASE_URL: testDatabase.databaseUrl ?? '' };
  const records = [aCheck(), aCheck({ created: '2010-01-01T00:00:00.000Z' })] as const;
  await addChecks(database, records);
  const entries = () => database.read((db) => db.selectFrom('operatorAudit').selectAll().execute());
  let before = await entries();
  for (const words of [
    ['retention', 'run'],
    ['erase', records[0].reference ?? ''],
    ['erase', '--reapply'],
    ['erase', '--forget-before', '2026-01-01'],
    ['retention', 'run'],
  ]) {
    expect(await operate(words, settings)).toMatchObject({ code: 0 });
    const after = await entries();
    expect(after).toEqual(expect.arrayContaining(before));
    expect(after).toHaveLength(before.length + 1);
    before = after;
  }
  await testDatabase.remove();
});

it.each(BOTH_DATABASES)(
  'the counts of a killed retention run on $name are in the audit entry of the next run, once',
  async (on) => {
    const testDatabase = await on.createTestDatabase();
    const database = await testDatabase.open();
    const settings = { DATA_DIR: testDatabase.dataDir, DATABASE_URL: testDatabase.databaseUrl ?? '' };
    // The counts that a retention run leaves if it is killed after a transaction, before it writes its audit entry.
    await database.write((db) => countUnaudited(db, { anonymised: 200, deleted: 3 }));
    await addChecks(database, [aCheck({ created: '2010-01-01T00:00:00.000Z' })]);
    for (let run = 0; run < 2; run += 1) await operate(['retention', 'run'], settings);
    const entries = await database.read((db) => db.selectFrom('operatorAudit').select('details').execute());
    const counts = entries.map(({ details }) => {
      const { anonymised, deleted } = JSON.parse(details) as Record<string, number>;
      return [anonymised, deleted];
    });
    expect(counts.toSorted()).toEqual([
      [0, 0],
      [200, 4],
    ]);
    await testDatabase.remove();
  },
);
