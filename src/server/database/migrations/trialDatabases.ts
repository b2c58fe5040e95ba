import { sql, type Kysely } from 'kysely';
import { TrialSchema } from '../core/databaseErrors.ts';
import type { Tables } from '../core/tables.ts';

export const FIRST_MIGRATION = '0001_tables';

/**
 * The first and the last of the thirteen migrations from before the first release. Together they made the tables that
 * the first migration now makes, so a database that has the last one is taken as it is.
 */
const TRIAL = { first: '0001_first_tables', last: '0013_lookup_keys' } as const;

async function namesIn(db: Kysely<Tables>): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map(({ name }) => name);
}

/**
 * Returns the names of the migrations that have run. All of the trial's migrations count as the first one. Throws
 * `TrialSchema` if only some of them have run, or the database's error if the tables are missing.
 */
export async function migrationNames(db: Kysely<Tables>): Promise<readonly string[]> {
  const names = await namesIn(db);
  if (!names.includes(TRIAL.first)) return names;
  if (!names.includes(TRIAL.last)) throw new TrialSchema();
  return [FIRST_MIGRATION, ...names.filter((name) => name > TRIAL.last)];
}

/** The tables of the first migration and their columns. */
const FIRST_COLUMNS: Readonly<Record<string, string>> = {
  erased_visit_key: 'visit_key_hash erased_at',
  erasure: 'reference_hash visit_key_hash erased_at',
  lookup_count: 'client_id month lookups report_key',
  mail_attempt: 'ticket state message_id record_hash recipient_hash network_hash content_hash asked_at settled_at',
  mail_ledger_key: 'day secret',
  notice_version: 'version',
  operator_audit: 'audit_id happened_at command details',
  report_issue: 'client_id period_from period_to written_at figures',
  server_presence: 'server_id seen_at',
  service_state:
    'only_row erasures_counted erasures_forgotten_before scrubbed_at anonymised_unaudited ' +
    'deleted_unaudited backed_up_at claimed_at finished_at clock_seen stopped text_erased_at ' +
    'lookups_counted_since',
  triage:
    'row_id id reference visit_key_hash revision age ethnicity q1 q2 q3 q4 q5 q6 q7 q8 q9 q10 ' +
    'consumption_units consumption_days goal_units goal_days app_store_clicked play_store_clicked ' +
    'score gender band client_id postcode referral consent_version anonymised_at created updated ' +
    'consented_at summaries_downloaded summaries_mailed screen_reached consent_research report_key ' +
    'provenance contact_opened experience',
  write_probe: 'ticket filler',
};

/** Whether a database has the tables of the first migration, with these columns alone. Other tables are allowed. */
async function hasFirstTables(db: Kysely<Tables>): Promise<boolean> {
  const tables = new Map((await db.introspection.getTables()).map(({ name, columns }) => [name, columns]));
  return Object.entries(FIRST_COLUMNS).every(([table, columns]) => {
    const names = tables.get(table)?.map(({ name }) => name) ?? [];
    return names.toSorted().join(' ') === columns.split(' ').toSorted().join(' ');
  });
}

/**
 * In a database of the trial before the first release, replaces the names of its migrations by that of the first
 * migration, in the caller's transaction; other databases are left as they are. Throws `TrialSchema` if not all of them
 * have run, or if the tables differ from those of the first migration.
 */
export async function takeTrialDatabase(db: Kysely<Tables>): Promise<void> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return;
  const names = await namesIn(db);
  if (!names.includes(TRIAL.first)) return;
  const areSame = names.includes(TRIAL.last) && (await hasFirstTables(db));
  if (!areSame) throw new TrialSchema();
  await sql`delete from kysely_migration where name <= ${TRIAL.last}`.execute(db);
  const now = new Date().toISOString();
  await sql`insert into kysely_migration (name, timestamp) values (${FIRST_MIGRATION}, ${now})`.execute(db);
}
