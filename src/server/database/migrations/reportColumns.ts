import { sql } from 'kysely';

/** The consent version of visits that `npm run demo-data` made before records had a provenance. */
const INVENTED_CONSENT = 'invented';

/** SQL for a random number from 0 to 255: `random()` is a fraction on PostgreSQL and a 64-bit integer on SQLite. */
export const RANDOM_REPORT_KEY = sql`case when random() between -1 and 1
  then cast(random() * 256 as bigint) else cast(random() as bigint) end & 255`;

/** Adds a record's report key, its provenance, whether a contact was opened, and the table of notice versions. */
export const reportColumns = [
  sql`alter table triage add column report_key integer check (report_key between 0 and 255)`,
  sql`alter table triage add column provenance text check (
    provenance = 'known' or provenance = 'unknown' or provenance = 'invented'
  )`,
  sql`alter table triage add column contact_opened integer check (contact_opened = 0 or contact_opened = 1)`,
  sql`create table notice_version (version text not null primary key check (length(version) between 1 and 200))`,
  // Earlier records count as known if they have a consent version.
  sql`update triage set report_key = ${RANDOM_REPORT_KEY}, provenance = case
    when consent_version = ${sql.lit(INVENTED_CONSENT)} then 'invented'
    when consent_version is not null then 'known' end`,
  sql`insert into notice_version select distinct consent_version from triage where provenance = 'known'`,
];
