import { sql } from 'kysely';

/**
 * The index by which a report reads one client's records of some months; and one of the records that an earlier version's
 * server has made without a report key, which is empty as a rule, so that finding none takes no scan.
 */
export const reportIndexes = [
  sql`create index triage_client on triage (client_id, created)`,
  sql`create index triage_without_report_key on triage (row_id) where report_key is null`,
];
