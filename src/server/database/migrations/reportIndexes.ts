import { sql } from 'kysely';

/**
 * Adds the index by which a report reads one client's records of some months, and an index of the records without a
 * report key, which only an earlier version's server makes. The second is usually empty, so that the search for such
 * records is fast.
 */
export const reportIndexes = [
  sql`create index triage_client on triage (client_id, created)`,
  sql`create index triage_without_report_key on triage (row_id) where report_key is null`,
];
