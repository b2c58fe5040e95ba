import { sql } from 'kysely';

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
    screen_reached text check (
      screen_reached = 'feedback-lower'
      or screen_reached = 'feedback-lower-finished'
      or screen_reached = 'feedback-increasing'
      or screen_reached = 'feedback-increasing-finished'
      or screen_reached = 'feedback-higher'
      or screen_reached = 'feedback-higher-finished'
      or screen_reached = 'feedback-dependence'
      or screen_reached = 'feedback-dependence-finished'
      or screen_reached = 'intervention-1'
      or screen_reached = 'intervention-2'
      or screen_reached = 'intervention-3'
      or screen_reached = 'intervention-4'
      or screen_reached = 'intervention-5'
      or screen_reached = 'intervention-6'
      or screen_reached = 'intervention-7'
      or screen_reached = 'intervention-higher'
      or screen_reached = 'intervention-dependence'
      or screen_reached = 'intervention-increasing-finished'
      or screen_reached = 'intervention-higher-finished'
      or screen_reached = 'intervention-dependence-finished'
    ),
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
    constraint triage_score_with_band check ((score is null) = (band is null)),
    constraint triage_consent_with_time check ((consent_version is null) = (consented_at is null))
  )
`;

const erasedVisitKey = sql`
  create table erased_visit_key (
    visit_key_hash text not null primary key,
    erased_at text not null check (length(erased_at) between 24 and 24)
  )
`;

const mailLedgerKey = sql`
  create table mail_ledger_key (
    day text not null primary key,
    secret text not null
  )
`;

const mailAttempt = sql`
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
`;

const mailAttemptAskedAt = sql`create index mail_attempt_asked_at on mail_attempt (asked_at)`;

export const firstTables = [triage, erasedVisitKey, mailLedgerKey, mailAttempt, mailAttemptAskedAt];
