import { describe, expect, it } from 'vitest';
import { BOTH_DATABASES } from '../testing/testDatabases.ts';
import { HOUR, storeFixture } from '../testing/storeFixture.ts';
import { readRow, readRows } from '../testing/triageRows.ts';
import { aWrite, saveWrite } from '../testing/writes.ts';
import { visitKeyHash } from './identifiers.ts';

let keys = 0;
const newKey = (): string => `visit-key-of-a-test-${(keys += 1)}`;

describe.each(BOTH_DATABASES)('the key of a visit on $name', ({ createTestDatabase }) => {
  const desk = storeFixture(createTestDatabase);

  it('creates one record from 50 simultaneous first calls with one key', async () => {
    const visitKey = newKey();
    const before = (await readRows(desk.database)).length;
    const replies = await Promise.all(Array.from({ length: 50 }, () => saveWrite(desk.store, { visitKey })));
    expect(new Set(replies.map(({ id }) => id)).size).toBe(1);
    expect(new Set(replies.map(({ reference }) => reference)).size).toBe(1);
    expect((await readRows(desk.database)).length).toBe(before + 1);
  });

  it('writes a repeated first call to the record of its key', async () => {
    const visitKey = newKey();
    const first = await saveWrite(desk.store, { visitKey, fields: { age: 1 } });
    expect(await saveWrite(desk.store, { visitKey, fields: { age: 2 } })).toEqual(first);
    expect(await readRow(desk.database, first.id)).toMatchObject({ age: 2, visitKeyHash: visitKeyHash(visitKey) });
  });

  it('creates a separate record for each call without id and key', async () => {
    const [one, other] = [await saveWrite(desk.store), await saveWrite(desk.store)];
    expect(one.id).not.toBe(other.id);
  });

  it('never stores the visit key itself', async () => {
    const visitKey = newKey();
    const { id } = await saveWrite(desk.store, { visitKey });
    expect(JSON.stringify(await readRow(desk.database, id))).not.toContain(visitKey);
  });

  it('lets only the key that created a record write to it', async () => {
    const visitKey = newKey();
    const { id } = await saveWrite(desk.store, { visitKey, fields: { age: 1 } });
    for (const other of [newKey(), null]) {
      expect(await desk.store.save(aWrite({ id, visitKey: other, fields: { age: 5 } }))).toEqual({
        outcome: 'foreign',
      });
    }
    expect(await readRow(desk.database, id)).toMatchObject({ age: 1 });
    await saveWrite(desk.store, { id, visitKey, fields: { age: 5 } });
    expect(await readRow(desk.database, id)).toMatchObject({ age: 5 });
  });

  it('changes a record created without a key by its id alone, and refuses a key sent later', async () => {
    const { id } = await saveWrite(desk.store, { fields: { age: 1 } });
    await saveWrite(desk.store, { id, fields: { age: 2 } });
    expect(await desk.store.save(aWrite({ id, visitKey: newKey(), fields: { age: 3 } }))).toEqual({
      outcome: 'foreign',
    });
    expect(await readRow(desk.database, id)).toMatchObject({ age: 2 });
  });

  it('does not find an unknown id, and creates no record for it', async () => {
    const visitKey = newKey();
    const { id } = await saveWrite(desk.store, { visitKey });
    const before = (await readRows(desk.database)).length;
    const otherCase = id.replace(/[a-z]/gi, (letter) => String.fromCharCode(letter.charCodeAt(0) ^ 32));
    for (const unknown of ['A'.repeat(32), otherCase, '%'.repeat(32), '_'.repeat(32)]) {
      expect(await desk.store.save(aWrite({ id: unknown, visitKey }))).toEqual({ outcome: 'notFound' });
      expect(await desk.store.forSummary(unknown, visitKey)).toEqual({ outcome: 'notFound' });
    }
    expect((await readRows(desk.database)).length).toBe(before);
  });

  it('does not recreate a record for 24 hours after its key was erased', async () => {
    const visitKey = newKey();
    await saveWrite(desk.store, { visitKey });
    expect(await desk.store.erase(visitKey, null)).toEqual({ outcome: 'erased' });
    desk.later(24 * HOUR - 1);
    expect(await desk.store.save(aWrite({ visitKey }))).toEqual({ outcome: 'notFound' });
    desk.later(1);
    expect(await desk.store.save(aWrite({ visitKey }))).toMatchObject({ outcome: 'saved' });
  });
});

describe.each(BOTH_DATABASES)('erasing by the key of a visit on $name', ({ createTestDatabase }) => {
  const desk = storeFixture(createTestDatabase);

  it('removes the whole record for good', async () => {
    const visitKey = newKey();
    const { id } = await saveWrite(desk.store, { visitKey });
    expect(await desk.store.erase(visitKey, id)).toEqual({ outcome: 'erased' });
    expect(await readRow(desk.database, id)).toBeUndefined();
    expect(await desk.store.erase(visitKey, null)).toEqual({ outcome: 'erased' });
    expect(await desk.store.save(aWrite({ visitKey, id }))).toEqual({ outcome: 'notFound' });
    expect(await desk.store.forSummary(id, visitKey)).toEqual({ outcome: 'notFound' });
  });

  it('creates no record for an unknown key, neither at once nor by a later call', async () => {
    const visitKey = newKey();
    const before = (await readRows(desk.database)).length;
    expect(await desk.store.erase(visitKey, null)).toEqual({ outcome: 'erased' });
    expect(await desk.store.save(aWrite({ visitKey }))).toEqual({ outcome: 'notFound' });
    expect((await readRows(desk.database)).length).toBe(before);
  });

  it('leaves another key’s record alone', async () => {
    const { id } = await saveWrite(desk.store, { visitKey: newKey() });
    expect(await desk.store.erase(newKey(), id)).toEqual({ outcome: 'foreign' });
    expect(await readRow(desk.database, id)).toBeDefined();
  });

  it('does not find an unknown id', async () => {
    expect(await desk.store.erase(newKey(), 'A'.repeat(32))).toEqual({ outcome: 'notFound' });
  });

  it('leaves no record, in whatever order first calls and the erasure arrive', async () => {
    for (let round = 0; round < 20; round += 1) {
      const visitKey = newKey();
      const first = () => desk.store.save(aWrite({ visitKey }));
      await Promise.all([first(), first(), desk.store.erase(visitKey, null), first()]);
      const left = (await readRows(desk.database)).filter((row) => row.visitKeyHash === visitKeyHash(visitKey));
      expect(left).toEqual([]);
    }
  });

  it('keeps the erased key’s hash until the daily run, which judges the clock before it deletes', async () => {
    const [old, recent] = [newKey(), newKey()];
    await desk.store.erase(old, null);
    desk.later(24 * HOUR);
    await desk.store.erase(recent, null);
    const rows = await desk.database.read((db) => db.selectFrom('erasedVisitKey').selectAll().execute());
    expect(rows.map((row) => row.visitKeyHash)).toEqual(
      expect.arrayContaining([visitKeyHash(old), visitKeyHash(recent)]),
    );
  });
});
