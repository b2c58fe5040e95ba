import { sql } from 'kysely';
import type { Database } from './database.ts';
import { RANDOM_KEY } from './migrations/reportColumns.ts';

/**
 * Sets the report key and the provenance of records that have none: those made, after the migration, by a server of an
 * earlier version that still runs beside servers of this one. The provenance follows from the consent version, as for a
 * new record.
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
