import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_AUDIT_SCORE, RISK_BANDS } from '#domain/audit.ts';
import { TRACKING_KEYS } from '#domain/trackingKeys.ts';
import { CODED_FIELDS } from '#domain/codedFields.ts';
import { COUNTED_FIELDS, type TriageRecord } from '#domain/record.ts';
import type { Database } from '../database/database.ts';
import { StoreFailed } from '../database/core/databaseErrors.ts';
import { BOTH_DATABASES, type TestDatabase } from '../testing/testDatabases.ts';
import { readRow } from '../testing/triageRows.ts';
import { saveWrite } from '../testing/writes.ts';
import { createTestStore } from '../testing/testStore.ts';
import { FIELDS, toColumns, toRecord } from './triageColumns.ts';
import type { TriageStore } from './triageStore.ts';

const upTo = (max: number): number[] => Array.from({ length: max + 1 }, (_, value) => value);

/** Every value that the domain allows in each column with a closed list, as the database stores it. */
const ALLOWED: Readonly<Record<string, readonly (string | number)[]>> = {
  ...CODED_FIELDS,
  ...Object.fromEntries(Object.entries(COUNTED_FIELDS).map(([name, max]) => [name, upTo(max)])),
  screenReached: TRACKING_KEYS,
  appStoreClicked: [0, 1],
  playStoreClicked: [0, 1],
  contactOpened: [0, 1],
  experience: [0, 1, 2],
};
const OWN_COLUMNS = { score: upTo(MAX_AUDIT_SCORE), band: RISK_BANDS.map(({ band }) => band) };

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const oneOf = (values: readonly unknown[]) => fc.constantFrom(...values);
const someFields = fc.record(
  {
    clientId: fc.string({ minLength: 1, maxLength: 64, unit: 'grapheme-ascii' }),
    postcode: oneOf(['YO1 7HH', 'MK40 1AA']),
    referral: oneOf(['gp', 'friend']),
    ...Object.fromEntries(Object.entries(ALLOWED).map(([name, values]) => [name, oneOf(values)])),
    appStoreClicked: fc.boolean(),
    playStoreClicked: fc.boolean(),
    contactOpened: fc.boolean(),
  },
  { requiredKeys: [] },
) as fc.Arbitrary<TriageRecord>;

describe.each(BOTH_DATABASES)('the columns on $name', ({ createTestDatabase }) => {
  let testDatabase: TestDatabase;
  let database: Database;
  let store: TriageStore;
  let id: string;
  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    database = await testDatabase.open();
    store = createTestStore(database, { now: () => new Date('2026-11-21T09:00:00.000Z') });
    ({ id } = await saveWrite(store));
  });
  afterAll(() => testDatabase.remove());

  const set = (columns: Record<string, unknown>): Promise<unknown> => {
    const assignments = Object.entries(columns).map(([name, value]) => sql`${sql.ref(snake(name))} = ${value}`);
    return database.write((db) => sql`update triage set ${sql.join(assignments)} where id = ${id}`.execute(db));
  };

  it('store every combination of fields that a visit may send', async () => {
    await fc.assert(
      fc.asyncProperty(someFields, async (fields) => {
        await saveWrite(store, { id, fields });
        const expected = FIELDS.map((name) => {
          const value = fields[name] ?? null;
          return [name, typeof value === 'boolean' ? Number(value) : value];
        });
        expect(await readRow(database, id)).toMatchObject(Object.fromEntries(expected) as object);
      }),
      { numRuns: 100 },
    );
  });

  it('give back every combination of fields as it was sent', () => {
    const now = new Date();
    fc.assert(
      fc.property(someFields, (fields) => {
        expect(toRecord(toColumns(fields, now))).toEqual(fields);
      }),
    );
  });

  it.each(Object.entries(ALLOWED))('accept every value of %s in the domain', async (name, values) => {
    for (const value of values) await expect(set({ [name]: value })).resolves.toBeDefined();
  });

  it.each(Object.entries(ALLOWED).filter(([name]) => name !== 'screenReached'))(
    'refuse any other value of %s',
    async (name, values) => {
      const numbers = [-1, 1.5, Math.max(...values.filter(Number.isInteger).map(Number), 0) + 1, 'x'];
      const others = typeof values[0] === 'string' ? ['', 'x', values[0].toUpperCase()] : numbers;
      for (const value of others)
        await expect(set({ [name]: value }), String(value)).rejects.toBeInstanceOf(StoreFailed);
    },
  );

  it('exist for every field of a call: a new field needs a migration', async () => {
    const row = await readRow(database, id);
    expect(FIELDS.filter((name) => !(name in (row ?? {})))).toEqual([]);
  });

  it('refuse the codes 1 and 3 for questions 9 and 10', async () => {
    for (const name of ['q9', 'q10']) {
      for (const value of [1, 3]) await expect(set({ [name]: value })).rejects.toBeInstanceOf(StoreFailed);
    }
  });

  it('accept every score and band, but neither without the other', async () => {
    for (const score of OWN_COLUMNS.score) await set({ score, band: 'lower' });
    for (const band of OWN_COLUMNS.band) await set({ score: 0, band });
    const refused = [
      { score: 41, band: 'lower' },
      { score: 0, band: 'none' },
      { score: 0, band: null },
      { score: null, band: 'lower' },
    ];
    for (const columns of refused) await expect(set(columns)).rejects.toBeInstanceOf(StoreFailed);
  });

  it.each([
    { clientId: '' },
    { clientId: 'x'.repeat(65) },
    { postcode: 'YO1 7HHHH' },
    { referral: 'x'.repeat(65) },
    { screenReached: '' },
    { screenReached: 'x'.repeat(65) },
    { id: 'short' },
    { reference: '123456789' },
    { visitKeyHash: 'unhashed' },
    { created: '2026-11-21' },
    { created: null },
    { revision: -1 },
    { revision: 1.5 },
    { summariesMailed: -1 },
    { consentVersion: 'agreed at no time' },
    { consentResearch: 2 },
    { consentResearch: null },
  ])('refuse $0', async (columns) => {
    await expect(set(columns)).rejects.toBeInstanceOf(StoreFailed);
  });

  it('refuse two records with one id, reference or key', async () => {
    const other = await saveWrite(store, { visitKey: 'a-visit-key-of-this-test' });
    const row = await readRow(database, other.id);
    for (const name of ['id', 'reference', 'visitKeyHash', 'rowId'] as const) {
      await expect(set({ [name]: row?.[name] }), name).rejects.toBeInstanceOf(StoreFailed);
    }
  });

  it('allow a record without id, reference, key and postcode, as anonymising leaves it', async () => {
    const { id: anonymous } = await saveWrite(store, { visitKey: 'another-visit-key-of-this-test' });
    const emptied = { id: null, reference: null, visitKeyHash: null, postcode: null };
    for (const item of [anonymous, (await saveWrite(store)).id]) {
      await database.write((db) => db.updateTable('triage').set(emptied).where('id', '=', item).execute());
    }
    expect(await readRow(database, anonymous)).toBeUndefined();
  });
});
