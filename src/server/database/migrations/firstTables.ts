import { sql, type QueryExecutorProvider } from 'kysely';

/*
 * A migration never changes once it has run anywhere, so these statements hold the values that the domain had when they
 * were written. `fields.test.ts` compares the columns with the domain; when it fails, the domain has changed and needs
 * a further migration. SQLite needs two workarounds. Chains of `or` replace `in`, for which SQLite would build a table
 * at every write, ten times slower. Columns are compared with their cast to an integer, because SQLite would store 1.5,
 * or text, in an integer column.
 */

const triage = sql`
  create table triage (
    row_id text not null primary key,
    id text unique check (length(id) between 32 and 32),
    reference text unique check (length(reference) between 10 and 10),
    visit_key_hash text unique check (length(visit_key_hash) between 43 and 43),
    revision bigint check (revision >= 0 and revision = cast(revision as bigint)),
    age integer check (age >= 0 and age = cast(age as bigint) and age <= 6),
    ethnicity integer check (ethnicity >= 0 and ethnicity = cast(ethnicity as bigint) and ethnicity <= 13),
    q1 integer check (q1 >= 0 and q1 = cast(q1 as bigint) and q1 <= 4),
    q2 integer check (q2 >= 0 and q2 = cast(q2 as bigint) and q2 <= 4),
    q3 integer check (q3 >= 0 and q3 = cast(q3 as bigint) and q3 <= 4),
    q4 integer check (q4 >= 0 and q4 = cast(q4 as bigint) and q4 <= 4),
    q5 integer check (q5 >= 0 and q5 = cast(q5 as bigint) and q5 <= 4),
    q6 integer check (q6 >= 0 and q6 = cast(q6 as bigint) and q6 <= 4),
    q7 integer check (q7 >= 0 and q7 = cast(q7 as bigint) and q7 <= 4),
    q8 integer check (q8 >= 0 and q8 = cast(q8 as bigint) and q8 <= 4),
    q9 integer check (q9 >= 0 and q9 = cast(q9 as bigint) and q9 <= 4 and q9 % 2 = 0),
    q10 integer check (q10 >= 0 and q10 = cast(q10 as bigint) and q10 <= 4 and q10 % 2 = 0),
    consumption_units integer check (
      consumption_units >= 0 and consumption_units = cast(consumption_units as bigint) and consumption_units <= 35
    ),
    consumption_days integer check (
      consumption_days >= 0 and consumption_days = cast(consumption_days as bigint) and consumption_days <= 7
    ),
    goal_units integer check (goal_units >= 0 and goal_units = cast(goal_units as bigint) and goal_units <= 35),
    goal_days integer check (goal_days >= 0 and goal_days = cast(goal_days as bigint) and goal_days <= 7),
    app_store_clicked integer check (
      app_store_clicked >= 0 and app_store_clicked = cast(app_store_clicked as bigint) and app_store_clicked <= 1
    ),
    play_store_clicked integer check (
      play_store_clicked >= 0 and play_store_clicked = cast(play_store_clicked as bigint) and play_store_clicked <= 1
    ),
    score integer check (score >= 0 and score = cast(score as bigint) and score <= 40),
    gender text check (gender = 'm' or gender = 'f' or gender = 'o'),
    screen_reached text check (length(screen_reached) between 1 and 64),
    band text check (band = 'lower' or band = 'increasing' or band = 'higher' or band = 'dependence'),
    client_id text check (length(client_id) between 1 and 64),
    postcode text check (length(postcode) between 1 and 8),
    referral text check (length(referral) between 1 and 64),
    consent_version text check (length(consent_version) between 1 and 200),
    anonymised_at text check (length(anonymised_at) between 24 and 24),
    created text not null check (length(created) between 24 and 24),
    updated text not null check (length(updated) between 24 and 24),
    consented_at text check (length(consented_at) between 24 and 24),
    summaries_downloaded integer default 0 not null check (
      summaries_downloaded >= 0 and summaries_downloaded = cast(summaries_downloaded as bigint)
    ),
    summaries_mailed integer default 0 not null check (
      summaries_mailed >= 0 and summaries_mailed = cast(summaries_mailed as bigint)
    ),
    consent_research integer default 0 not null check (
      consent_research = cast(consent_research as bigint) and consent_research >= 0 and consent_research <= 1
    ),
    report_key integer check (report_key between 0 and 255),
    provenance text check (provenance = 'known' or provenance = 'unknown' or provenance = 'invented'),
    contact_opened integer check (contact_opened = 0 or contact_opened = 1),
    experience integer check (experience = 0 or experience = 1 or experience = 2),
    constraint triage_score_with_band check ((score is null) = (band is null)),
    constraint triage_consent_with_time check ((consent_version is null) = (consented_at is null))
  )
`;

