import type { Client } from '#domain/client.ts';
import { readSnapshot, type DatabaseSettings } from '#server/database/openDatabase.ts';
import { scanGroups } from './counting/scanGroups.ts';
import { scanPaths } from './counting/scanPaths.ts';
import { monthsOf, type Period } from './period.ts';
import type { Report } from './report.ts';
import { COUNTED } from './sections/allSections.ts';
import { control, rawFigures } from './sections/control.ts';

/** The database with the records. */
export type Source = Pick<DatabaseSettings, 'dataDir' | 'databaseUrl'>;

export type Count = {
  readonly client: Pick<Client, 'id' | 'name' | 'referralOptions'>;
  readonly period: Period;
  readonly now: Date;
  /** Called as each of the two scans begins. */
  readonly progress: (scan: 1 | 2) => void;
};

/**
 * Counts a client's checks in a period, in two scans of one read transaction, and returns what may be printed, without the
 * previous report.
 */
export async function countReport(source: Source, { client, period, now, progress }: Count): Promise<Report> {
  const { id, name, referralOptions } = client;
  const sources = referralOptions.map(({ value }) => value);
  const scope = { clientId: id, ...period };
  const { groups, paths } = await readSnapshot(source, async (db) => {
    progress(1);
    const counted = await scanGroups(
      db,
      scope,
      COUNTED.flatMap(([, { columns }]) => columns?.(sources) ?? []),
    );
    progress(2);
    return { groups: counted, paths: await scanPaths(db, scope) };
  });
  return {
    clientId: id,
    clientName: name,
    period,
    writtenAt: now.toISOString(),
    tables: control(rawFigures({ groups, paths: paths.rows, months: monthsOf(period), sources })),
    sources: Object.fromEntries(referralOptions.map(({ value, label }) => [value, label])),
    previous: null,
    isInvented: paths.isInvented,
  };
}
