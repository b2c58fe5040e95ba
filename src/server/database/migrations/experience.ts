import { sql } from 'kysely';

/** Adds the answer to “How was this check for you?”. */
export const experience = [
  sql`alter table triage add column experience integer check (experience = 0 or experience = 1 or experience = 2)`,
];
