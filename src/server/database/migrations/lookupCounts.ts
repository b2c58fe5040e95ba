import { sql, type Kysely } from 'kysely';

/** If the database already has records, stores that counting begins now: their lookups were not counted. */
async function noteStart(db: Kysely<unknown>): Promise<void> {
  const now = sql.lit(new Date().toISOString());
  await sql`update service_state set lookups_counted_since = ${now} where exists (select 1 from triage)`.execute(db);
}

/** Adds the table of how many postcode lookups found each client in each month, and the time when counting began. */
export const lookupCounts = [
  sql`
    create table lookup_count (
      client_id text not null check (length(client_id) between 1 and 64),
      month text not null check (length(month) = 7),
      lookups integer not null check (lookups >= 0),
      primary key (client_id, month)
    )
  `,
  sql`alter table service_state add column lookups_counted_since text check (length(lookups_counted_since) = 24)`,
  noteStart,
];
