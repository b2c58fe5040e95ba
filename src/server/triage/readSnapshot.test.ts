import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readSnapshot } from '../database/openDatabase.ts';
import { BOTH_DATABASES, type TestPlace } from '../testing/testDatabases.ts';
import { addChecks, aCheck } from '../testing/checks.ts';

describe.each(BOTH_DATABASES)('a snapshot of the database on $name', ({ makePlace }) => {
  let place: TestPlace;
  beforeEach(async () => void (place = await makePlace()));
  afterEach(() => place.remove());

  it('stays as it was when it was first read, while the server writes on', async () => {
    const server = await place.open();
    await addChecks(server, [aCheck()]);
    const seen = await readSnapshot(place, async (db) => {
      const rows = () => db.selectFrom('triage').select('rowId').execute();
      const before = await rows();
      await addChecks(server, [aCheck(), aCheck()]);
      return [before.length, (await rows()).length];
    });
    expect(seen).toEqual([1, 1]);
  });

  it('cannot be written to', async () => {
    const server = await place.open();
    await addChecks(server, [aCheck()]);
    await expect(readSnapshot(place, (db) => db.deleteFrom('triage').execute())).rejects.toThrow();
    expect(await server.read((db) => db.selectFrom('triage').select('rowId').execute())).toHaveLength(1);
  });

  it('of a database that no server has used is refused, with the way out', async () => {
    await expect(readSnapshot(place, () => Promise.resolve(0))).rejects.toThrow(/start (the|its) server once/);
  });
});
