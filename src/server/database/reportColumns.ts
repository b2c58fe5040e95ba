import { sql } from 'kysely';
import type { Database } from './database.ts';
import { RANDOM_KEY } from './migrations/reportColumns.ts';

/**
 * Fills in what the migration adds for records that a server of an earlier version has made since, beside servers of this one: it gives them
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