const triageIndexes = [
  // For the searches of retention.
  sql`create index triage_identified on triage (created, row_id) where anonymised_at is null`,
  sql`create index triage_anonymous on triage (created, row_id) where anonymised_at is not null`,
  // For the records of a report.
  sql`create index triage_client on triage (client_id, created)`,
  // This index is usually empty, so that `completeReportColumns` sees at once that no record is left to complete.
  sql`create index triage_without_report_key on triage (row_id) where report_key is null`,
];

/** The erased visits' keys, and the erasures that the servers' ledgers must hold. */
const erasures = [
  sql`
    create table erased_visit_key (
      visit_key_hash text not null primary key,
      erased_at text not null check (length(erased_at) between 24 and 24)
    )
  `,
  sql`
    create table erasure (
      reference_hash text not null primary key check (length(reference_hash) = 43),
      visit_key_hash text check (length(visit_key_hash) = 43),
      erased_at text not null check (length(erased_at) = 24)
    )
  `,
];

const mailLedger = [
  sql`
    create table mail_ledger_key (
      day text not null primary key,
      secret text not null
    )
  `,
  sql`
    create table mail_attempt (
      ticket text not null primary key,
      state text not null check (state = 'pending' or state = 'sent' or state = 'failed'),
      message_id text not null,
      record_hash text not null check (length(record_hash) between 43 and 43),
      recipient_hash text not null check (length(recipient_hash) between 43 and 43),
      network_hash text not null check (length(network_hash) between 43 and 43),
      content_hash text not null check (length(content_hash) between 43 and 43),
      asked_at text not null check (length(asked_at) between 24 and 24),
      settled_at text check (length(settled_at) between 24 and 24)
    )
  `,
  sql`create index mail_attempt_asked_at on mail_attempt (asked_at)`,
];

/** The issued reports with their printed figures, the counts of lookups, and the versions of notices that were shown. */
const reports = [
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
    create table lookup_count (
      client_id text not null check (length(client_id) between 1 and 64),
      month text not null check (length(month) = 7),
      lookups integer not null check (lookups >= 0),
      report_key integer check (report_key between 0 and 255),
      primary key (client_id, month)
    )
  `,
  sql`create table notice_version (version text not null primary key check (length(version) between 1 and 200))`,
];

/** The operators' audit, the servers that use the database, the readiness check's table, and the service's one state. */
const operation = [
  sql`
    create table operator_audit (
      audit_id text not null primary key,
      happened_at text not null check (length(happened_at) = 24),
      command text not null,
      details text not null
    )
  `,
  sql`
    create table server_presence (
      server_id text not null primary key,
      seen_at text not null check (length(seen_at) = 24)
    )
  `,
  sql`create table write_probe (ticket text not null primary key, filler text not null)`,
  sql`
    create table service_state (
      only_row integer not null primary key check (only_row = 1),
      erasures_counted bigint default 0 not null check (erasures_counted >= 0),
      erasures_forgotten_before text check (length(erasures_forgotten_before) = 24),
      scrubbed_at text check (length(scrubbed_at) = 24),
      anonymised_unaudited bigint default 0 not null,
      deleted_unaudited bigint default 0 not null,
      backed_up_at text check (length(backed_up_at) = 24),
      claimed_at text check (length(claimed_at) = 24),
      finished_at text check (length(finished_at) = 24),
      clock_seen text check (length(clock_seen) = 24),
      stopped text check (stopped = 'back' or stopped = 'leapt'),
      text_erased_at text check (length(text_erased_at) = 24),
      lookups_counted_since text check (length(lookups_counted_since) = 24)
    )
  `,
];

/** Adds the one row of the service's state. A new database has no deleted text, so it counts as scrubbed. */
const addState = (db: QueryExecutorProvider): Promise<unknown> =>
  sql`insert into service_state (only_row, scrubbed_at) values (1, ${sql.lit(new Date().toISOString())})`.execute(db);

/** All tables, as the first migration makes them. */
export const firstTables = [triage, ...triageIndexes, ...erasures, ...mailLedger, ...reports, ...operation, addState];
