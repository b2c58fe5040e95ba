import type { Kysely, LogEvent } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/core/tables.ts';
import type { TriageRecord } from '#domain/record.ts';
import { directoryOf } from '../http/routes/testing/testApp.ts';
import { describeOn, EVERY_WAY, type TestDatabase } from '../testing/testDatabases.ts';
import { createTestStore } from '../testing/testStore.ts';
import { readRow } from '../testing/triageRows.ts';
import { aWrite, FULL_FIELDS, saveWrite } from '../testing/writes.ts';
import { createCoverageCheck } from './checkCoverage.ts';
import type { TriageStore, TriageWrite } from './triageStore.ts';

const now = () => new Date('2026-11-21T09:00:00.000Z');
const judge = createCoverageCheck(directoryOf());
const YORK = { clientId: 'york', postcode: 'YO1 7HH' } as const;

const STORED: readonly TriageRecord[] = [{}, YORK, { ...YORK, referral: 'gp' }];
const WRITTEN: readonly TriageRecord[] = [
  {},
  YORK,
  { clientId: 'york' },
  { clientId: 'bedford' },
  { ...YORK, postcode: 'YO1 8AA' },
  { ...YORK, referral: 'gp' },
  { ...YORK, referral: 'pharmacy' },
  { ...YORK, referral: 'lighthouse' },
];
const STORED_REVISIONS = [null, 5] as const;
const WRITTEN_REVISIONS = [null, 5, 6] as const;

/** The visit key of a stored record, the visit key of a later write, and whether that write sends the record's id. */
const NAMED = [
  { stored: 'own', written: 'own', byId: false },
  { stored: 'own', written: 'own', byId: true },
  { stored: 'own', written: 'other', byId: true },
  { stored: 'own', written: null, byId: true },
  { stored: null, written: null, byId: true },
  { stored: null, written: 'own', byId: true },
] as const;

const cases = STORED.flatMap((stored) =>
  WRITTEN.flatMap((written) =>
    STORED_REVISIONS.flatMap((storedRevision) =>
      WRITTEN_REVISIONS.flatMap((revision) =>
        NAMED.map((named) => ({ stored, written, storedRevision, revision, named })),
      ),
    ),
  ),
);
type Case = (typeof cases)[number];

/** How many cases run at once in each of two stores, so that calls need not wait for one of the 20 connections. */
const AT_ONCE = 10;

let visits = 0;

/** Stores a record, writes to it again, and returns the outcome and the row, without their random values. */
async function outcomeOf(store: TriageStore, database: Database, item: Case) {
  const keys = { own: `the-key-of-visit-${(visits += 1)}`, other: `another-key-of-visit-${visits}` };
  const keyOf = (owner: 'own' | 'other' | null) => (owner === null ? null : keys[owner]);
  const { stored, written, storedRevision, revision, named } = item;
  const first = { fields: { ...stored, age: 1 }, visitKey: keyOf(named.stored), revision: storedRevision } as const;
  const { id, reference } = await saveWrite(store, first);
  const write: Partial<TriageWrite> = {
    fields: { ...written, age: 2 },
    visitKey: keyOf(named.written),
    revision,
    judge,
  };
  const reply = await store.save(aWrite({ ...write, id: named.byId ? id : null }));
  const isSame = reply.outcome !== 'saved' || (reply.id === id && reply.reference === reference);
  const { rowId, visitKeyHash, reportKey, ...row } = { ...(await readRow(database, id)), id: null, reference: null };
  expect([typeof rowId, typeof visitKeyHash]).toEqual(['string', named.stored === null ? 'object' : 'string']);
  expect(typeof reportKey).toBe('number');
  return { reply: { ...reply, id: isSame, reference: isSame }, row };
}

/** Returns a `db` whose compiled statements find no row. Only the fast path runs one, so the other path is tested. */
const without = (db: Kysely<Tables>): Kysely<Tables> =>
  new Proxy(db, {
    get: (target, name) => {
      if (name === 'executeQuery') return () => Promise.resolve({ rows: [] });
      const member: unknown = Reflect.get(target, name);
      return typeof member === 'function' ? (member.bind(target) as unknown) : member;
    },
  });

describeOn(EVERY_WAY, 'a write that one statement can save on $name', ({ name, createTestDatabase }) => {
  let testDatabase: TestDatabase;
  let database: Database;
  const statements: string[] = [];
  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    database = await testDatabase.open({ log: ({ query }: LogEvent) => void statements.push(query.sql) });
  });
  afterAll(() => testDatabase.remove());

  it('has the result and leaves the row that several statements would', { tags: 'proof' }, async () => {
    const short = createTestStore(database, { now });
    const long = createTestStore({ ...database, write: (work) => database.write((db) => work(without(db))) }, { now });
    // A pooler cannot change the outcome of a case, so every 13th case is enough. The cases combine lists of 8 or fewer
    // values, and 13 shares no factor with their lengths, so that every value is tried.
    const tried = name.includes('PgBouncer') ? cases.filter((_, index) => index % 13 === 0) : cases;
    for (let from = 0; from < tried.length; from += AT_ONCE) {
      const some = tried.slice(from, from + AT_ONCE);
      const outcomes = (store: TriageStore) => Promise.all(some.map((item) => outcomeOf(store, database, item)));
      const [actual, expected] = await Promise.all([outcomes(short), outcomes(long)]);
      for (const [index, item] of some.entries())
        expect({ item, ...actual[index] }).toEqual({ item, ...expected[index] });
    }
  });

  it.each(['by its key', 'by its id'])('is saved without reading the record first, %s', async (how) => {
    const store = createTestStore(database, { now });
    const visitKey = `the-key-of-a-visit-named-${how}`;
    const { id } = await saveWrite(store, { visitKey, fields: FULL_FIELDS, revision: 1 });
    statements.length = 0;
    const write = { fields: { ...FULL_FIELDS, age: 4 }, visitKey, revision: 2 } as const;
    await saveWrite(store, how === 'by its id' ? { ...write, id } : write);
    // The server's heartbeat, every 5 s, is not part of the write.
    const own = statements.filter((text) => !/^(begin|set local|savepoint|release|commit)|server_presence/.test(text));
    expect(own).toEqual([expect.stringMatching(/^update /)]);
    expect(await readRow(database, id)).toMatchObject({ age: 4, revision: 2 });
  });
});
