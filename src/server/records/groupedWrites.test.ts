import { sql, type LogEvent } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { TriageRecord } from '#domain/record.ts';
import type { Database } from '../database/database.ts';
import { StoreUnavailable } from '../database/core/databaseErrors.ts';
import { describeOn, POSTGRES, type TestDatabase } from '../testing/testDatabases.ts';
import { createTestStore } from '../testing/testStore.ts';
import { readRow, readRows } from '../testing/triageRows.ts';
import { aWrite, FULL_FIELDS, saveWrite } from '../testing/writes.ts';
import type { TriageStore, TriageWrite, WriteOutcome } from './triageStore.ts';

/** Sends a write until it is saved, as the page does: on a busy machine, waiting for a lock may exceed 5 s. */
async function saveUntilTaken(store: TriageStore, write: TriageWrite): Promise<WriteOutcome> {
  try {
    return await store.save(write);
  } catch (error) {
    expect(error).toBeInstanceOf(StoreUnavailable);
    return saveUntilTaken(store, write);
  }
}

const now = () => new Date('2026-11-21T09:00:00.000Z');
const VISITS = 40;
const keyOf = (visit: number): string => `the-key-of-visit-${visit}`;

describeOn(POSTGRES, 'writes that replace many records at once on $name', ({ createTestDatabase }) => {
  let testDatabase: TestDatabase;
  let database: Database;
  let store: TriageStore;
  let ids: readonly string[];
  const statements: string[] = [];

  beforeEach(async () => {
    testDatabase = await createTestDatabase();
    database = await testDatabase.open({ log: ({ query }: LogEvent) => void statements.push(query.sql) });
    store = createTestStore(database, { now });
    const first = Array.from({ length: VISITS }, (_, visit) =>
      saveWrite(store, { visitKey: keyOf(visit), revision: 1, fields: FULL_FIELDS }),
    );
    ids = (await Promise.all(first)).map(({ id }) => id);
    statements.length = 0;
  });
  afterEach(() => testDatabase.remove());

  /** Replaces all records at once. Each write has a key; `writeOf` may add an id. */
  const replaceAll = (writeOf: (visit: number) => Partial<TriageWrite>) =>
    Promise.allSettled(
      ids.map((_id, visit) => store.save(aWrite({ visitKey: keyOf(visit), revision: 2, ...writeOf(visit) }))),
    );
  const run = (...texts: readonly string[]) =>
    database.write(async (db) => {
      for (const text of texts) await sql.raw(text).execute(db);
    });

  it.each(['key', 'id'])('named by their %s share one commit', async (how) => {
    const fieldsOf = (visit: number): TriageRecord => ({ ...FULL_FIELDS, consumptionUnits: visit % 36 });
    const writeOf = (visit: number) => ({ fields: fieldsOf(visit), id: how === 'id' ? (ids[visit] ?? null) : null });
    const outcomes = await replaceAll(writeOf);
    expect(statements.filter((text) => text === 'commit')).toHaveLength(1);
    expect(outcomes).toMatchObject(ids.map((id) => ({ status: 'fulfilled', value: { id } })));
    for (const [visit, id] of ids.entries())
      expect(await readRow(database, id)).toMatchObject({ revision: 2, consumptionUnits: visit % 36 });
  });

  it('undo only the write that the database refuses', async () => {
    const outcomes = await replaceAll((visit) => ({ fields: { age: (visit === 7 ? 99 : 5) as 5 } }));
    const refused = outcomes.flatMap((outcome, visit) =>
      outcome.status === 'rejected' ? [{ visit, ...outcome }] : [],
    );
    expect(refused).toMatchObject([{ visit: 7, reason: { name: 'StoreFailed' } }]);
    const ages = (await readRows(database)).map(({ age }) => age);
    expect(ages.filter((age) => age === 5)).toHaveLength(VISITS - 1);
  });

  it('are answered only after their commit: where it fails, none is stored', async () => {
    await run(
      "create function fail() returns trigger language plpgsql as $$ begin raise 'no commit'; end $$",
      'create constraint trigger sabotage after update on triage deferrable initially deferred for each row execute function fail()',
    );
    const outcomes = await replaceAll(() => ({ fields: { age: 5 } }));
    expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set(['rejected']));
    expect(new Set((await readRows(database)).map(({ revision }) => revision))).toEqual(new Set([1]));
  });

  it('do not wait for a record that another transaction has locked', async () => {
    const locked = Promise.withResolvers<null>();
    const others = Promise.withResolvers<null>();
    const lock = database.write(async (db) => {
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(db);
      await db
        .selectFrom('triage')
        .select('id')
        .where('id', '=', ids[7] ?? '')
        .forUpdate()
        .execute();
      locked.resolve(null);
      await others.promise;
    });
    await locked.promise;
    const writes = ids.map((_id, visit) => store.save(aWrite({ visitKey: keyOf(visit), revision: 2 })));
    await Promise.all(writes.filter((_write, visit) => visit !== 7));
    expect((await readRow(database, ids[7] ?? ''))?.revision).toBe(1);
    others.resolve(null);
    await lock;
    // On a busy machine, the locked write may exceed the limit of 5 s and be refused: the page would send it again.
    await Promise.allSettled(writes);
    await saveWrite(store, { visitKey: keyOf(7), revision: 2 });
    expect((await readRow(database, ids[7] ?? ''))?.revision).toBe(2);
  });

  it('by two processes at once leave the highest revision of each record', { tags: 'proof' }, async () => {
    const other = createTestStore(await testDatabase.open(), { now });
    const revisions = Array.from({ length: 12 }, (_, index) => index + 2);
    const writes = revisions.flatMap((revision) =>
      ids.map((_id, visit) => ({
        process: (revision + visit) % 2 === 0 ? store : other,
        write: aWrite({ visitKey: keyOf(visit), revision, fields: { consumptionUnits: revision } }),
      })),
    );
    await Promise.all(
      writes.map(async ({ process, write }) => {
        expect((await saveUntilTaken(process, write)).outcome).toBe('saved');
      }),
    );
    const rows = await readRows(database);
    expect(rows.map(({ revision, consumptionUnits }) => [revision, consumptionUnits])).toEqual(ids.map(() => [13, 13]));
  });
});
