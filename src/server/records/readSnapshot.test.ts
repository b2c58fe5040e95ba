import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readSnapshot } from '../database/openDatabase.ts';
import { BOTH_DATABASES, type TestDatabase } from '../testing/testDatabases.ts';
import { addChecks, aCheck } from '../testing/checks.ts';

describe.each(BOTH_DATABASES)('a snapshot of the database on $name', ({ createEmptyDatabase }) => {
  let testDatabase: TestDatabase;
  beforeEach(async () => void (testDatabase = await createEmptyDatabase()));
  afterEach(() => testDatabase.remove());

  it('does not change while the server keeps writing', async () => {
    const server = await testDatabase.open();
    await addChecks(server, [aCheck()]);
    const seen = await readSnapshot(testDatabase, async (db) => {
      const rows = () => db.selectFrom('triage').select('rowId').execute();
      const before = await rows();
      await addChecks(server, [aCheck(), aCheck()]);
      return [before.length, (await rows()).length];
    });
    expect(seen).toEqual([1, 1]);
  });

  it('cannot be written to', async () => {
    const server = await testDatabase.open();
    await addChecks(server, [aCheck()]);
    await expect(readSnapshot(testDatabase, (db) => db.deleteFrom('triage').execute())).rejects.toThrow();
    expect(await server.read((db) => db.selectFrom('triage').select('rowId').execute())).toHaveLength(1);
  });

  it('of a database that no server has used is refused, saying what to do', async () => {
    await expect(readSnapshot(testDatabase, () => Promise.resolve(0))).rejects.toThrow(/start (the|its) server once/);
  });
});
