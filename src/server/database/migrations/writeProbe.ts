import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The table that readiness writes to; empty after every transaction. */
export const writeProbe: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`
      create table write_probe (
        ticket text not null primary key,
        filler text not null
      )
    `.execute(db);
  },
};
