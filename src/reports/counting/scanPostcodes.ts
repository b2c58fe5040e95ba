import type { Kysely } from 'kysely';
import type { RiskBand } from '#domain/audit.ts';
import type { Tables } from '#server/database/core/tables.ts';
import { raw, type Raw } from '../disclosure/raw.ts';
import { selectChecks, keys, type Scope } from './checks.ts';

/** Returns the quintile of deprivation of a postcode, 1 for the most deprived; null if not known. */
type FindQuintile = (postcode: string) => number | null;

/** The lookup of quintiles, and the name of the imported file that contains them, e.g. ONSPD_AUG_2026_UK.csv. */
export type Deprivation = { readonly directory: string; readonly quintileOf: FindQuintile };

/** The number of finished checks in one band and quintile (null: not known, or the postcode was cleared). */
export type QuintileRow = { readonly band: RiskBand; readonly quintile: number | null; readonly checks: Raw };

/** Counts finished checks by quintile, in one pass over the records. No postcode leaves this function. */
export async function scanPostcodes(
  db: Kysely<Tables>,
  scope: Scope,
  quintileOf: FindQuintile,
): Promise<readonly QuintileRow[]> {
  const rows = await selectChecks(db, scope)
    .where('band', 'is not', null)
    .select(['postcode', 'band'])
    .select((row) => [row.fn.countAll<number>().as('checks'), keys.as('keys')])
    .groupBy(['postcode', 'band'])
    .execute();
  const counted = new Map<string, { band: RiskBand; quintile: number | null; checks: number; keys: number }>();
  for (const { postcode, band, ...row } of rows) {
    if (band === null) continue;
    const quintile = postcode === null ? null : quintileOf(postcode);
    const name = `${band} ${quintile}`;
    const { checks = 0, keys: sum = 0 } = counted.get(name) ?? {};
    counted.set(name, { band, quintile, checks: checks + row.checks, keys: sum + Number(row.keys) });
  }
  return [...counted.values()].map(({ checks, keys: sum, ...row }) => ({ ...row, checks: raw(checks, sum) }));
}
