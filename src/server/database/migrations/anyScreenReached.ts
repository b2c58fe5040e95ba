import { sql } from 'kysely';

/**
 * Lets `screen_reached` hold any key, so that a new step of the journey needs no migration; the call's schema allows the
 * journey's keys only. SQLite cannot change a column's check, so a new column replaces the old one.
 */
export const anyScreenReached = [
  sql`alter table triage add column any_screen_reached text check (length(any_screen_reached) between 1 and 64)`,
  sql`update triage set any_screen_reached = screen_reached`,
  sql`alter table triage drop column screen_reached`,
  sql`alter table triage rename column any_screen_reached to screen_reached`,
];
