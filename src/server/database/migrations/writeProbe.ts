import { sql } from 'kysely';

/** Adds the table that the readiness check writes to; it is empty after every transaction. */
export const writeProbe = [sql`create table write_probe (ticket text not null primary key, filler text not null)`];
