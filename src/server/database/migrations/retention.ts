import { sql } from 'kysely';

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
