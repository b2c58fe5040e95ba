import { sql, type Kysely } from 'kysely';
import { RANDOM_REPORT_KEY } from './reportColumns.ts';

// The migrations that need few statements, in the order in which they run.

/** Adds the table that the readiness check writes to; it is empty after every transaction. */
export const writeProbe = [sql`create table write_probe (ticket text not null primary key, filler text not null)`];

/**
 * Lets `screen_reached` hold any text, so that a new screen of the journey needs no migration; the API's schema allows
 * only the names of the journey's screens. SQLite cannot change a column's check, so a new column replaces the old one.
 */
export const anyScreenReached = [
  sql`alter table triage add column any_screen_reached text check (length(any_screen_reached) between 1 and 64)`,
  sql`update triage set any_screen_reached = screen_reached`,
  sql`alter table triage drop column screen_reached`,
  sql`alter table triage rename column any_screen_reached to screen_reached`,
];

/** Adds the table of issued reports with their printed figures, and the audit trail of operators' commands. */
export const reportIssues = [
  sql`
    create table report_issue (
      client_id text not null,
      period_from text not null check (length(period_from) = 7),
      period_to text not null check (length(period_to) = 7 and period_to >= period_from),
      written_at text not null check (length(written_at) = 24),
      figures text not null,
      primary key (client_id, period_from, period_to)
    )
  `,
  sql`
    create table operator_audit (
      audit_id text not null primary key,
      happened_at text not null check (length(happened_at) = 24),
      command text not null,
      details text not null
    )
  `,
];

/**
 * Adds two indexes for retention's searches (of identified and of anonymous records), the table of retention's state,
 * and the table of the servers that use a PostgreSQL database.
 */
export const retention = [
  sql`create index triage_identified on triage (created, row_id) where anonymised_at is null`,
  sql`create index triage_anonymous on triage (created, row_id) where anonymised_at is not null`,
  sql`
    create table retention_state (
      only_row integer not null primary key check (only_row = 1),
      claimed_at text check (length(claimed_at) = 24),
      finished_at text check (length(finished_at) = 24),
      clock_seen text check (length(clock_seen) = 24),
      scrub_due integer default 0 not null check (scrub_due = 0 or scrub_due = 1),
      stopped text check (stopped = 'back' or stopped = 'leapt')
    )
  `,
  sql`insert into retention_state (only_row) values (1)`,
  sql`
    create table server_presence (
      server_id text not null primary key,
      seen_at text not null check (length(seen_at) = 24)
    )
  `,
];

/** Adds a column for the consent to research. It is 0 for earlier records, whose visitors were not asked. */
export const researchConsent = [
  sql`
    alter table triage add column consent_research integer default 0 not null
      check (consent_research = cast(consent_research as bigint) and consent_research >= 0 and consent_research <= 1)
  `,
];

const instant = (column: string) =>
  sql`alter table service_state add column ${sql.ref(column)} text check (length(${sql.ref(column)}) = 24)`;

/** Copies retention's state from its own table. If a scrub was due, the erasure that caused it is dated now. */
async function takeRetentionState(db: Kysely<unknown>): Promise<void> {
  const now = sql.lit(new Date().toISOString());
  await sql`
    update service_state set
      (claimed_at, finished_at, clock_seen, stopped, text_erased_at) =
        (select claimed_at, finished_at, clock_seen, stopped, case when scrub_due = 1 then ${now} end
          from retention_state),
      scrubbed_at = coalesce(scrubbed_at, ${now})
  `.execute(db);
}

/** Moves retention's state into `service_state`, and drops the count that used to decide when to rebuild the files. */
export const oneServiceState = [
  instant('claimed_at'),
  instant('finished_at'),
  instant('clock_seen'),
  sql`alter table service_state add column stopped text check (stopped = 'back' or stopped = 'leapt')`,
  instant('text_erased_at'),
  takeRetentionState,
  sql`alter table service_state drop column removed_since_scrub`,
  sql`drop table retention_state`,
];

/**
 * Adds the index with which a report reads a client's records of a period, and an index of the records without a report
 * key, which only an earlier version's server creates. The second index is usually empty, so that a search for such
 * records is fast.
 */
export const reportIndexes = [
  sql`create index triage_client on triage (client_id, created)`,
  sql`create index triage_without_report_key on triage (row_id) where report_key is null`,
];

/** Adds a column for the answer to “How was this check for you?”. */
export const experience = [
  sql`alter table triage add column experience integer check (experience = 0 or experience = 1 or experience = 2)`,
];

/** If the database already has records, stores that counting begins now: their lookups were not counted. */
async function noteStart(db: Kysely<unknown>): Promise<void> {
  const now = sql.lit(new Date().toISOString());
  await sql`update service_state set lookups_counted_since = ${now} where exists (select 1 from triage)`.execute(db);
}

/** Adds the table of how many postcode lookups found each client in each month, and the time when counting began. */
export const lookupCounts = [
  sql`
    create table lookup_count (
      client_id text not null check (length(client_id) between 1 and 64),
      month text not null check (length(month) = 7),
      lookups integer not null check (lookups >= 0),
      primary key (client_id, month)
    )
  `,
  sql`alter table service_state add column lookups_counted_since text check (length(lookups_counted_since) = 24)`,
  noteStart,
];

/** Adds a random report key to each count of lookups, so that reports can print it with noise. */
export const lookupKeys = [
  sql`alter table lookup_count add column report_key integer check (report_key between 0 and 255)`,
  sql`update lookup_count set report_key = ${RANDOM_REPORT_KEY}`,
];
