import { expect, test } from 'vitest';
import { fillBefore } from '../../testing/olderTables.ts';
import { BOTH_DATABASES } from '../../testing/testDatabases.ts';

const OLDER = `insert into triage (row_id, created, updated, screen_reached)
   values ('a', '2026-11-21T09:00:00.000Z', '2026-11-21T09:00:00.000Z', 'intervention-7')`;

test.each(BOTH_DATABASES)('$name keeps the screens its records reached, and accepts those of new steps', async (on) => {
  const testDatabase = await on.createEmptyDatabase();
  await fillBefore(testDatabase, '0003', [OLDER]);
  const database = await testDatabase.open();
  const [record] = await database.read((db) => db.selectFrom('triage').select(['rowId', 'screenReached']).execute());
  expect(record).toEqual({ rowId: 'a', screenReached: 'intervention-7' });
  await database.write((db) => db.updateTable('triage').set({ screenReached: 'intervention-8' }).execute());
  await testDatabase.remove();
});
