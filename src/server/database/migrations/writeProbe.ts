import { sql } from 'kysely';

/** The table that readiness writes to; empty after every transaction. */
export const writeProbe = [sql`create table write_probe (ticket text not null primary key, filler text not null)`];
