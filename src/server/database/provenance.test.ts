import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { BOTH_DATABASES, type TestDatabase } from '../testing/testDatabases.ts';
import { createTestStore } from '../testing/testStore.ts';
import { readRow, readRows } from '../testing/triageRows.ts';
import { saveWrite } from '../testing/writes.ts';
import type { Database } from './database.ts';
import { addNoticeVersions, completeReportColumns } from './provenance.ts';

const run = (database: Database, statement: string) => database.write((db) => sql.raw(statement).execute(db));

/** A record as an earlier version's server makes it. */
const olderRow = (id: number, consent: string | null) =>
  `insert into triage (row_id, created, updated, consent_version, consented_at) values ('older-${id}',
   '2026-11-21T09:00:00.000Z', '2026-11-21T09:00:00.000Z',
   ${consent === null ? 'null, null' : `'${consent}', '2026-11-21T09:00:00.000Z'`})`;

describe.each(BOTH_DATABASES)('on $name', ({ createTestDatabase }) => {
  let testDatabase: TestDatabase;
  let database: Database;
  beforeEach(async () => void (testDatabase = await createTestDatabase()));
  afterEach(() => testDatabase.remove());

  const byConsent = async () =>
    Object.fromEntries((await readRows(database)).map((row) => [String(row.consentVersion), row.provenance]));

  test('records made by an older server get their origin from the notice versions shown here', async () => {
    database = await testDatabase.open();
    await addNoticeVersions(database, ['ours', 'theirs']);
    await addNoticeVersions(database, ['ours']);
    for (const [id, consent] of [null, 'invented', 'theirs'].entries()) await run(database, olderRow(id, consent));
    await completeReportColumns(database);
    const before = await readRows(database);
    expect(before.every(({ reportKey }) => reportKey !== null)).toBe(true);
    expect(await byConsent()).toEqual({ null: null, invented: 'unknown', theirs: 'known' });
    await completeReportColumns(database);
    expect(await readRows(database)).toEqual(before);
  });

  test('a new record’s origin is judged when it is made, and no caller can choose it', async () => {
    database = await testDatabase.open();
    const store = createTestStore(database, { now: () => new Date('2026-11-21T09:00:00.000Z') });
    await addNoticeVersions(database, ['ours']);
    const provenanceOf = async (consentVersion: string | null) => {
      const { id } = await saveWrite(store, { consentVersion });
      return (await readRow(database, id))?.provenance;
    };
    const input = [await provenanceOf('ours'), await provenanceOf('invented'), await provenanceOf(null)];
    expect(input).toEqual(['known', 'unknown', null]);
    await addNoticeVersions(database, ['invented']);
    expect(await byConsent()).toMatchObject({ ours: 'known', invented: 'unknown' });
  });
});
