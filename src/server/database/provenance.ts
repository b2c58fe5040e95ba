import { randomInt } from 'node:crypto';
import { sql, type ExpressionBuilder } from 'kysely';
import type { Provenance, Tables } from './core/tables.ts';
import type { Database } from './database.ts';

/** SQL for a new record's provenance: whether servers of this database have shown notices of its consent version. */
export const provenanceOf = (consentVersion: string | null) =>
  consentVersion === null
    ? null
    : sql<Provenance>`case when ${consentVersion} in (select version from notice_version) then 'known' else 'unknown' end`;

/**
 * The condition for records that reports and research may read: those that the page created, and demonstration data.
 * The page sends a visit key, a revision, and the version of notices that a server of this database has shown.
 * Anonymised records have lost their key.
 */
export const isReportable = (row: ExpressionBuilder<Tables, 'triage'>) =>
  row.and([
    row('provenance', 'in', ['known', 'invented']),
    row('revision', 'is not', null),
    row.or([row('visitKeyHash', 'is not', null), row('anonymisedAt', 'is not', null)]),
  ]);

/**
 * A random number from 0 to 255, stored with a record and with a month's count of lookups. Reports derive the noise of
 * their counts from it.
 */
export const newReportKey = (): number => randomInt(256);

/** SQL for a random report key: `random()` is a fraction on PostgreSQL and a 64-bit integer on SQLite. */
const RANDOM_REPORT_KEY = sql`case when random() between -1 and 1
  then cast(random() * 256 as bigint) else cast(random() as bigint) end & 255`;

const RETRY_MS = 10_000;

/** Stores the versions of the notices that this server shows. New records with one of them count as `known`. */
export const addNoticeVersions = (database: Database, versions: readonly string[]): Promise<unknown> =>
  database.write((db) =>
    db
      .insertInto('noticeVersion')
      .values(versions.map((version) => ({ version })))
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );

/** Calls `addNoticeVersions` when the server starts, and every 10 s until it succeeds. */
export async function announceNotices(
  database: Database,
  versions: readonly string[],
  failed: (error: unknown) => void,
): Promise<void> {
  try {
    await addNoticeVersions(database, versions);
  } catch (error) {
    failed(error);
    setTimeout(() => void announceNotices(database, versions, failed), RETRY_MS).unref();
  }
}

async function completeLookupKeys(database: Pick<Database, 'read' | 'write'>): Promise<void> {
  const isMissing = await database.read((db) =>
    db.selectFrom('lookupCount').select('month').where('reportKey', 'is', null).limit(1).executeTakeFirst(),
  );
  if (isMissing === undefined) return;
  await database.write((db) =>
    sql`update lookup_count set report_key = ${RANDOM_REPORT_KEY} where report_key is null`.execute(db),
  );
}

/**
 * Sets the report key and the provenance of records that have none, and the report key of counts of lookups that have
 * none. After the migrations, only a server of an earlier version that still runs beside servers of this version creates
 * such rows. The provenance follows from the consent version, as for a new record.
 */
export async function completeReportColumns(database: Pick<Database, 'read' | 'write'>): Promise<void> {
  await completeLookupKeys(database);
  const isMissing = await database.read((db) =>
    db.selectFrom('triage').select('rowId').where('reportKey', 'is', null).limit(1).executeTakeFirst(),
  );
  if (isMissing === undefined) return;
  await database.write((db) =>
    sql`update triage set report_key = ${RANDOM_REPORT_KEY}, provenance = case
      when consent_version in (select version from notice_version) then 'known'
      when consent_version is not null then 'unknown' end
      where report_key is null`.execute(db),
  );
}
