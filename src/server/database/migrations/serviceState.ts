import { sql, type Kysely, type QueryExecutorProvider } from 'kysely';

/** Returns how many erasures were in the ledger according to an audit entry's details; 0 if they do not say. */
const inLedgerOf = (details: string): number => (JSON.parse(details) as { inLedger?: number }).inLedger ?? 0;

/** The id of the row in the audit log in which earlier versions kept the number of erasures in their ledger. */
const COUNTER = 'erasure-ledger';

/**
 * Returns how many erasures an earlier version's database records. If the database has the counter, returns its number.
 * If the audit has no entry on erasures or retention, returns 0. Otherwise returns the largest of three numbers: the
 * operators' erasures in the audit, the highest ledger count in an entry, and 1 if any erased key is still remembered.
 */
export async function countAuditedErasures(db: QueryExecutorProvider): Promise<number> {
  const { rows: entries } = await sql<{ id: string; command: string; details: string }>`
    select audit_id as id, command, details from operator_audit
    where audit_id = ${COUNTER} or command in ('erase', 'erase --reapply', 'retention run')`.execute(db);
  const counter = entries.find(({ id }) => id === COUNTER);
  if (counter) return Number(counter.details);
  if (entries.length === 0) return 0;
  const { rows: keys } = await sql`select visit_key_hash from erased_visit_key limit 1`.execute(db);
  const erased = entries.filter(({ command }) => command === 'erase').length;
  return Math.max(erased, keys.length, ...entries.map(({ details }) => inLedgerOf(details)));
}

/** Fills `service_state` from the audit, where earlier versions kept the count of erasures and the times of scrubs. */
async function takeFromAudit(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into service_state (only_row, erasures_counted, scrubbed_at) values
    (1, ${sql.lit(await countAuditedErasures(db))}, (select max(happened_at) from operator_audit where command = 'scrub'))
  `.execute(db);
  await sql`delete from operator_audit where audit_id = ${COUNTER}`.execute(db);
}

/** Adds the table of the service's state, and the table of the erasures that the servers' ledgers must hold. */
export const serviceState = [
  sql`
    create table service_state (
      only_row integer not null primary key check (only_row = 1),
      erasures_counted bigint default 0 not null check (erasures_counted >= 0),
      erasures_forgotten_before text check (length(erasures_forgotten_before) = 24),
      removed_since_scrub bigint default 0 not null,
      scrubbed_at text check (length(scrubbed_at) = 24),
      anonymised_unaudited bigint default 0 not null,
      deleted_unaudited bigint default 0 not null,
      backed_up_at text check (length(backed_up_at) = 24)
    )
  `,
  sql`
    create table erasure (
      reference_hash text not null primary key check (length(reference_hash) = 43),
      visit_key_hash text check (length(visit_key_hash) = 43),
      erased_at text not null check (length(erased_at) = 24)
    )
  `,
  takeFromAudit,
];
