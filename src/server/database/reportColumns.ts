import { sql, type Kysely } from 'kysely';
import type { Database } from './database.ts';

/** The consent version of visits that `npm run demo-data` made before records had a provenance. */
const INVENTED_CONSENT = 'invented';

/** A random whole number from 0 to 255: PostgreSQL's `random()` is a fraction, SQLite's a whole number of 64 bits. */
const RANDOM_KEY = sql`case when random() between -1 and 1
  then cast(random() * 256 as bigint) else cast(random() as bigint) end & 255`;

/** Fills in what the migration adds. Records from before count as known, as far as they had a consent version. */
export async function fillReportColumns(db: Kysely<unknown>): Promise<void> {
  await sql`update triage set report_key = ${RANDOM_KEY}, provenance = case
    when consent_version = ${sql.lit(INVENTED_CONSENT)} then 'invented'
    when consent_version is not null then 'known' end`.execute(db);
  await sql`insert into notice_version
    select distinct consent_version from triage where provenance = 'known'`.execute(db);
}

/**
 * The same for records that a server of an earlier version has made since, beside servers of this one: it gives them
 * neither. Their consent versions are judged as a new record's are.
 */
export async function completeReportColumns(database: Pick<Database, 'read' | 'write'>): Promise<void> {
  const isMissing = await database.read((db) =>
    db.selectFrom('triage').select('rowId').where('reportKey', 'is', null).limit(1).executeTakeFirst(),
  );
  if (isMissing === undefined) return;
  await database.write((db) =>
    sql`update triage set report_key = ${RANDOM_KEY}, provenance = case
      when consent_version in (select version from notice_version) then 'known'
      when consent_version is not null then 'unknown' end
      where report_key is null`.execute(db),
  );
}
