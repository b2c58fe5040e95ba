import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { fillReportColumns } from '../reportColumns.ts';

/** What decides whether a check is counted in a report, and the noise of its counts; and whether a local contact was pressed. */
const STATEMENTS = [
  sql`alter table triage add column report_key integer check (report_key between 0 and 255)`,
  sql`alter table triage add column provenance text check (
    provenance = 'known' or provenance = 'unknown' or provenance = 'invented'
  )`,
  sql`alter table triage add column contact_opened integer check (contact_opened = 0 or contact_opened = 1)`,
  sql`create table notice_version (version text not null primary key check (length(version) between 1 and 200))`,
];

export const reportColumns: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const statement of STATEMENTS) await statement.execute(db);
    await fillReportColumns(db);
  },
};
