import type { Kysely } from 'kysely';
import type { Client, Coverage } from '#domain/client.ts';
import type { Tables } from '#server/database/core/tables.ts';
import { readSnapshot, type DatabaseSettings } from '#server/database/openDatabase.ts';
import type { Area } from '../model/area.ts';
import { scanGroups } from '../counting/scanGroups.ts';
import { scanPaths } from '../counting/scanPaths.ts';
import { scanPostcodes, type Deprivation } from '../counting/scanPostcodes.ts';
import type { Scope } from '../counting/checks.ts';
import { printLookups } from '../disclosure/printed.ts';
import { raw, totalOf, type Raw } from '../disclosure/raw.ts';
import { headlineOf } from '../model/headline.ts';
import { instantsOf, monthsOf, type Period } from '../model/period.ts';
import type { Report } from '../model/report.ts';
import { COUNTED_TABLES, controlTables, rawFigures } from '../sections/allSections.ts';

export type Source = Pick<DatabaseSettings, 'dataDir' | 'databaseUrl'>;

export type Count = {
  readonly client: Pick<Client, 'id' | 'name' | 'referralOptions'> & {
    readonly coverage: Pick<Coverage, 'localAuthorities'>;
  };
  readonly period: Period;
  readonly now: Date;
  /** Null if no postcode directory with deprivation data is imported. */
  readonly deprivation: Deprivation | null;
  readonly area: Area;
  /** Called as each of the three scans begins. */
  readonly progress: (scan: 1 | 2 | 3) => void;
};

/**
 * The number of postcode lookups that found the client; null if counting began after the start of the period, or if
 * only an earlier version's server, which gave no report key, counted in one of its months.
 */
export async function sumLookups(db: Kysely<Tables>, { clientId, ...period }: Scope): Promise<Raw | null> {
  const { lookupsCountedSince } = await db
    .selectFrom('serviceState')
    .select('lookupsCountedSince')
    .executeTakeFirstOrThrow();
  if (lookupsCountedSince !== null && lookupsCountedSince > instantsOf(period).first) return null;
  const rows = await db
    .selectFrom('lookupCount')
    .select(['lookups', 'reportKey'])
    .where('clientId', '=', clientId)
    .where('month', '>=', period.from)
    .where('month', '<=', period.to)
    .execute();
  const months = rows.flatMap(({ lookups, reportKey }) => (reportKey === null ? [] : [raw(lookups, reportKey)]));
  return months.length === rows.length ? totalOf(months) : null;
}

/**
 * Counts a client's checks in a period, in three scans of one read transaction. Returns the printable report, without
 * earlier issues.
 */
export async function countReport(
  source: Source,
  { client, period, now, deprivation, area, progress }: Count,
): Promise<Report> {
  const { id, name, referralOptions, coverage } = client;
  const sources = referralOptions.map(({ value }) => value);
  const scope = { clientId: id, ...period };
  const { groups, paths, quintiles, lookups } = await readSnapshot(source, async (db) => {
    progress(1);
    const counted = await scanGroups(
      db,
      scope,
      COUNTED_TABLES.flatMap(([, { columns }]) => columns?.(sources) ?? []),
    );
    progress(2);
    const paths = await scanPaths(db, scope);
    progress(3);
    return {
      groups: counted,
      paths,
      lookups: await sumLookups(db, scope),
      quintiles: deprivation && (await scanPostcodes(db, scope, deprivation.quintileOf)),
    };
  });
  const tables = controlTables(rawFigures({ groups, paths: paths.rows, quintiles, months: monthsOf(period), sources }));
  return {
    clientId: id,
    clientName: name,
    areaCodes: coverage.localAuthorities,
    period,
    writtenAt: now.toISOString(),
    tables,
    lookups: lookups ? printLookups(lookups, headlineOf(tables).started) : undefined,
    sources: Object.fromEntries(referralOptions.map(({ value, label }) => [value, label])),
    previous: null,
    earlier: [],
    area,
    directory: deprivation?.directory,
    isInvented: paths.isInvented,
  };
}
