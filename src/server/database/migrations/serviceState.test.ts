import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fillBefore } from '../../testing/olderTables.ts';
import { BOTH_DATABASES, type TestDatabase } from '../../testing/testDatabases.ts';

const entry = (id: string, command: string, details: string) =>
  `insert into operator_audit (audit_id, happened_at, command, details)
   values ('${id}', '2026-11-2${id.length % 10}T04:00:00.000Z', '${command}', '${details}')`;

describe.each(BOTH_DATABASES)('what an older database on $name kept in the audit', ({ createEmptyDatabase }) => {
  let testDatabase: TestDatabase;
  beforeEach(async () => void (testDatabase = await createEmptyDatabase()));
  afterEach(() => testDatabase.remove());

  /** Migrates a database that has these rows; returns its state and its audit. */
  async function migrated(...rows: readonly string[]) {
    await fillBefore(testDatabase, '0008', rows);
    const database = await testDatabase.open();
    return {
      state: await database.read((db) => db.selectFrom('serviceState').selectAll().executeTakeFirstOrThrow()),
      audit: (await database.read((db) => db.selectFrom('operatorAudit').select('auditId').execute()))
        .map(({ auditId }) => auditId)
        .toSorted(),
    };
  }

  it('is its counter of erasures, which is no entry any more, and when it was last scrubbed', async () => {
    const rows = [entry('a', 'scrub', '{}'), entry('bb', 'scrub', '{}'), entry('c', 'erase', '{"records":1}')];
    const { state, audit } = await migrated(...rows, entry('erasure-ledger', 'erasure ledger', '7'));
    expect(state).toMatchObject({ erasuresCounted: 7, scrubbedAt: '2026-11-22T04:00:00.000Z' });
    expect(audit).toEqual(['a', 'bb', 'c']);
  });

  it.each([
    ['each erasure by an operator', 2, [entry('a', 'erase', '{"records":1}'), entry('b', 'erase', '{"records":1}')]],
    ['the ledger when it was last applied', 5, [entry('a', 'erase --reapply', '{"inLedger":5,"records":1,"lost":0}')]],
    [
      'a visitor’s erasure of the last day',
      1,
      [
        entry('a', 'retention run', '{"anonymised":3}'),
        `insert into erased_visit_key values ('${'k'.repeat(43)}', '2026-11-22T04:00:00.000Z')`,
      ],
    ],
    ['nothing', 0, []],
  ])('before there was a counter, is %s', async (_name, counted, rows) => {
    const { state } = await migrated(...rows);
    expect(state).toMatchObject({ erasuresCounted: counted });
  });
});
