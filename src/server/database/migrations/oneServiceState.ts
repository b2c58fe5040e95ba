import { sql, type Kysely } from 'kysely';

const instant = (column: string) =>
  sql`alter table service_state add column ${sql.ref(column)} text check (length(${sql.ref(column)}) = 24)`;

/** Copies retention's state from its own table. If a scrub was due, the erasure that caused it is dated now. */
async function takeRetentionState(db: Kysely<unknown>): Promise<void> {
  const now = sql.lit(new Date().toISOString());
  await sql`
    update service_state set
      (claimed_at, finished_at, clock_seen, stopped, text_erased_at) =
        (select claimed_at, finished_at, clock_seen, stopped, case when scrub_due = 1 then ${now} end
          from retention_state),
      scrubbed_at = coalesce(scrubbed_at, ${now})
  `.execute(db);
}

/** Moves retention's state into `service_state`, and drops the count that used to decide when to rebuild the files. */
export const oneServiceState = [
  instant('claimed_at'),
  instant('finished_at'),
  instant('clock_seen'),
  sql`alter table service_state add column stopped text check (stopped = 'back' or stopped = 'leapt')`,
  instant('text_erased_at'),
  takeRetentionState,
  sql`alter table service_state drop column removed_since_scrub`,
  sql`drop table retention_state`,
];
