import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { fillReportColumns } from '../reportColumns.ts';

/** What decides whether a check is counted in a report, and the noise of the counts it is in. */
const STATEMENTS = [
  sql`alter table triage add column report_key integer check (report_key between 0 and 255)`,
  sql`alter table triage add column provenance text check (
    provenance = 'known' or provenance = 'unknown' or provenance = 'invented'
  )`,
  sql`create table notice_version (version text not null primary key check (length(version) between 1 and 200))`,
];

export const reportColumns: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const statement of STATEMENTS) await statement.execute(db);
    await fillReportColumns(db);
  },
};
