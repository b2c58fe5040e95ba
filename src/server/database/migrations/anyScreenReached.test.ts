import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { BOTH_DATABASES } from '../../testing/testDatabases.ts';
import type { Database } from '../database.ts';

/** Undoes this migration and the later ones; the column then allows fewer keys. */
const BEFORE = [
  'alter table triage drop column screen_reached',
  "alter table triage add column screen_reached text check (screen_reached = 'intervention-7')",
  'alter table triage drop column consent_research',
  'alter table triage drop column report_key',
  'alter table triage drop column provenance',
  'alter table triage drop column contact_opened',
  'drop table notice_version',
  'drop table service_state',
  'drop table erasure',
  'drop table report_issue',
  'drop table operator_audit',
  'drop table retention_state',
  'drop table server_presence',
  'drop index triage_identified',
  'drop index triage_anonymous',
  "delete from kysely_migration where name >= '0003'",
  `insert into triage (row_id, created, updated, screen_reached)
   values ('a', '2026-11-21T09:00:00.000Z', '2026-11-21T09:00:00.000Z', 'intervention-7')`,
];

const run = (database: Database, statement: string) => database.write((db) => sql.raw(statement).execute(db));

test.each(BOTH_DATABASES)('$name keeps the screens its records reached, and accepts those of new steps', async (on) => {
  const testDatabase = await on.createTestDatabase();
  const older = await testDatabase.open();
  for (const statement of BEFORE) await run(older, statement);
  await older.close();

  const database = await testDatabase.open();
  const [record] = await database.read((db) => db.selectFrom('triage').select(['rowId', 'screenReached']).execute());
  expect(record).toEqual({ rowId: 'a', screenReached: 'intervention-7' });
  await run(database, "update triage set screen_reached = 'intervention-8'");
  await testDatabase.remove();
});
