import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Lets `screen_reached` hold any key, so that a new step of the journey needs no migration; the call's schema allows the
 * journey's keys only. SQLite cannot change a column's check, so a new column replaces the old one.
 */
const STATEMENTS = [
  sql`alter table triage add column any_screen_reached text check (length(any_screen_reached) between 1 and 64)`,
  sql`update triage set any_screen_reached = screen_reached`,
  sql`alter table triage drop column screen_reached`,
  sql`alter table triage rename column any_screen_reached to screen_reached`,
];

export const anyScreenReached: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const statement of STATEMENTS) await statement.execute(db);
  },
};
